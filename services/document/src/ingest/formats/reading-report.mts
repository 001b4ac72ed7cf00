import type { LawReport } from '../../file-report.ts';
import { type Kept, type Lost, lostOf } from '../lost-words/lost-words.mts';
import { signsOf } from '../lost-words/words.mts';
import type { Aside } from '../read/aside.mts';
import type { LawFacts } from '../read/law-facts.mts';
import type { Law, Part } from './law-tree.mts';
import { type Element, nodesOf } from './xml.mts';

/** What was made of a law; it is stored as it is. */
export type ReadingReport = LawReport;

/** Characters of a text that is shown as an example. */
const longestExample = 80;
const mostExamples = 10;

export const countSigns = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + signsOf(text).length, 0);

/** What a page has that nobody reads. */
const unread = new Set(['style', 'script']);

export function textsOf(element: Element): string[] {
  if (unread.has(element.name)) return [];
  return nodesOf(element).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));
}

/** The words of a part, each as often as it is printed. */
function saidIn(part: Part): string[] {
  if (part.kind === 'said') return [part.text];
  const heading = part.heading ?? '';
  const number =
    part.kind === 'division' ? '' : part.marker || (heading.includes(part.cited) ? '' : part.cited);
  return [number, heading, ...part.parts.flatMap(saidIn)];
}

function placesIn(part: Part): string[] {
  if (part.kind === 'said') return [];
  return [...(part.kind === 'provision' ? [part.cited] : []), ...part.parts.flatMap(placesIn)];
}

/** What was put aside, by what it is. */
export function asideByKind(aside: readonly Aside[]): LawReport['aside'] {
  const kinds = new Map<string, string[]>();
  for (const { as, text } of aside) {
    const of = kinds.get(as);
    if (of) of.push(text);
    else kinds.set(as, [text]);
  }
  return [...kinds].map(([as, of]) => ({
    ...{ as, pieces: of.length, signs: countSigns(of), begins: (of[0] ?? '').slice(0, longestExample) },
  }));
}

/** How what is lost begins, the longest first. */
export function examplesOf(lost: readonly Lost[]): string[] {
  return lost
    .toSorted((one, other) => other.signs - one.signs)
    .slice(0, mostExamples)
    .map(({ text }) => text.trim().slice(0, longestExample));
}

export const signsLost = (lost: readonly Lost[]): number => lost.reduce((sum, { signs }) => sum + signs, 0);

/** What was read of a file, put aside and lost. */
export function reportOn(format: string, root: Element, law: Law): ReadingReport {
  const { consolidatedAsOf, warnings, aside } = law;
  const said = law.parts.flatMap(saidIn);
  const kept = { said, facts: factsIn(law), places: law.parts.flatMap(placesIn) };
  return { format, consolidatedAsOf, warnings, ...covered(textsOf(root), kept, aside) };
}

/** Likewise of a file in no publisher's format, by its texts in order. */
export function reportOnCut(
  format: string,
  texts: readonly string[],
  { said, facts, aside }: { said: readonly string[]; facts: LawFacts; aside: readonly Aside[] },
): ReadingReport {
  const kept = { said, facts: factsIn(facts) };
  return { format, consolidatedAsOf: null, warnings: [], ...covered(texts, kept, aside) };
}

export const factsIn = ({ title, shortTitle, number, dated, language, url }: LawFacts): string[] =>
  [title, shortTitle, number, dated, language, url].map((fact) => fact ?? '');

function covered(
  texts: readonly string[],
  kept: Kept,
  aside: readonly Aside[],
): Pick<ReadingReport, 'aside' | 'signs' | 'lost' | 'lostTexts'> {
  const lost = lostOf(texts, { ...kept, said: [...kept.said, ...aside.map(({ text }) => text)] });
  return {
    aside: asideByKind(aside),
    signs: countSigns(texts),
    lost: signsLost(lost),
    lostTexts: examplesOf(lost),
  };
}
