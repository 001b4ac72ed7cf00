import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { holdsNumber } from '../../search/provision-numbers';
import { type ProvisionKind, type ProvisionMention, provisionsIn } from '../../search/provisions';
import { type Law, type LawRegistry, lawPhrase } from './laws';

/** One provision that a question names by its number. */
export interface WantedProvision {
  kind: ProvisionKind;
  number: string;
  subs: readonly string[];
  /** What it stands in, for instance a schedule. */
  within: ProvisionMention | undefined;
  words: string;
}

/** A passage that stands at a number, or speaks of it. */
export interface Match {
  passage: Passage;
  /** The lower the closer. */
  distance: number;
}

const exact = 0;
const inPlaceOfSub = 1;
const amongSeveral = 2;
const inText = 3;
const inOther = 4;

/** 'Rule' of 'Rules 4 and 5'. */
function callingOf({ words }: Pick<ProvisionMention, 'words'>): string {
  return (/^\p{L}+/u.exec(words)?.[0] ?? '').toLowerCase().replace(/s$/u, '');
}

/** True if both stand in one place, the one within the other: 'Rule II, Section 8'. */
export function isOtherwiseCalled(
  one: Pick<ProvisionMention, 'kind' | 'words'>,
  other: Pick<ProvisionMention, 'kind' | 'words'>,
): boolean {
  return one.kind !== other.kind || callingOf(one) !== callingOf(other);
}

/** How closely the place of a passage is the one that is asked for; undefined if it is another. */
function distanceOf(wanted: WantedProvision, { block }: Passage): number | undefined {
  const { kind, number, subs, within } = wanted;
  const places = provisionsIn(block.provision ?? '');
  const ofKind = places.filter((place) => place.kind === kind);
  const alike = within ? ofKind.filter((place) => !isOtherwiseCalled(place, wanted)) : ofKind;
  const holder = (alike.length > 0 ? alike : ofKind).flatMap(({ numbers }) => numbers);
  const held = holder.find((one) => holdsNumber(one, number, subs));
  if (!held) return undefined;
  const around = within && places.filter((place) => !isOtherwiseCalled(place, within));
  const isInside = (place: ProvisionMention): boolean =>
    within?.numbers.some(({ from }) => place.numbers.some((one) => holdsNumber(one, from, []))) ?? false;
  if (around && around.length > 0 && !around.some(isInside)) return undefined;
  const [first] = places;
  if (!within && first && first.kind !== kind && first.kind !== 'part' && first.kind !== 'chapter')
    return inOther;
  if (held.from !== held.to) return tellsOfOthers(block.text, kind, number) ? undefined : amongSeveral;
  const isSub = subs.length === 0 || held.subs.some((sub) => sub === subs[0]);
  return isSub ? (holder.length > 1 ? amongSeveral : exact) : inPlaceOfSub;
}

/** A text that goes through single articles says nothing of the one that it leaves out. */
function tellsOfOthers(text: string, kind: ProvisionKind, number: string): boolean {
  const named = provisionsIn(text)
    .filter((place) => place.kind === kind)
    .flatMap(({ numbers }) => numbers);
  return named.length > 1 && !named.some((one) => holdsNumber(one, number, []));
}

/** Finds what stands at one number of one law. */
export function matchesIn(
  law: Law,
  wanted: WantedProvision,
  laws: LawRegistry,
  index: PassageIndex,
): Match[] {
  const { header } = law.version;
  const cited = index
    .atProvision(law.version, wanted.kind, wanted.number)
    .filter(({ block }) => (block.instrument ?? header.title) === law.name)
    .flatMap((passage) => {
      const distance = distanceOf(wanted, passage);
      return distance === undefined ? [] : [{ passage, distance }];
    });
  if (header.source_kind !== 'guide') return cited;
  const known = new Set(cited.map(({ passage }) => passage));
  const told = laws.guidePassages
    .filter((passage) => !known.has(passage) && tellsOf(passage, wanted, law, laws))
    .map((passage) => ({ passage, distance: inText }));
  return [...cited, ...told];
}

/** True if a guide's sentences speak of the provision by its number. */
function tellsOf(
  passage: Passage,
  { kind, number, subs }: WantedProvision,
  law: Law,
  laws: LawRegistry,
): boolean {
  const { block } = passage;
  return laws.mentionsIn(passage).some((mention) => {
    if (mention.kind !== kind || !mention.numbers.some((one) => holdsNumber(one, number, subs))) return false;
    const after = block.text.slice(mention.end);
    if (!/^ (?:of|in|under) (?:the |its )?/u.test(after)) return block.instrument === law.name;
    const phrase = lawPhrase(block.text, mention);
    const named = laws.named(phrase);
    return named.length === 0 ? block.instrument === law.name : named.some(({ name }) => name === law.name);
  });
}

/** Each once, the closest of each number before what is less close of any. */
export function inOrder(found: readonly (readonly Match[])[], country: string): Passage[] {
  const closest = found.flatMap((matches) => {
    const least = Math.min(...matches.map(({ distance }) => distance));
    return matches.filter(({ distance }) => distance === least || distance < inText);
  });
  const own = (passage: Passage): number => Number(passage.header.jurisdiction !== country);
  const sorted = closest.toSorted((a, b) => a.distance - b.distance || own(a.passage) - own(b.passage));
  return [...new Map(sorted.map(({ passage }) => [passage.key, passage])).values()];
}
