import type { LawReport } from '../file-report.ts';
import { asideByKind, countSigns, examplesOf, factsIn, signsLost } from './formats/reading-report.mts';
import { lostOf } from './lost-words/lost-words.mts';
import type { CutSource } from './provisions/cut-passages.mts';
import type { LawFacts } from './read/law-facts.mts';
import type { ReadSource } from './read/source-line.mts';

/** Pages that a warning names. */
const mostNamed = 10;

/** What is to be known of a file that has several languages beside each other. */
function onLanguages({ others = [], untold = [], isMixed = false }: ReadSource): string[] {
  if (others.length === 0 && untold.length === 0) return [];
  const told =
    others.length > 0
      ? `The file has its text in ${others.length + 1} languages beside each other; each is read as a text of its own, one behind the other.`
      : 'The file has columns in several languages.';
  if (untold.length === 0) return [told];
  const read = isMixed
    ? 'all is read without its provisions'
    : others.length > 0
      ? 'what stands there is read with the first'
      : 'all is read as one text';
  const more = untold.length > mostNamed ? ` and ${untold.length - mostNamed} more` : '';
  const where = `${untold.length === 1 ? 'page' : 'pages'} ${untold.slice(0, mostNamed).join(', ')}${more}`;
  return [`${told} They were not told apart on ${where}: ${read}.`];
}

/** What was made of a file whose form tells no law from what is not: what its reader put aside, and what its passages lack. */
export function reportOnSource(
  source: ReadSource,
  { kept, aside: left, consolidatedAsOf }: CutSource,
  facts: LawFacts,
): LawReport | undefined {
  const { lines, others = [], origin } = source;
  if (!origin) return undefined;
  const { format, texts, added, aside } = origin;
  const written = [lines, ...others].flat().map(({ text }) => text);
  const unread =
    countSigns(texts) + countSigns(added) - countSigns(written) - countSigns(aside.map(({ text }) => text));
  const uncut = lostOf(written, { said: [...kept, ...left.map(({ text }) => text)], facts: factsIn(facts) });
  return {
    ...{ format, consolidatedAsOf: consolidatedAsOf ?? null },
    warnings: onLanguages(source),
    aside: asideByKind([...aside, ...left]),
    signs: countSigns(texts),
    lost: Math.max(0, unread) + signsLost(uncut),
    lostTexts: examplesOf(uncut),
  };
}
