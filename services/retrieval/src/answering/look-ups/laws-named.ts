import { type Passage, searchedText } from '../../search/passage';
import type { SearchedVersion } from '../../search/rank-passages';
import { normaliseText, terms } from '../../search/words';

/** An instrument of which sources speak, or a text that an operator added. */
export interface Law {
  name: string;
  version: SearchedVersion;
}

/** What a law may be called, whatever it is about, by what it is worth. */
const nouns = [
  'decree[- ]laws?|acts?|laws?|statutes?|codes?|bills?|loi|ley|lei|legge|lov|lag|laki|wet|ustaw[ay]|decreto[- ]lei|\\p{L}*gesetz|νόμος',
  'regulations?|rules?|decrees?|orders?|resolutions?|ordinances?|notices?|measures|procedures|circulars?|décret|arrêté|decreto|besluit|förordning|bekendtgørelse|règlement|portaria|regulamento|cfr|\\p{L}*verordnung|asetus',
  'treat(?:y|ies)|conventions?|agreements?|accords?|protocols?',
  'polic(?:y|ies)|strateg(?:y|ies)|guidelines?|principles|plans?',
];
const asWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const classes = nouns.map(asWord);

/** What any kind of law is called. */
export const lawNoun = asWord(nouns.join('|'));

/** Which kind of law a name begins with: a decree on the implementation of a law is a decree. */
function classOf(name: string): number | undefined {
  const places = classes.map((pattern) => pattern.exec(name)?.index ?? Number.POSITIVE_INFINITY);
  const first = Math.min(...places);
  return Number.isFinite(first) ? places.indexOf(first) : undefined;
}

/** Words that stand in the names of many laws. */
const generic = new Set(
  terms(`act acts law laws statute code bill decree regulation regulations rule rules order resolution ordinance notice treaty convention
  agreement accord accords policy guidelines principles plan national federal general main new old current space outer activities activity
  sector country applicable relevant existing no number text version proposal proposed draft`),
);

function inWords(text: string): string {
  return normaliseText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function best(laws: readonly Law[], worth: (law: Law) => number): Law[] {
  const most = Math.max(0, ...laws.map(worth));
  return most === 0 ? [] : laws.filter((law) => worth(law) === most);
}

/** Laws that the phrase means by no more than their kind: 'the space law', 'the regulations'. */
function ofKind(phrase: string, laws: readonly Law[]): Law[] {
  const kind = classOf(phrase);
  const alike = laws.filter(({ name }) => classOf(name) === kind);
  const onSpace = alike.filter(({ name }) =>
    /space|spatial|espacial|spazial|weltraum|kosmi|ruimte|rymd|romd|rommet|avaruus|космі/iu.test(name),
  );
  if (/\bspace\b/iu.test(phrase) && onSpace.length > 0) return onSpace;
  return alike.length > 0 ? alike : [...laws];
}

/** The index terms that tell a law from others. */
export function distinctiveTerms(text: string): string[] {
  return terms(text).filter((term) => !generic.has(term) && term.length > 1);
}

/** Of laws that share as much with a phrase, those whose name has least besides. */
function shortest<L extends Pick<Law, 'name'>>(laws: readonly L[]): L[] {
  const rest = ({ name }: L): number => distinctiveTerms(name).filter((term) => !/^\d/u.test(term)).length;
  const least = Math.min(...laws.map(rest));
  return laws.filter((law) => rest(law) === least);
}

/** The laws that may be meant, and what the guides say of each. */
export interface KnownLaws {
  own: readonly Law[];
  all: readonly Law[];
  passagesOf: (law: Law) => readonly Passage[];
}

function ofKindOrAny(phrase: string, laws: readonly Law[]): Law[] {
  const kind = classOf(phrase);
  return laws.filter(({ name }) => kind === undefined || (classOf(name) ?? kind) === kind);
}

/** Laws of which the statements speak of all that the phrase names. */
function bySubject(
  asked: readonly string[],
  laws: readonly Law[],
  passagesOf: KnownLaws['passagesOf'],
): Law[] {
  return best(laws, (law) => {
    const texts = passagesOf(law).map((passage) => new Set(terms(searchedText(passage))));
    return texts.filter((held) => asked.every((term) => held.has(term))).length;
  });
}

/** Laws in whose name the phrase stands word for word; a bill to amend the Space Act is called by another name. */
export function lawsCalled<L extends Pick<Law, 'name'>>(phrase: string, all: readonly L[]): L[] {
  const called = inWords(phrase);
  const literally = all.filter(({ name }) => ` ${inWords(name)} `.includes(` ${called} `));
  const itself = literally.filter(({ name }) => !` ${inWords(name)} `.includes(` the ${called} `));
  return shortest(itself.length > 0 ? itself : literally);
}

/**
 * The laws that a phrase names, by the words and numbers of their names, else by what the statements on them call them;
 * by its kind alone only laws of the country itself. Empty if no law is called so.
 */
export function lawsNamed(phrase: string, known: KnownLaws, ignored: ReadonlySet<string>): Law[] {
  const { own, all, passagesOf } = known;
  const called = inWords(phrase);
  const asked = distinctiveTerms(phrase).filter((term) => !ignored.has(term));
  const isName = called.split(' ').length > 2 || asked.length > 0;
  const literally = isName ? lawsCalled(phrase, all) : [];
  if (literally.length > 0) return literally;
  const saidOf = ({ block }: Passage): boolean => ` ${inWords(block.text)} `.includes(` ${called} `);
  const bySayings =
    isName && called.includes(' ') ? best(all, (law) => passagesOf(law).filter(saidOf).length) : [];
  if (asked.length === 0) return bySayings.length > 0 ? bySayings : ofKind(phrase, own);
  const alikeKind = ofKindOrAny(phrase, all);
  const sharedWith = ({ name }: Law): number => {
    const named = new Set(terms(name));
    return asked.filter((term) => named.has(term)).length;
  };
  const alike = best(alikeKind, sharedWith);
  // Half of a name may be that of another law.
  const isMost = (law: Law): boolean => sharedWith(law) * 2 > asked.length;
  if (alike.some((law) => sharedWith(law) === asked.length)) return shortest(alike);
  if (bySayings.length > 0) return bySayings;
  if (alike.some(isMost)) return shortest(alike);
  return bySubject(asked, ofKindOrAny(phrase, own), passagesOf);
}
