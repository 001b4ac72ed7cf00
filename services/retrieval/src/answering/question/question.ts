import type { AnswerRequest } from '@astraea/contracts';
import { inflectionsOf } from '../../search/inflections';
import { cityTerms, namedPlaces, placeTerms } from '../../search/named-places';
import type { PassageIndex } from '../../search/passage-index';
import {
  type Correction,
  inflectedTerms,
  joinTerms,
  mendSpelling,
  questionTerms,
  type SearchTerms,
} from '../../search/question-terms';
import { isWithoutBlanks } from '../../search/unspaced-words';
import { termOf, terms, words } from '../../search/words';
import { type Asked, readAsked, withoutStanding } from './asked';
import { askedInEnglish } from './asked-abroad';
import { subjectText } from './asked-fact';
import { isCourtesy } from './courtesy';
import { type FollowUp, readFollowUp } from './follow-up';
import { inEnglish } from './glossary';
import { type Language, languageOf } from './languages';
import { earlierFactor, earlierQuestions, earlierTerms, formerAnswer, leaning } from './leaning';
import { splitQuestion } from './parts';
import { plainWords } from './plain-words';
import { sourceLanguage } from './source-language';

/** A question as it is searched and judged. */
export interface Question {
  /** In English: of a question in another language what it is about, in a few words. */
  text: string;
  /** As the user wrote it. */
  written: string;
  /** Slips of the pen and how they were read. */
  corrections: readonly Correction[];
  /** Undefined for English. */
  language: Language | undefined;
  /** Read in a language other than English in which the country has sources. */
  inSourceLanguage: boolean;
  country: string;
  topic: string;
  terms: SearchTerms;
  asked: Asked;
  /** The terms without those for the kind of fact that is asked for. */
  subject: SearchTerms;
  /** Numbers by which the question names a law or a provision. */
  numbers: readonly string[];
  /** Of a question that leans on an earlier one, what it brings in itself. */
  ownTerms: SearchTerms | undefined;
  /** Another place whose law is asked for. */
  otherPlace: string | undefined;
  /** Other places that are only mentioned. */
  mentioned: readonly string[];
  /** The earlier question that this one leans on. */
  leansOn: string | undefined;
  /** It makes no sense without that question, which was answered before. */
  isIncomplete: boolean;
  /** What it adds to that question, where it has no subject of its own. */
  followUp: FollowUp | undefined;
  /** The answer that it follows on, if it makes little sense without that. */
  said: string;
}

/** That the sources are in English, in the language of a question in which there are none; empty for all others. */
export function noticeOf({ language, inSourceLanguage }: Question): string[] {
  return language && !inSourceLanguage ? [language.notice] : [];
}

/** Words of names such as 'EU Space Act' that say more than which place is meant. */
const partsOfOtherNames = new Set(terms('space act law rules member'));
/** Each of several questions in one text, with the others as what it may lean on; none if the text is one question. */
export function readParts(request: AnswerRequest, index: PassageIndex): Question[][] {
  const parts = splitQuestion(request.question);
  if (parts.length < 2) return [];
  return parts.map((question, at) => {
    const others = parts.filter((_, other) => other !== at).join(' ');
    const before = { role: 'user' as const, content: others };
    return readQuestion({ ...request, question, history: [...request.history, before] }, index);
  });
}

const shortestSpoken = 3;

/** The words of a question that sources of the country in the question's own language use; undefined if there are none. */
function spokenBySources(
  { question, country }: AnswerRequest,
  { code }: Language,
  index: PassageIndex,
): string | undefined {
  const hasSources = index.citable(country).some((version) => sourceLanguage(version) === code);
  if (!hasSources) return undefined;
  const asked = words(question).filter((word) => word.length >= shortestSpoken || isWithoutBlanks(word));
  const spoken = asked.filter((word) => {
    const term = termOf(word);
    return index.knows(term) || inflectionsOf(term, index).length > 0;
  });
  return spoken.length > 0 ? spoken.join(' ') : undefined;
}

/**
 * Readings of a question, the likelier first: in its own language where sources speak it, then alone, and with the
 * question before it.
 */
export function readQuestion(request: AnswerRequest, index: PassageIndex): Question[] {
  const language = languageOf(request.question);
  const spoken = language && spokenBySources(request, language, index);
  const readings = readAs(request, index, language);
  if (spoken === undefined) return readings;
  const inItsLanguage = readAs({ ...request, history: [] }, index, language, spoken);
  return [...inItsLanguage.map((reading) => ({ ...reading, inSourceLanguage: true })), ...readings];
}

/** The readings of a question as its words stand, or as `spoken` has them. */
function readAs(
  request: AnswerRequest,
  index: PassageIndex,
  language: Language | undefined,
  spoken?: string,
): Question[] {
  const { question, country, topic } = request;
  const named = namedPlaces(question);
  const places = named.filter(({ name }) => name !== country);
  const citable = new Set(index.citable(country).map(({ header }) => header.jurisdiction));
  const foreign = places.filter(({ name }) => !citable.has(name));
  const countryNamed = named.some(({ name }) => name === country);
  const topicPlace = foreign.find(({ role }) => role === 'topic');
  const ignored = new Set(
    [country, ...foreign.map(({ name }) => name)]
      .flatMap((name) => [...placeTerms(name), ...[...cityTerms(name)].filter((term) => !index.knows(term))])
      .filter((term) => !partsOfOtherNames.has(term)),
  );
  const known = new Map<string, SearchTerms>();
  const read = (words: string): SearchTerms => {
    const readTerms = spoken === undefined ? questionTerms : inflectedTerms;
    const terms = known.get(words) ?? readTerms(plainWords(words), ignored, index);
    known.set(words, terms);
    return terms;
  };
  const { text: subject, corrections } = language
    ? { text: spoken ?? inEnglish(question, language), corrections: [] }
    : mendSpelling(question, ignored, index);
  const text = spoken === undefined ? subject : `${askedInEnglish(question)} ${subject}`.trim();
  const asked = readAsked(text);
  const subjectOf = (words: string): string => (asked.status ? withoutStanding(words) : words);
  const own = read(subjectOf(subject));
  const base = {
    text,
    written: question,
    language,
    inSourceLanguage: false,
    corrections,
    country,
    topic,
    asked,
    subject: read(subjectText(subjectOf(subject), asked.fact)),
    numbers: text.match(/\b(?:c-)?\d+(?:[./-]\d+)*\b/giu) ?? [],
    otherPlace: countryNamed ? undefined : topicPlace?.name,
    mentioned: foreign.map(({ name }) => name),
  };
  const alone: Question = {
    ...base,
    ...{
      terms: own,
      ownTerms: undefined,
      leansOn: undefined,
      isIncomplete: false,
      followUp: undefined,
      said: '',
    },
  };
  const texts = earlierQuestions(request);
  const earlier = earlierTerms(texts, read);
  const followUp = readFollowUp(language ? text : question);
  const need = isCourtesy(question) ? 'no' : leaning(text, own);
  const [leansOn] = texts;
  // What comes last before one of several questions are the others, and no answer: each may complete it.
  const isOneOfSeveral = request.history.at(-1)?.role === 'user';
  const standsAlone = need === 'no' && !followUp && !isOneOfSeveral;
  if (!earlier || leansOn === undefined || standsAlone) return [alone];
  const said = formerAnswer(request);
  const joined: Question = {
    ...alone,
    terms: joinTerms(own, earlier, earlierFactor),
    subject: joinTerms(base.subject, earlier, earlierFactor),
    ...{ ownTerms: own, leansOn, isIncomplete: need === 'must' && !isOneOfSeveral, said },
  };
  if (followUp) {
    const full = inFull({ ...joined, followUp }, followUp, earlier, read);
    return isOneOfSeveral ? [full, alone] : [full];
  }
  return need === 'must' ? [joined, { ...alone, said }] : [alone, joined];
}

/** A follow-up of few words as the question that it stands for. */
function inFull(
  question: Question,
  { asks }: FollowUp,
  earlier: SearchTerms,
  read: (words: string) => SearchTerms,
): Question {
  if (asks === '') return { ...question, terms: earlier, subject: earlier, ownTerms: undefined };
  const asked = readAsked(asks);
  const own = read(asks);
  const terms = joinTerms(own, earlier, earlierFactor);
  const subject = joinTerms(read(subjectText(asks, asked.fact)), earlier, earlierFactor);
  return { ...question, text: asks, asked, terms, subject, ownTerms: own };
}
