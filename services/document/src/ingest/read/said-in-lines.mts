import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from './source-line.mts';

/** What official databases call the facts of a law beside its text: `Utfärdad: 2031-03-30`. */
const labels = {
  title: /^(?:názov|název|nosaukums|rubrik)$/iu,
  number: /^(?:číslo predpisu|numurs|sfs nr)$/iu,
  dated: /^(?:utfärdad|dátum schválenia|pieņemts|ausfertigungsdatum)$/iu,
};

/** Lines above a law that may say its facts; its rows may, wherever they stand. */
const mostAbove = 120;

/** A fact of a law that a line of its own or a row says, with what it is before it. */
export function saidInLines(fact: keyof typeof labels, lines: readonly SourceLine[]): string | undefined {
  const first = lines.slice(0, mostAbove).findIndex(({ text }) => readLabel(text)?.role === 'provision');
  const above = first < 0 ? mostAbove : first;
  for (const [at, { text, isRow }] of lines.entries()) {
    const [, label = '', value] = at < above || isRow ? (/^(\p{L}[\p{L} ]*):\s(.+)$/u.exec(text) ?? []) : [];
    if (value && labels[fact].test(label)) return value;
  }
  return undefined;
}
