import { type BeginningWords, inflectionsOf } from './inflections';
import { type Feature, synonymsOf } from './lexicon';
import { closestWord, isSlipOf, meantWord } from './spelling';
import { isStopWord, pairsOf, termOf, terms, words } from './words';

/** A word of a question with everything that may stand for it in a passage. */
export interface TermGroup {
  term: string;
  features: readonly Feature[];
  /** How much it matters that a passage answers it: 1 for a telling word, less for words that nearly all questions share. */
  weight: number;
}

/** A word that no source uses, and the one it was taken for. */
export interface Correction {
  written: string;
  read: string;
}

export interface SearchTerms {
  groups: TermGroup[];
  /** Adjacent terms, sought as they stand. */
  pairs: string[];
  corrections?: readonly Correction[];
}

/** Words that carry no subject: a passage need not hold them. */
const scaffolding = new Set(
  terms(`actually advice advise allowed anyone anything anybody around ask asking avoid aware bad basic basically best better big
  bring buy called case cases chance check choose clear come concern concerned confirm consider correct currently day deal
  depend different difference difficult directly doing easy either else enough entail everything exactly exist expect face fact
  feel find follow following full future general generally get getting give given go going good got great guidance guide
  happen happens hello help hi high hope idea important inform information instead intend interested involve involved issue it keep kind
  know large late later leave let like likely list little long look lot main make making many matter mean means meant mention much
  need needed needs new next normal nothing often okay option order overview part particular people perhaps person place plan
  planning please point possible possibly practical practice pretty proceed procedure process properly purpose put question quick
  quickly reach read ready real really reason relevant right role rough run say says see seek should show simple simply
  situation something somebody someone soon sort speak stand start steps step still stuff subject summarise summary sure take
  talk tell thank thanks thing things think time today together topic total treat true try trying type typical understand use used
  using usual usually various versus want wanted way ways week well wish wonder wondering word work works worry yes yet
  affect apply applies cover covers covered deal dealt say said specify state stated concern hold one two first myself yourself themselves itself oneself ourselves without cannot done do soon quickly often far old young early fast still already another because since until unless even ever never instead prior amount valid validity force body bodies freely home carry carries carried gives await awaits met meet meets awaiting`),
);

/** Words that nearly every question about space law shares; they tell little about what is asked. */
const common = new Set(
  terms(`space outer law laws legal legally rule rules regulation regulations regulate regulated regulatory act legislation statute
  require required requires requirement requirements mandatory compulsory obligatory necessary country countries national activity activities must obligation obligations
  condition conditions provision provisions article articles section international domestic framework policy jurisdiction field
  sector industry company companies firm firms operator operators project mission duty duties`),
);

const subjectWeight = 1;
const commonWeight = 0.3;
const numberWeight = 0.3;
/** A place, firm or product that no source names is seldom the point of a question. */
const unknownNameWeight = 0.1;
/** A word that no source uses is a subject of its own, or only an unusual way to put things. */
const unknownWordWeight = 0.6;
const slipCredit = 0.9;

function weightOf(term: string): number {
  if (scaffolding.has(term)) return 0;
  if (common.has(term)) return commonWeight;
  return /^\p{N}/u.test(term) ? numberWeight : subjectWeight;
}

/** What the question side needs to know of the index. */
export interface Vocabulary extends BeginningWords {
  knows(term: string): boolean;
  /** Known words of which the term could be a slip. */
  wordsLike(term: string): Iterable<string>;
}

/** Words that some sources have in their French titles, so that the vocabulary does not call them slips. */
const fromFrench: Record<string, string> = { autorisation: 'authorisation', autorisations: 'authorisations' };

interface ReadWord {
  term: string;
  /** Written like a name in the middle of a sentence. */
  isName: boolean;
}

function isSubject(term: string): boolean {
  return weightOf(term) > 0 && /^\p{Script=Latin}{3,}$/u.test(term);
}

/** The text with its slips of the pen mended, and what was mended; `ignored` holds the terms of place names. */
export function mendSpelling(
  text: string,
  ignored: ReadonlySet<string>,
  vocabulary: Vocabulary,
): { text: string; corrections: Correction[] } {
  const names = namesIn(text);
  const corrections: Correction[] = [];
  const mended = text.replace(/\p{L}{2,}/gu, (written) => {
    const [word = ''] = words(written);
    const read = meant(word, names, ignored, vocabulary);
    if (read === word) return written;
    corrections.push({ written, read });
    return read;
  });
  return { text: mended, corrections };
}

function meant(
  written: string,
  names: ReadonlySet<string>,
  ignored: ReadonlySet<string>,
  vocabulary: Vocabulary,
): string {
  const word = fromFrench[written] ?? written;
  const term = termOf(word);
  if (isStopWord(word) || names.has(word) || ignored.has(term) || !isSubject(term)) return word;
  const isKnown = vocabulary.knows(term) || synonymsOf(term).length > 0;
  const place = isKnown ? undefined : [...ignored].find((name) => isSlipOf(term, name));
  return place ?? meantWord(word, isKnown) ?? word;
}

function namesIn(text: string): Set<string> {
  const written = text.match(/(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return new Set(written.flatMap((name) => words(name)));
}

function readWords(text: string, ignored: ReadonlySet<string>): ReadWord[] {
  const names = namesIn(text);
  return words(text)
    .filter((word) => !isStopWord(word))
    .map((word) => ({ term: termOf(word), isName: names.has(word) }))
    .filter(({ term }) => !ignored.has(term));
}

function groupOf(
  { term, isName }: ReadWord,
  pairedWith: readonly string[],
  vocabulary: Vocabulary,
  correct: (correction: Correction) => void,
): TermGroup {
  const synonyms = [term, ...pairedWith].flatMap((key) => synonymsOf(key));
  const features: Feature[] = [{ term, pair: false, credit: 1 }, ...synonyms];
  const weight = weightOf(term);
  if (weight === 0 || features.some((feature) => vocabulary.knows(feature.term)))
    return { term, features, weight };
  const meant = closestWord(term, vocabulary.wordsLike(term));
  if (!meant) return { term, features, weight: weight * (isName ? unknownNameWeight : unknownWordWeight) };
  correct({ written: term, read: meant });
  return {
    term,
    features: [{ term: meant, pair: false, credit: slipCredit }, ...synonymsOf(meant)],
    weight: weightOf(meant),
  };
}

/** The terms of a question in the language of sources other than English, each with its other forms that they have. */
export function inflectedTerms(
  text: string,
  ignored: ReadonlySet<string>,
  vocabulary: Vocabulary,
): SearchTerms {
  const read = readWords(text, ignored).map(({ term }) => term);
  const groups = [...new Set(read)].map(
    (term): TermGroup => ({
      term,
      features: [{ term, pair: false, credit: 1 }, ...inflectionsOf(term, vocabulary)],
      weight: weightOf(term),
    }),
  );
  return { groups, pairs: [...new Set(pairsOf(read))] };
}

/** The terms of a question; `ignored` are terms that the country filter has answered already. */
export function questionTerms(
  text: string,
  ignored: ReadonlySet<string>,
  vocabulary: Vocabulary,
): SearchTerms {
  const mended = mendSpelling(text, ignored, vocabulary);
  const read = readWords(mended.text, ignored);
  const { corrections } = mended;
  const pairs = pairsOf(read.map(({ term }) => term));
  const groups = new Map<string, TermGroup>();
  read.forEach((word, at) => {
    const pairedWith = [pairs[at - 1], pairs[at]].filter((pair) => pair !== undefined);
    const group = groupOf(word, pairedWith, vocabulary, (correction) => corrections.push(correction));
    const known = groups.get(word.term);
    groups.set(word.term, known ? { ...group, features: [...known.features, ...group.features] } : group);
  });
  return { groups: [...groups.values()], pairs: [...new Set(pairs)], corrections };
}

/** Terms of the question itself with those of an earlier one that it leans on, which weigh less. */
export function joinTerms(own: SearchTerms, earlier: SearchTerms, factor: number): SearchTerms {
  const known = new Set(own.groups.map(({ term }) => term));
  const news = earlier.groups.filter(({ term }) => !known.has(term));
  return {
    groups: [...own.groups, ...news.map((group) => ({ ...group, weight: group.weight * factor }))],
    pairs: [...new Set([...own.pairs, ...earlier.pairs])],
    corrections: own.corrections ?? [],
  };
}
