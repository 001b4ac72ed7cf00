import { follows } from '../labels/number-value.mts';
import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from '../read/source-line.mts';

/** Characters at the end of a line in which it announces something. */
const longestEnd = 300;
/** As acts of Norway say that a provision of another one is to read: `§ 5 første ledd skal lyde:`. */
const saysHow = /(?<!\p{L})skal(?!\p{L})[^:]*(?<!\p{L})lyd[ea]:\s*$/iu;
/** And that it is changed: `I lov om fyr gjøres følgende endringer:`. */
const saysThat = /(?<!\p{L})gj(?:ør|er|or)\p{L}*(?!\p{L})[^:]*(?<!\p{L})endring\p{L}*:\s*$/iu;
/** What it has in place of articles, where each part changes one other act. */
const ownPart = /^[IVXLC]{1,6}\.?$/u;
/** Behind the number of a provision of the other act, a sentence about it goes on: `§ 5 skal lyde:`, `§ 4 oppheves.` */
const goesOn = /^\s+\p{Ll}/u;

const announces = (text: string): boolean =>
  saysHow.test(text.slice(-longestEnd)) || saysThat.test(text.slice(-longestEnd));

/** Whether a text names a provision by its number as printed. */
const names = (text: string, cited: string): boolean => {
  const at = text.indexOf(cited);
  return at >= 0 && !/^[\p{L}\p{N}-]/u.test(text.slice(at + cited.length));
};

/**
 * The lines behind a sentence of an amending act of Norway, which sets the words for the other act without marks. They end with its next
 * part, or with its next own provision, if nothing says that a provision of that number is changed; else with the text.
 * @param own the place of the provision in which the line stands, as far as there is one
 */
export function changedFrom(
  at: number,
  lines: readonly SourceLine[],
  own: SourceLine | undefined,
): { from: number; to: number } | undefined {
  const text = lines[at]?.text ?? '';
  if (!announces(text)) return undefined;
  const before = own && readLabel(own.text);
  const label = readLabel(text);
  const isOwn = label !== undefined && !goesOn.test(label.rest);
  const last = isOwn ? label : before;
  const said: string[] = [];
  const to = lines.findIndex((line, index) => {
    if (index <= at) return false;
    if (ownPart.test(line.text)) return true;
    const next = readLabel(line.text);
    const mayBeOwn = next?.role === 'provision' && next.kind === last?.kind && !goesOn.test(next.rest);
    if (!mayBeOwn && announces(line.text)) said.push(line.text);
    return (
      mayBeOwn &&
      follows(next.number ?? [], last?.number ?? []) &&
      ![text, ...said].some((one) => names(one, next.cited))
    );
  });
  const isBehind = isOwn || label === undefined;
  return { from: isBehind ? at + 1 : at, to: to < 0 ? lines.length : to };
}
