import { memoize } from '../../search/memoize';
import { placeTerms } from '../../search/named-places';
import { isTreatyRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { type ProvisionKind, type ProvisionMention, provisionsIn } from '../../search/provisions';
import type { SearchedVersion } from '../../search/rank-passages';
import { type Law, lawsNamed } from './laws-named';

/** The laws that may be cited for a country. */
export interface LawRegistry {
  own: Law[];
  all: Law[];
  /** What the country's own guides and the international ones say. */
  guidePassages: Passage[];
  /** The provisions that a guide's passage names. */
  mentionsIn(passage: Passage): ProvisionMention[];
  /** The laws that a phrase names. */
  named(phrase: string): Law[];
}

/** The laws of a version of which statements say something: a row of a guide's table of treaties is none. */
function namesIn({ header, passages }: SearchedVersion, guidePassages: readonly Passage[]): string[] {
  if (header.source_kind !== 'guide')
    return passages.instruments.length > 0 ? passages.instruments : [header.title];
  const own = guidePassages.filter((passage) => passage.header === header && !isTreatyRow(passage));
  return [...new Set(own.flatMap(({ block: { instrument } }) => (instrument === null ? [] : [instrument])))];
}

export function readLaws(country: string, index: PassageIndex): LawRegistry {
  const versions = index.citable(country);
  const guidePassages = versions
    .filter(({ header }) => header.source_kind === 'guide')
    .flatMap(({ passages }) => [...passages]);
  const all = versions.flatMap((version) =>
    namesIn(version, guidePassages).map((name): Law => ({ name, version })),
  );
  const own = all.filter(({ version }) => version.header.jurisdiction === country);
  const passagesOf = ({ name, version }: Law): Passage[] =>
    guidePassages.filter(({ block, header }) => block.instrument === name && header === version.header);
  const ignored = placeTerms(country);
  return {
    own,
    all,
    guidePassages,
    mentionsIn: memoize(({ block }) => provisionsIn(block.text)),
    named: memoize((phrase) => lawsNamed(phrase, { own, all, passagesOf }, ignored)),
  };
}

const lawUnits: readonly ProvisionKind[] = ['part', 'chapter', 'title'];

/** 'Part 25' may be how a law itself is called. */
export function isNameOf({ kind, numbers }: ProvisionMention, name: string): boolean {
  return (
    lawUnits.includes(kind) &&
    provisionsIn(name).some(
      (one) =>
        one.kind === kind && numbers.every(({ from }) => one.numbers.some((number) => number.from === from)),
    )
  );
}
