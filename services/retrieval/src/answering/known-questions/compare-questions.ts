import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { onceAQuestion } from '../question/once-a-question';
import type { Question } from '../question/question';
import { type Likenesses, QuestionBook } from './question-book';
import { leftOpen, type VersionQuestions } from './version-questions';

const books = new WeakMap<PassageIndex, QuestionBook>();

/** The known questions of what is in the index now. */
export function bookOf(index: PassageIndex): QuestionBook {
  const book = books.get(index) ?? new QuestionBook();
  books.set(index, book);
  book.sync(index.withQuestions());
  return book;
}

/** Reads the known questions, so that the first that is asked need not wait for it. */
export function readKnownQuestions(index: PassageIndex): void {
  bookOf(index);
}

/** What may stand for a word counts for less than the word. */
const besideWord = 0.8;
/** The likest questions of a document that are kept. */
export const looked = 20;
/** How much less a question counts that wants to know something else. */
const forAttributes = 0.3;
function meantBy({ terms: { groups } }: Question): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { features } of groups)
    for (const { term, credit, pair } of features)
      if (!pair && besideWord * credit > (meant.get(term) ?? 0)) meant.set(term, besideWord * credit);
  return meant;
}

/** A known question, by how like it is. */
export interface Like {
  likeness: number;
  isOpen: boolean;
}

/** A question held against those that are known of one document. */
interface ComparedDocument {
  /** How like the likest is that each of its blocks answers, at the block's place. */
  answered: Float64Array;
  places: ReadonlyMap<string, number>;
  /** How like the likest is that it leaves open. */
  open: number;
  /** The likest, the likest first. */
  likest: readonly Like[];
  /** The same by what they mean. */
  answeredByMeaning: Float64Array;
  likestByMeaning: readonly Like[];
}

/** A question held against those that are known of the sources that may be cited for it. */
export interface Comparison {
  documents: Map<string, ComparedDocument>;
  /** Documents of the country itself. */
  own: Set<string>;
}

/** The likest of many; of equally like ones the first. */
class Likest {
  readonly kept: Like[] = [];
  /** What is not liker than this is none of them. */
  least = 0;

  take(likeness: number, isOpen: boolean): void {
    if (!(likeness > this.least)) return;
    let at = Math.min(this.kept.length, looked - 1);
    for (let before = this.kept[at - 1]; before && before.likeness < likeness; before = this.kept[at - 1]) {
      this.kept[at] = before;
      at--;
    }
    this.kept[at] = { likeness, isOpen };
    this.least = this.kept[looked - 1]?.likeness ?? 0;
  }
}

/** 'What else?' asks the former question again. */
export function askedIn({ text, followUp, leansOn }: Question): string {
  return followUp?.kind === 'rest' && leansOn !== undefined ? leansOn : text;
}

function compareDocument(
  { places, placeOf }: VersionQuestions,
  { byWords, byMeaning, byAttributes }: Likenesses,
): ComparedDocument {
  const answered = new Float64Array(placeOf.size);
  const answeredByMeaning = new Float64Array(placeOf.size);
  const likest = new Likest();
  const likestByMeaning = new Likest();
  let open = 0;
  for (let at = 0; at < byWords.length; at++) {
    const likeness = byWords[at] ?? 0;
    const meansAlike = byMeaning[at] ?? 0;
    const place = places[at] ?? leftOpen;
    const isOpen = place === leftOpen;
    if (isOpen) {
      if (likeness > open) open = likeness;
    } else {
      if (likeness > (answered[place] ?? 0)) answered[place] = likeness;
      if (meansAlike > (answeredByMeaning[place] ?? 0)) answeredByMeaning[place] = meansAlike;
    }
    // Most are too far from it, whatever they want to know.
    if (!(likeness > likest.least || meansAlike > likestByMeaning.least)) continue;
    const wantsAlike = 1 - forAttributes + forAttributes * byAttributes(at);
    likest.take(likeness * wantsAlike, isOpen);
    likestByMeaning.take(meansAlike * wantsAlike, isOpen);
  }
  return {
    ...{ places: placeOf, answered, open, answeredByMeaning },
    ...{ likest: likest.kept, likestByMeaning: likestByMeaning.kept },
  };
}

function compare(question: Question, index: PassageIndex): Comparison {
  const comparison: Comparison = { documents: new Map(), own: new Set() };
  const citable = new Set(index.citable(question.country).map(({ header }) => header.document_id));
  const text = askedIn(question);
  const { country } = question;
  bookOf(index).compare({ text, meant: meantBy(question), country }, citable, (version, likenesses) => {
    const { document, jurisdiction } = version;
    comparison.documents.set(document, compareDocument(version, likenesses));
    if (jurisdiction === question.country) comparison.own.add(document);
  });
  return comparison;
}

export const comparisonOf = onceAQuestion(compare);

/** What was reckoned for the passage among those of its document. */
function ofPassage(
  { header, block }: Passage,
  { documents }: Comparison,
  values: (document: ComparedDocument) => Float64Array,
): number {
  const document = documents.get(header.document_id);
  const place = document?.places.get(block.id);
  return document === undefined || place === undefined ? 0 : (values(document)[place] ?? 0);
}

export function likestTo(passage: Passage, comparison: Comparison): number {
  return ofPassage(passage, comparison, ({ answered }) => answered);
}

/** How like the question is to the likest of those that the passage is known to answer; 0 to 1, and 0 if none are known. */
export function likenessToKnown(question: Question, passage: Passage, index: PassageIndex): number {
  return likestTo(passage, comparisonOf(question, index));
}

/** The same by what they mean. */
export function likenessInMeaning(question: Question, passage: Passage, index: PassageIndex): number {
  return ofPassage(passage, comparisonOf(question, index), ({ answeredByMeaning }) => answeredByMeaning);
}

/** True if it is not known how people ask of the passage's document: one of an operator's own. */
export function isUnasked({ header }: Pick<Passage, 'header'>, index: PassageIndex): boolean {
  return !bookOf(index).knows(header.document_id);
}
