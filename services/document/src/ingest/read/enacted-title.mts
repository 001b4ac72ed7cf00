import { behindNumber, mentionsInstrument, upToKind } from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import type { SourceLine } from './source-line.mts';

/** `DECRETA:` and `La siguiente:`, with which laws of Spanish and Portuguese tongue are enacted; the name may follow in the same line. */
const enacting = /^(?:decretan?|acuerdan?|expide|dicta|sanciona|aprueba)\s?:?$/iu;
const following = /^(?:(?:la|el|lo|a|o)\s)?(?:siguiente|seguinte)\s?:?$/iu;
const both = /^(?:decretan?|acuerdan?)\s?:?\s(?:la|el|lo|a|o)\s(?:siguiente|seguinte)\s?:?$/iu;

/** Lines in which reasons may stand in front of it, and characters of a name. */
const mostReasons = 400;
const longest = 200;

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether a title is the kind of a law with its number, and does not say what it is about. */
const isBare = (title: string): boolean =>
  upToKind(title) !== undefined && /\p{N}/u.test(title) && !/\p{L}/u.test(behindNumber(title));

/** The name that a law gives itself behind its enacting words, where its head has no more than its kind and number; its title with that. */
export function withEnactedName(title: string | undefined, lines: readonly SourceLine[]): string | undefined {
  if (title === undefined || !isBare(title)) return title;
  const reasons = lines.slice(0, mostReasons);
  const at = reasons.findIndex(
    ({ text }, index) =>
      both.test(text) || (enacting.test(text) && following.test(reasons[index + 1]?.text ?? '')),
  );
  if (at < 0 || reasons.slice(0, at).some(({ text }) => readLabel(text)?.role === 'provision')) return title;
  const first = at + (both.test(reasons[at]?.text ?? '') ? 1 : 2);
  const end = lines.findIndex(
    (line, index) =>
      index > first && (line.gapBefore || line.level !== undefined || !isInCapitals(line.text)),
  );
  const name = lines
    .slice(first, end < 0 ? first + 1 : end)
    .map(({ text }) => text)
    .join(' ');
  const isName = isInCapitals(name) && mentionsInstrument(name) && name.length <= longest;
  return isName && upToKind(name) !== undefined ? `${title}: ${name}` : title;
}
