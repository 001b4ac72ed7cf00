import { goneWords } from '../labels/history-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { namesGazette } from './own-day.mts';
import type { SourceLine } from './source-line.mts';

/** In brackets stands where a law was published and what changed it. */
export const inBrackets = /\((?:[^()]|\([^()]*\))*\)|\{[^{}]*(?:\}|$)/gu;
/** Only of itself a law says no more in them than a day. */
const dayAlone =
  /^\((?:(?:of|vom|du|del?|di|da|van|av|af|dated|от) )?(?:\d{1,2}\p{L}{0,3}\.? (?:de |d['’])?\p{L}{3,}\.? (?:de )?\d{4}|\p{L}{3,} \d{1,2}, \d{4}|[\d./-]+)\)$/iu;
export const withOwnDays = (text: string): string =>
  text.replace(inBrackets, (whole) => (dayAlone.test(whole) ? whole.slice(1, -1) : ''));

/** A title that begins with the word for a change names the law that is changed, with its number and day: `Amendment to Decree No. 5`. */
const beginsWithChange =
  /^(?:grozījum|pakeitim|muutmi|amendments? (?:to|of) |(?:modification|modificación|modificació|modificare|modifica|modificação)e?s? (?:à|de|al?|du|des|della?|do|da)(?!\p{L})|änderung(?:en)? (?:de[sr]|von) |wijziging van |(?:ændring|endring|ändring)(?:er|ar)? (?:af|av|i|til) |breyting(?:ar)? á |изменени|зміни |промени |zmiana |változ)/iu;

/** What a database writes in front of the name of a law that is no more. */
const stateBefore = new RegExp(String.raw`^[([]?(?:${goneWords})\p{L}*[)\]]?\s*[-–—:]\s+`, 'iu');

export const withoutState = (title: string): string => title.replace(stateBefore, '');

/** What of a title is said of the law itself. */
export const ownWordsOf = (title: string): string => (beginsWithChange.test(title) ? '' : title);

/** Lines above the first provision that may say what law it is. */
const mostAbove = 4;
/** Characters of such a line that are read: an editor's note may follow. */
export const longestAbove = 1_000;
/** Lines of a page above its law, and those above the name of the law that may belong to it. */
const mostOfPage = 120;
const mostOverTitle = 2;

/** What stands above the first provision, for a provision names other laws; or over the name of the law, below the frame of a site. */
export function linesAbove(lines: readonly SourceLine[], title: string): string[] {
  const at = lines.slice(0, mostOfPage).findIndex(({ text }) => text === title);
  if (at >= mostAbove)
    return lines
      .slice(at - mostOverTitle, at)
      .map(({ text }) => text.slice(0, longestAbove))
      .filter((text) => !namesGazette(text) && readLabel(text)?.role !== 'provision');
  const above = lines.slice(0, mostAbove);
  const first = above.findIndex(({ text }) => readLabel(text)?.role === 'provision');
  return above.slice(0, first < 0 ? mostAbove : first).map(({ text }) => text.slice(0, longestAbove));
}
