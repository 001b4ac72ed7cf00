import { distanceOf, elsewhere, readingsOf } from '../../provisions/match';
import { citationsIn, type Place } from '../../provisions/parse-citations';
import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { type Law, type LawRegistry, lawPhrase } from './laws';

/** A passage that stands at a number, or speaks of it. */
export interface Match {
  passage: Passage;
  /** The lower the closer. */
  distance: number;
}

const exact = 0;
const amongSeveral = 1;
/** At what the place stands in, further out by a little for each level. */
const around = 2;
const inText = 3;
const inOther = 4;
const level = 0.01;

/** How closely the place of a passage is the one that is asked for; undefined if it is another. */
function distanceAt(asked: Place, { block }: Passage): number | undefined {
  const held = citationsIn(block.provision ?? '').flatMap(({ places }) => places);
  const distances = held.map((place) => distanceOf(asked, place) ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...distances);
  const closest = held[distances.indexOf(least)];
  if (!closest || !Number.isFinite(least)) return undefined;
  if (least >= elsewhere) return inOther;
  if (least > 0) return around + least * level;
  const isRange = closest.steps.some(({ level, from, to }) => level === 'article' && from !== to);
  if (isRange && tellsOfOthers(block.text, asked)) return undefined;
  return isRange || distances.filter((distance) => distance === 0).length < held.length
    ? amongSeveral
    : exact;
}

/** A text that goes through single articles says nothing of the one that it leaves out. */
function tellsOfOthers(text: string, asked: Place): boolean {
  const named = citationsIn(text)
    .flatMap(({ places }) => places)
    .filter(({ steps }) => steps[0]?.level === asked.steps[0]?.level);
  return named.length > 1 && named.every((place) => distanceOf(asked, place) === undefined);
}

/** Finds what stands at one place of one law, as its number may be read: what the first reading finds counts. */
export async function matchesIn(
  law: Law,
  asked: Place,
  laws: LawRegistry,
  index: PassageIndex,
): Promise<Match[]> {
  for (const reading of readingsOf(asked)) {
    const found = await citedAt(law, reading, index);
    const told = law.version.header.source_kind === 'guide' ? toldOf(law, reading, laws, found) : [];
    if (found.length + told.length > 0) return [...found, ...told];
  }
  return [];
}

async function citedAt(law: Law, asked: Place, index: PassageIndex): Promise<Match[]> {
  const standing = await index.passages.atProvision(law.version, asked);
  return standing
    .filter(({ block }) => (block.instrument ?? law.version.header.title) === law.name)
    .flatMap((passage) => {
      const distance = distanceAt(asked, passage);
      return distance === undefined ? [] : [{ passage, distance }];
    });
}

function toldOf(law: Law, asked: Place, laws: LawRegistry, found: readonly Match[]): Match[] {
  const known = new Set(found.map(({ passage }) => passage));
  return laws.guidePassages
    .filter((passage) => !known.has(passage) && tellsOf(passage, asked, law, laws))
    .map((passage) => ({ passage, distance: inText }));
}

/** True if a guide's sentences speak of the provision by its number. */
function tellsOf(passage: Passage, asked: Place, law: Law, laws: LawRegistry): boolean {
  const { block } = passage;
  return laws.mentionsIn(passage).some((mention) => {
    if (!mention.places.some((place) => (distanceOf(asked, place) ?? elsewhere) < elsewhere)) return false;
    const after = block.text.slice(mention.end);
    if (!/^ (?:of|in|under) (?:the |its )?/u.test(after)) return block.instrument === law.name;
    const phrase = lawPhrase(block.text, mention);
    const named = laws.named(phrase);
    return named.length === 0 ? block.instrument === law.name : named.some(({ name }) => name === law.name);
  });
}

/** Each once, the closest of each number before what is less close of any; what a place stands in only where nothing stands at it. */
export function inOrder(found: readonly (readonly Match[])[], country: string): Passage[] {
  const closest = found.flatMap((matches) => {
    const least = Math.min(...matches.map(({ distance }) => distance));
    return matches.filter(({ distance }) => distance === least || distance < around);
  });
  const own = (passage: Passage): number => Number(passage.header.jurisdiction !== country);
  const sorted = closest.toSorted((a, b) => a.distance - b.distance || own(a.passage) - own(b.passage));
  return [...new Map(sorted.map(({ passage }) => [passage.key, passage])).values()];
}
