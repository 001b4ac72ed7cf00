import type { Passage, Reference } from './passage';
import { eachNumber, holdsNumber } from './provision-numbers';
import type { ProvisionPositions } from './provision-positions';
import { type ProvisionMention, provisionsIn } from './provisions';
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
  /\b(?:sub-?(?:sections?|regulations?|rules?|articles?|paragraphs?)|paragraphs?|clauses?) (\([\p{L}\d]{1,5}\))/giu;
/** The number of a provision without its subdivisions. */
const withoutSubdivisions = /^[^(]+/u;

function saidBy({ block: { heading, text } }: Passage, isOneOfFew: boolean): string {
  const [first] = isOneOfFew || !heading ? sentencesOf(text.slice(0, longestBeginning)) : [];
  return [heading, first?.text].filter((part) => part).join('. ');
}

/** The first passage at each provision that is named. */
function standingAt(
  { kind, numbers }: ProvisionMention,
  passages: readonly Passage[],
  positions: ProvisionPositions,
): Passage[] {
  return eachNumber(numbers)
    .slice(0, mostProvisions)
    .flatMap((number) => {
      const subs = numbers.find(({ from }) => from === number)?.subs ?? [];
      const standing = positions.of(kind, number).flatMap((at) => passages[at] ?? []);
      const isSub = ({ block }: Passage): boolean =>
        provisionsIn(block.provision ?? '').some((place) =>
          place.numbers.some((held) => held.subs.length > 0 && holdsNumber(held, number, subs)),
        );
      return (subs.length > 0 ? standing.find(isSub) : undefined) ?? standing[0] ?? [];
    });
}

/** The passage at another subdivision of the same provision. */
function sisterOf(at: number, subdivision: string, passages: readonly Passage[]): Passage | undefined {
  const own = passages[at]?.block.provision;
  const [whole = ''] = withoutSubdivisions.exec(own ?? '') ?? [];
  if (whole === '' || own?.startsWith(`${whole}${subdivision}`)) return undefined;
  const around = passages.slice(Math.max(0, at - nearby), at + nearby);
  return around.find(({ block }) => block.provision?.startsWith(`${whole}${subdivision}`));
}

function referencesOf(at: number, passages: readonly Passage[], positions: ProvisionPositions): Reference[] {
  const passage = passages[at];
  if (!passage) return [];
  const { text } = passage.block;
  const others = provisionsIn(text)
    .filter(({ kind, end }) => kind === 'article' && !ofOtherLaw.test(text.slice(end, end + 20)))
    .map((mention) => ({ words: mention.words, named: standingAt(mention, passages, positions) }));
  const sisters = [...text.matchAll(ofThisProvision)].map(([words, subdivision = '']) => ({
    words,
    named: [sisterOf(at, subdivision, passages) ?? []].flat(),
  }));
  return [...others, ...sisters].flatMap(({ words, named }) => {
    const told = named.filter((one) => one !== passage);
    const said = told.map((one) => saidBy(one, told.length <= fewProvisions)).join(' ');
    return said === '' ? [] : [{ words, said }];
  });
}

/**
 * The passages of a law with what stands at the provisions that they name by number alone: 'a person who contravenes
 * section 2' is about what section 2 is about. Guides name provisions of laws, not of themselves.
 */
export function* withReferences(
  passages: readonly Passage[],
  positions: ProvisionPositions,
): Generator<void, readonly Passage[]> {
  if (passages[0]?.header.source_kind === 'guide') return passages;
  const read: Passage[] = [];
  for (const [at, passage] of passages.entries()) {
    const references = referencesOf(at, passages, positions);
    read.push(references.length === 0 ? passage : { ...passage, refers_to: references });
    if (at % slice === slice - 1) yield;
  }
  return read;
}
