import type { LawReport } from '../../file-report.ts';
import type { SourcePassage } from '../provisions/draft.mts';
import type { Aside } from '../read/aside.mts';
import type { LawFacts } from '../read/law-facts.mts';
import type { Law, Part } from './law-tree.mts';
import { type Element, nodesOf } from './xml.mts';

/** What was made of a law; it is stored as it is. */
export type ReadingReport = LawReport;

/** Characters of a text that is shown as an example. */
const longestExample = 80;
const mostExamples = 10;

/** Small letters and figures alone: how words are put together differs between a file and its passages, and how titles are set. */
export const signsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    // The Greek letter has another form at the end of a word.
    .replaceAll('ς', 'σ');

export const countSigns = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + signsOf(text).length, 0);

/** What a page has that nobody reads. */
const unread = new Set(['style', 'script']);

export function textsOf(element: Element): string[] {
  if (unread.has(element.name)) return [];
  return nodesOf(element).flatMap((node) => (typeof node === 'string' ? [node] : textsOf(node)));
}

function saidIn(part: Part): string[] {
  if (part.kind === 'said') return [part.text];
  const printed = part.kind === 'provision' ? part.marker || part.cited : '';
  return [printed, part.heading ?? '', ...part.parts.flatMap(saidIn)];
}

/** A place that is not printed as it is cited is no part of the text in its order. */
function placesIn(part: Part): string[] {
  if (part.kind === 'said') return [];
  return [
    ...(part.kind === 'provision' && part.marker !== '' ? [part.cited] : []),
    ...part.parts.flatMap(placesIn),
  ];
}

/** Signs of words that are put aside from the midst of a text, from which on they are no chance. */
const fewestApart = 12;

/** Of a text, the longest beginning (or end) that was kept; the rest is what was put aside at that end of it. */
function isKeptWithin(signs: string, kept: string, aside: string, at: 'begin' | 'end'): boolean {
  const part = (length: number) =>
    at === 'begin' ? signs.slice(0, length) : signs.slice(signs.length - length);
  let [known, beyond] = [0, signs.length];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    if (kept.includes(part(middle))) known = middle;
    else beyond = middle;
  }
  const rest = at === 'begin' ? signs.slice(known) : signs.slice(0, signs.length - known);
  return known > 0 && aside.includes(rest);
}

/** The texts of the file that stand nowhere in what was read, looked for in order, since nearly all follow each other there too. */
export function lostOf(texts: readonly string[], kept: string, aside: readonly string[]): string[] {
  let at = 0;
  const known = new Map<string, boolean>();
  const allAside = aside.join(' ');
  const isLost = (text: string): boolean => {
    const signs = signsOf(text);
    const isKnown = known.get(signs);
    if (signs === '' || isKnown !== undefined) return isKnown === false;
    const next = kept.indexOf(signs, at);
    const found = next < 0 ? kept.indexOf(signs) : next;
    if (next >= 0) at = next + signs.length;
    const apart = found < 0 ? aside.find((one) => signs.includes(one)) : undefined;
    const isPut = apart === undefined ? found >= 0 : signs.split(apart).every((rest) => kept.includes(rest));
    const isKept =
      isPut || (['begin', 'end'] as const).some((end) => isKeptWithin(signs, kept, allAside, end));
    known.set(signs, isKept);
    return !isKept;
  };
  return texts.filter(isLost).flatMap((text) => {
    const pieces = piecesOf(text);
    return pieces.length > 1 ? pieces.filter(isLost) : [text];
  });
}

/** What a publisher sets in lines, after numbers and in columns within one text, which are read apart. */
const piecesOf = (text: string): string[] =>
  text.split(/\r?\n|\s{4,}|(?<=\.-)\s/u).filter((piece) => signsOf(piece) !== '');

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
export function examplesOf(lost: readonly string[]): string[] {
  return lost
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostExamples)
    .map((text) => text.trim().slice(0, longestExample));
}

/** What was read of a file, put aside and lost. */
export function reportOn(format: string, root: Element, law: Law): ReadingReport {
  const { consolidatedAsOf, warnings, aside } = law;
  const kept = [...law.parts.flatMap(saidIn), ...law.parts.flatMap(placesIn), ...factsIn(law)];
  return { format, consolidatedAsOf, warnings, ...covered(textsOf(root), kept, aside) };
}

interface Cut extends LawFacts {
  passages: readonly SourcePassage[];
}

/** Before an item or a paragraph, and told by its place. */
const leadingNumber = /^\s*[([]?[\p{L}\p{N}]{1,4}[.)\]]+\s+/u;

/** A provision as it is printed: its number before its own title, which stands above its text or begins it. */
function printed({ provision, heading, text }: SourcePassage): string[] {
  const number = (provision ?? '').replace(/\(.*$/u, '');
  return [`${number} ${heading?.split(' – ').at(-1) ?? ''}`, `${number} ${text}`];
}

/** Likewise of a file in no publisher's format, by its texts in order. */
export function reportOnCut(
  format: string,
  texts: readonly string[],
  { cut, aside }: { cut: Cut; aside: readonly Aside[] },
): ReadingReport {
  const { passages } = cut;
  const kept = [
    ...passages.map(({ text }) => text),
    ...passages.flatMap((one) => [...printed(one), one.heading ?? '', one.provision ?? '']),
    ...factsIn(cut),
  ];
  const unnumbered = texts.map((text) => text.replace(leadingNumber, ''));
  return { format, consolidatedAsOf: null, warnings: [], ...covered(unnumbered, kept, aside) };
}

const factsIn = ({ title, shortTitle, number, dated, language, url }: LawFacts): string[] =>
  [title, shortTitle, number, dated, language, url].map((fact) => fact ?? '');

function covered(
  texts: readonly string[],
  kept: readonly string[],
  aside: readonly Aside[],
): Pick<ReadingReport, 'aside' | 'signs' | 'lost' | 'lostTexts'> {
  const said = [...kept, ...aside.map(({ text }) => text)];
  const apart = aside.map(({ text }) => signsOf(text)).filter(({ length }) => length >= fewestApart);
  const lost = lostOf(texts, said.map(signsOf).join(''), apart);
  return {
    aside: asideByKind(aside),
    signs: countSigns(texts),
    lost: countSigns(lost),
    lostTexts: examplesOf(lost),
  };
}
