import type { Passage } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import { sortAsked, wantsYesOrNo } from './asked';
import { onceAQuestion } from './once-a-question';
import type { Question } from './question';
import { QuestionBook } from './question-book';

/** What the known questions say of one that is asked; each from 0 to 1 but `leaning`. */
export interface KnownSigns {
  /** How like it is to the likest question that the passages answer. */
  asksAlike: number;
  /** How much liker it is to a question that the lead's document leaves open. */
  leftOpen: number;
  /** Of the likest questions on the country, and on the lead's document where that is another's, the share that is answered. */
  answeredShare: number;
  /** From -1 to 1: its words are rather those of questions left open, or answered, unless the passages answer one just like it. */
  leaning: number;
  /** It wants a yes or a no, and is like none that the passages answer. */
  closed: number;
  /** Nothing is known of how people ask of the lead's document. */
  noLines: number;
}

const books = new WeakMap<PassageIndex, QuestionBook>();

/** The known questions of what is in the index now. */
function bookOf(index: PassageIndex): QuestionBook {
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
/** The likest questions of the country that are looked at, and how much more the likest of them count. */
const looked = 20;
const sharpness = 4;
/** How much a question counts that wants another sort of answer. */
const ofOtherSort = 0.8;
/** Log odds beyond which words say no more. */
const fullLeaning = 20;
/** Nothing is known: as many answered as open. */
const even = 0.5;

/** True if a question wants a yes or a no rather than a body, a sum, a time or the like. */
function isClosed({ text, asked }: Question): boolean {
  return asked.fact === undefined && !asked.body && wantsYesOrNo(text);
}

function meantBy({ terms: { groups } }: Question): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { features } of groups)
    for (const { term, credit, pair } of features)
      if (!pair && besideWord * credit > (meant.get(term) ?? 0)) meant.set(term, besideWord * credit);
  return meant;
}

const more = (value: number, than: number): number => Math.max(0, value - than);

interface Like {
  likeness: number;
  isOpen: boolean;
}

/** A question held against those that are known of the sources that may be cited for it. */
interface Comparison {
  /** Of each document how like the likest is that each of its blocks answers. */
  answered: Map<string, Map<string, number>>;
  /** Of each document how like the likest is that it leaves open. */
  open: Map<string, number>;
  /** The likest of each document, the likest first. */
  likest: Map<string, Like[]>;
  /** Documents of the country itself. */
  own: Set<string>;
}

/** Takes one in among the likest, if it is one of them; of equally like ones the first stay. */
function takeIn(likest: Like[], likeness: number, isOpen: boolean): void {
  const least = likest[looked - 1];
  if (least && likeness <= least.likeness) return;
  let at = Math.min(likest.length, looked - 1);
  for (let before = likest[at - 1]; before && before.likeness < likeness; before = likest[at - 1]) {
    likest[at] = before;
    at--;
  }
  likest[at] = { likeness, isOpen };
}

/** 'What else?' asks the former question again. */
function askedIn({ text, followUp, leansOn }: Question): string {
  return followUp?.kind === 'rest' && leansOn !== undefined ? leansOn : text;
}

function compare(question: Question, index: PassageIndex): Comparison {
  const comparison: Comparison = { answered: new Map(), open: new Map(), likest: new Map(), own: new Set() };
  const citable = new Set(index.citable(question.country).map(({ header }) => header.document_id));
  const text = askedIn(question);
  const sort = sortAsked(text);
  bookOf(index).compare(text, meantBy(question), citable, (version, likenesses) => {
    const { document, jurisdiction, blocks, sorts } = version;
    const ofBlocks = new Map<string, number>();
    const likest: Like[] = [];
    comparison.answered.set(document, ofBlocks);
    comparison.likest.set(document, likest);
    if (jurisdiction === question.country) comparison.own.add(document);
    for (const [at, likeness] of likenesses.entries()) {
      if (likeness === 0) continue;
      const block = blocks[at];
      const counted = sorts[at] === sort ? likeness : likeness * ofOtherSort;
      takeIn(likest, counted, block === undefined);
      if (block) ofBlocks.set(block, Math.max(ofBlocks.get(block) ?? 0, likeness));
      else comparison.open.set(document, Math.max(comparison.open.get(document) ?? 0, likeness));
    }
  });
  return comparison;
}

const comparisonOf = onceAQuestion(compare);

function likestTo({ header, block }: Passage, { answered }: Comparison): number {
  return answered.get(header.document_id)?.get(block.id) ?? 0;
}

/** How like the question is to the likest of those that the passage is known to answer; 0 to 1, and 0 if none are known. */
export function likenessToKnown(question: Question, passage: Passage, index: PassageIndex): number {
  return likestTo(passage, comparisonOf(question, index));
}

/** Of the likest questions the share that is answered, each by how like it is. */
function shareAnswered(known: readonly Like[]): number {
  const likest = known.toSorted((one, other) => other.likeness - one.likeness).slice(0, looked);
  const weigh = (some: readonly Like[]): number =>
    some.reduce((sum, { likeness }) => sum + likeness ** sharpness, 0);
  const all = weigh(likest);
  return all === 0 ? even : weigh(likest.filter(({ isOpen }) => !isOpen)) / all;
}

/** Holds the question against those that are known; nothing speaks where none are known of the lead's document. */
export function knownSigns(question: Question, chosen: readonly Passage[], index: PassageIndex): KnownSigns {
  const book = bookOf(index);
  const document = chosen[0]?.header.document_id ?? '';
  if (!book.knows(document)) {
    const nothing = { asksAlike: 0, leftOpen: 0, leaning: 0, closed: 0 };
    return { ...nothing, answeredShare: even, noLines: 1 };
  }
  const comparison = comparisonOf(question, index);
  const own = Math.max(...chosen.map((passage) => likestTo(passage, comparison)));
  const open = comparison.open.get(document) ?? 0;
  const pool = [...new Set([...comparison.own, document])];
  const leaning = Math.max(-1, Math.min(1, book.leaning(askedIn(question)) / fullLeaning));
  return {
    asksAlike: own,
    leftOpen: more(open, own),
    answeredShare: shareAnswered(pool.flatMap((one) => comparison.likest.get(one) ?? [])),
    leaning: leaning * (1 - own),
    closed: isClosed(question) ? 1 - own : 0,
    noLines: 0,
  };
}
