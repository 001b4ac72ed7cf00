import { sentencesOf } from '../search/sentences';

const marker = /[[(【]\s*(?:P(?:assage)?\s?\d{1,3}(?!\w)|NONE\b)/u;
/** A marker that has begun, with what stands in it. */
const begunMarker = /[[(【]\s*P(?:assage)?\s?\d{1,3}(?!\w)([^\n]*)$/u;
const quotationStart = /["“„«»'‘’「『]/u;
const quotationEnd = /["“”»'‘’」』]\s*[\])】]/u;

/**
 * Whether a text begins as the rules ask: its first sentence bears a marker, behind which it goes on. A thought seldom does; a sentence is
 * not complete before either.
 */
export function beginsAsAsked(text: string): boolean {
  const found = marker.exec(text);
  if (!found || !/[\])】][\s.,;:!?。]*[^\s.,;:!?。]/u.test(text.slice(found.index))) return false;
  const before = text.slice(0, found.index).trim();
  if (before === '' || before.includes('\n')) return false;
  // 'Yes.' is no sentence of its own.
  return sentencesOf(before).filter((one, at) => at > 0 || one.text.split(' ').length > 3).length <= 1;
}

/** Whether what stands between two texts is words of a quotation in a marker, as far as its line says yet. */
export function isQuoted(before: string, after: string, isEnded: boolean): boolean | 'unknown' {
  const [, quoted] = begunMarker.exec(before) ?? [];
  if (quoted === undefined || quotationEnd.test(quoted) || !quotationStart.test(quoted)) return false;
  const [rest = '', ...lines] = after.split('\n');
  if (quotationEnd.test(rest)) return true;
  return isEnded || lines.length > 0 ? false : 'unknown';
}
