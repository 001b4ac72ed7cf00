import type { LawReport } from '../file-report.ts';
import { asideByKind, countSigns, examplesOf, lostOf, signsOf } from './formats/reading-report.mts';
import type { CutSource } from './provisions/cut-passages.mts';
import type { ReadSource } from './read/source-line.mts';

const besideEachOther = (languages: number): string =>
  `The file has its text in ${languages} languages beside each other; each is read as a text of its own, one behind the other.`;

/** What was made of a file whose form tells no law from what is not: what its reader put aside, and what its passages lack. */
export function reportOnSource(
  { lines, others = [], origin }: ReadSource,
  { said, aside: left, consolidatedAsOf }: CutSource,
): LawReport | undefined {
  if (!origin) return undefined;
  const { format, texts, added, aside } = origin;
  const written = [lines, ...others].flat().map(({ text }) => text);
  const unread =
    countSigns(texts) + countSigns(added) - countSigns(written) - countSigns(aside.map(({ text }) => text));
  const uncut = lostOf(written, [...said, ...left.map(({ text }) => text)].map(signsOf).join(''), []);
  return {
    ...{ format, consolidatedAsOf: consolidatedAsOf ?? null },
    warnings: others.length > 0 ? [besideEachOther(others.length + 1)] : [],
    aside: asideByKind([...aside, ...left]),
    signs: countSigns(texts),
    lost: Math.max(0, unread) + countSigns(uncut),
    lostTexts: examplesOf(uncut),
  };
}
