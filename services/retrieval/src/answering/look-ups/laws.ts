import type { Level } from '../../provisions/levels';
import { distanceTo } from '../../provisions/match';
import { type Citation, citationsIn } from '../../provisions/parse-citations';
import { memoize } from '../../search/memoize';
import { placeTerms } from '../../search/named-places';
import { isTreatyRow, type Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { SearchedVersion } from '../../search/rank-passages';
import { terms } from '../../search/words';

/** An instrument of which sources speak, or a text that an operator added. */
export interface Law {
  name: string;
  version: SearchedVersion;
}

/** The laws that may be cited for a country. */
export interface LawRegistry {
  own: Law[];
  all: Law[];
  /** What the country's own guides and the international ones say. */
  guidePassages: Passage[];
  /** The provisions that a guide's passage names. */
  mentionsIn(passage: Passage): Citation[];
  /** The laws that a phrase names: those that share most of its words; empty if no law has any that tells laws apart. */
  named(phrase: string): Law[];
  /** The laws whose whole name stands in a text, in whatever language; undefined if there is none. */
  calledIn(text: string): Law[] | undefined;
}

/** Words that stand in the names of many laws. */
const generic = new Set(
  terms(`act acts law laws statute code bill decree regulation regulations rule rules order resolution ordinance notice treaty convention
  agreement accords policy guidelines principles plan national federal space outer activities activity draft no lov loi ley gesetz`),
);
/** What such a word counts beside one that tells laws apart. */
const genericWeight = 0.1;

/** The index terms that tell a law from others. */
export function distinctiveTerms(text: string): string[] {
  return terms(text).filter((term) => !generic.has(term) && term.length > 1);
}

/** The laws of a version of which statements say something: a row of a guide's table of treaties is none. */
function namesIn({ header, passages }: SearchedVersion, guidePassages: readonly Passage[]): string[] {
  if (header.source_kind !== 'guide')
    return passages.instruments.length > 0 ? passages.instruments : [header.title];
  const own = guidePassages.filter((passage) => passage.header === header && !isTreatyRow(passage));
  return [...new Set(own.flatMap(({ block: { instrument } }) => (instrument === null ? [] : [instrument])))];
}

/** How much of a name a text has: one for each term that tells laws apart, a little for the others. */
export function sharedWorth(asked: ReadonlySet<string>, name: string): number {
  const worthOf = (term: string): number => (generic.has(term) ? genericWeight : 1);
  return [...new Set(terms(name))].reduce((sum, term) => sum + (asked.has(term) ? worthOf(term) : 0), 0);
}

export const isProperName = (phrase: string): boolean =>
  /^\p{Lu}/u.test(phrase) && !/ \p{Ll}{4}/u.test(phrase);

/** Those that share most with the phrase; a proper name that no law has half of names none, other words mean the country's own. */
function lawsNamed(phrase: string, own: readonly Law[], all: readonly Law[], country: string): Law[] {
  const ignored = placeTerms(country);
  const asked = new Set(terms(phrase).filter((term) => !ignored.has(term)));
  const distinctive = [...asked].filter((term) => !generic.has(term)).length;
  const most = Math.max(0, ...all.map(({ name }) => sharedWorth(asked, name)));
  const isNamed = distinctive === 0 ? most > 0 : Math.floor(most) * 2 > distinctive;
  if (isNamed) return all.filter(({ name }) => sharedWorth(asked, name) === most);
  return distinctive > 0 && isProperName(phrase) ? [] : [...own];
}

function lawsCalledIn(text: string, all: readonly Law[]): Law[] | undefined {
  const said = new Set(terms(text));
  const called = all.filter(({ name }) => {
    const own = distinctiveTerms(name);
    return own.length > 0 && own.every((term) => said.has(term));
  });
  return called.length > 0 ? called : undefined;
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
  return {
    own,
    all,
    guidePassages,
    mentionsIn: memoize(({ block }) => citationsIn(block.text)),
    named: memoize((phrase) => lawsNamed(phrase, own, all, country)),
    calledIn: (text) => lawsCalledIn(text, all),
  };
}

/** What a law may be called, as a pattern. */
const nouns =
  'acts?|laws?|statutes?|codes?|bills?|regulations?|rules?|decrees?|orders?|resolutions?|ordinances?|treat(?:y|ies)|conventions?|agreements?|accords?|protocols?|polic(?:y|ies)|guidelines?|principles?|\\p{L}*gesetz|loi|ley|lov|legge';
const behindNumber =
  /^(?: says?)?,? (?:of|in|under|from|to|de|du|der|des|del|della) (?:the |its |our |la |le |l['’])?(.*)$/su;
const withNoun = new RegExp(
  `^(?:[\\p{L}\\d()./-]+ ){0,8}?(?:${nouns})(?!\\p{L})(?: (?:no\\.? )?[\\d/.-]+| of \\d{4}| on(?: \\p{Lu}\\p{L}+)+)*`,
  'iu',
);
const capitalised = /^(?:\p{Lu}[\p{L}\p{N}-]*(?: |$))+/u;
const besideNumber = /^,? (\p{Lu}[\p{L}\p{N}-]+)/u;
const beforeNumber = /((?:\p{Lu}[\p{L}-]+ )*\p{Lu}[\p{L}-]+)(?:['’]s)?(?: \p{Ll}+){0,2},? (?:in |under )?$/u;

function nameAtStart(clause: string): string {
  if (citationsIn(clause)[0]?.start === 0) return '';
  return (withNoun.exec(clause) ?? capitalised.exec(clause))?.[0] ?? '';
}

/** The words by which a text names the law of a provision: behind its number, else before it; empty if it names none. */
export function lawPhrase(text: string, { start, end }: Pick<Citation, 'start' | 'end'>): string {
  const after = text.slice(end);
  const named = nameAtStart(behindNumber.exec(after)?.[1] ?? '') || (besideNumber.exec(after)?.[1] ?? '');
  const [, before = ''] = beforeNumber.exec(text.slice(0, start)) ?? [];
  return (
    named ||
    (distinctiveTerms(before).length > 0 && new RegExp(`(?:${nouns})$`, 'iu').test(before) ? before : '')
  ).trim();
}

const lawUnits: readonly Level[] = ['part', 'chapter', 'title'];

/** 'Part 25' may be how a law itself is called. */
export function isNameOf({ places }: Citation, name: string): boolean {
  return places.every(
    (place) =>
      place.steps.every(({ level }) => lawUnits.includes(level)) && distanceTo(place, name) !== undefined,
  );
}
