import { unitOf } from '../provisions/levels';
import { distanceTo, eachOf } from '../provisions/match';
import { type Citation, citationsIn, type Place } from '../provisions/parse-citations';
import { openersOf } from './list-openers';
import type { Passage, Reference } from './passage';
import type { ProvisionPositions } from './provision-positions';
import { sentencesOf } from './sentences';

/** Of one naming; who names more speaks of a whole part of the law. */
const mostProvisions = 12;
/** Provisions up to which more than their titles is told. */
const fewProvisions = 2;
/** Characters of how a provision begins. */
const longestBeginning = 300;
/** Passages between two chances for other work. */
const slice = 20;
/** Passages before and behind one among which its sister subdivisions stand. */
const nearby = 20;

/** 'of the Space Act' names another document, 'of this Act' does not. */
const ofOtherLaw =
  /^,?\s(?:of|de|du|des|della|dello|del|do|da|der)\s(?!this\b|these\b|the present\b|(?:la |le )?pr[eé]sente?\b|dieser\b|est[ae]\b|quest[ao]\b)/iu;
const ofThisProvision =
  /\b(?:sub-?(?:sections?|regulations?|rules?|articles?|paragraphs?)|paragraphs?|clauses?) (\([\p{L}\d]{1,5}\))(?! of (?!this\b|the same\b))/giu;
/** The number of a provision without its subdivisions: 'Section 12' of 'Section 12(3)', 'Article (12)' of 'Article (12)(3)'. */
const withoutSubdivisions = /^[^\d(]*\s\(\d+\)|^[^(]+/u;

/** How provisions begin, each looked up once: the same are named again and again. */
class Beginnings {
  private readonly known = new Map<Passage, string>();

  /** What stands at a provision: its title, and how it begins if few are named or it has none. */
  saidBy(passage: Passage, isOneOfFew: boolean): string {
    const { heading } = passage.block;
    const said = isOneOfFew || !heading ? this.beginningOf(passage) : '';
    return [heading, said].filter((part) => part).join('. ');
  }

  private beginningOf(passage: Passage): string {
    const beginning =
      this.known.get(passage) ?? sentencesOf(passage.block.text.slice(0, longestBeginning))[0]?.text ?? '';
    this.known.set(passage, beginning);
    return beginning;
  }
}

/** The passages at each provision that is named: those of the subdivision, or all of the whole. */
function standingAt(
  { places }: Citation,
  passages: readonly Passage[],
  positions: ProvisionPositions,
): number[][] {
  return places
    .flatMap(eachOf)
    .slice(0, mostProvisions)
    .map((place) => {
      const standing = positions.at(place);
      const exact = standing.filter((at) => distanceTo(place, passages[at]?.block.provision ?? '') === 0);
      return exact.length > 0 ? exact : standing;
    });
}

const namesArticle = ({ steps }: Place): boolean => steps.some(({ level }) => level === 'article');

/** The passages at another subdivision of the same provision. */
function sistersOf(at: number, subdivision: string, passages: readonly Passage[]): number[] {
  const own = passages[at]?.block.provision;
  const [whole = ''] = withoutSubdivisions.exec(own ?? '') ?? [];
  if (whole === '' || own?.startsWith(`${whole}${subdivision}`)) return [];
  const [from, to] = [Math.max(0, at - nearby), Math.min(passages.length, at + nearby)];
  return Array.from({ length: to - from }, (_, step) => from + step).filter((other) =>
    passages[other]?.block.provision?.startsWith(`${whole}${subdivision}`),
  );
}

/** What a passage names, in its words, with the passages that stand at each provision. */
function namingsOf(
  at: number,
  passages: readonly Passage[],
  positions: ProvisionPositions,
): { words: string; standing: number[][] }[] {
  const text = passages[at]?.block.text ?? '';
  const others = citationsIn(text)
    .filter(({ places, end }) => places.some(namesArticle) && !ofOtherLaw.test(text.slice(end, end + 20)))
    .map((mention) => ({
      words: mention.words,
      standing: standingAt(mention, passages, positions),
    }));
  const sisters = [...text.matchAll(ofThisProvision)].map(([words, subdivision = '']) => ({
    words,
    standing: [sistersOf(at, subdivision, passages)],
  }));
  return [...others, ...sisters]
    .map(({ words, standing }) => ({
      words,
      standing: standing.filter((places) => places.length > 0 && !places.includes(at)),
    }))
    .filter(({ standing }) => standing.length > 0);
}

/** By its place, in whatever language: a recital says why a law was made. */
function isRecital(provision: string): boolean {
  const [word = ''] = provision.split(' ');
  return unitOf(word.toLowerCase())?.level === 'recital';
}

/** Which passages of a law rule nothing: those above its first number, if they are no more than an opening, recitals, and what amends another law. */
function asidesOf(passages: readonly Passage[]): (at: number) => boolean {
  const first = passages.findIndex(({ block }) => block.provision !== null);
  const preamble = first < passages.length / 2 ? first : 0;
  return (at) => {
    const { amends, provision = null } = passages[at]?.block ?? {};
    return at < preamble || amends === true || isRecital(provision ?? '');
  };
}

/**
 * The passages of a law with what stands at the provisions that they name by number alone: 'a person who contravenes
 * section 2' is about what section 2 is about, and an item of a list about what opens the list. Guides name provisions of
 * laws, not of themselves.
 */
export function* withReferences(
  passages: readonly Passage[],
  positions: ProvisionPositions,
): Generator<void, readonly Passage[]> {
  if (passages[0]?.header.source_kind === 'guide') return passages;
  const read = passages.map((passage): Passage => ({ ...passage }));
  const beginnings = new Beginnings();
  const openers = openersOf(passages);
  const isAside = asidesOf(passages);
  for (let at = 0; at < read.length; at++) {
    const namings = namingsOf(at, passages, positions);
    const told = namings.map(({ words, standing }): Reference => {
      const firsts = standing.flatMap(([first = 0]) => passages[first] ?? []);
      return {
        words,
        said: firsts.map((one) => beginnings.saidBy(one, firsts.length <= fewProvisions)).join(' '),
      };
    });
    const passage = read[at];
    if (passage && isAside(at)) passage.is_aside = true;
    const opener = openers[at];
    if (passage && opener !== undefined) {
      passage.opened_by = opener;
      const list = read[opener];
      if (list) list.opens = [...(list.opens ?? []), at];
      told.push({ words: '', said: list?.block.text ?? '' });
    }
    if (passage && told.length > 0) passage.refers_to = told;
    for (const place of new Set(namings.flatMap(({ standing }) => standing.flat()))) {
      const named = read[place];
      if (named?.named_by) named.named_by.push(at);
      else if (named) named.named_by = [at];
    }
    if (at % slice === slice - 1) yield;
  }
  return read;
}
