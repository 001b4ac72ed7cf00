import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import { wantsYesOrNo } from '../question/asked';
import type { Question } from '../question/question';
import { askedIn, bookOf, comparisonOf, type Like, likestTo, looked } from './compare-questions';

/** What the known questions say of one that is asked; each from 0 to 1 but `leaning`. */
export interface KnownSigns {
  /** How like it is to the likest question that the passages answer. */
  asksAlike: number;
  /** How much liker it is to a question that the lead's document leaves open. */
  leftOpen: number;
  /** Of the likest questions on the country, and on the lead's document where that is another's, the share that is answered. */
  answeredShare: number;
  /** The same of those that mean most nearly the same, whatever their words. */
  answeredShareByMeaning: number;
  /** From -1 to 1: its words are rather those of questions left open, or answered, unless the passages answer one just like it. */
  leaning: number;
  /** It wants a yes or a no, and is like none that the passages answer. */
  closed: number;
}

/** How much more the likest of the questions count. */
const sharpness = 4;
/** The same by meaning, in which all questions on a country are rather like each other. */
const sharpnessByMeaning = 8;
/** Log odds beyond which words say no more. */
const fullLeaning = 20;
/** Nothing is known: as many answered as open. */
const even = 0.5;

/** True if a question wants a yes or a no rather than a body, a sum, a time or the like. */
function isClosed({ text, asked }: Question): boolean {
  return asked.fact === undefined && !asked.body && wantsYesOrNo(text);
}

const more = (value: number, than: number): number => Math.max(0, value - than);

/** Of the likest questions the share that is answered, each by how like it is. */
function shareAnswered(known: readonly Like[], power: number): number {
  const likest = known.toSorted((one, other) => other.likeness - one.likeness).slice(0, looked);
  const weigh = (some: readonly Like[]): number =>
    some.reduce((sum, { likeness }) => sum + likeness ** power, 0);
  const all = weigh(likest);
  return all === 0 ? even : weigh(likest.filter(({ isOpen }) => !isOpen)) / all;
}

/** Holds the question against those that are known; nothing speaks where none are known of the lead's document. */
export function knownSigns(question: Question, chosen: readonly Passage[], index: PassageIndex): KnownSigns {
  const book = bookOf(index);
  const document = chosen[0]?.header.document_id ?? '';
  if (!book.knows(document)) {
    const nothing = { asksAlike: 0, leftOpen: 0, leaning: 0, closed: 0 };
    return { ...nothing, answeredShare: even, answeredShareByMeaning: even };
  }
  const comparison = comparisonOf(question, index);
  const own = Math.max(...chosen.map((passage) => likestTo(passage, comparison)));
  const open = comparison.documents.get(document)?.open ?? 0;
  const pool = [...new Set([...comparison.own, document])].flatMap(
    (one) => comparison.documents.get(one) ?? [],
  );
  const leaning = Math.max(-1, Math.min(1, book.leaning(askedIn(question)) / fullLeaning));
  return {
    asksAlike: own,
    leftOpen: more(open, own),
    answeredShare: shareAnswered(
      pool.flatMap(({ likest }) => likest),
      sharpness,
    ),
    answeredShareByMeaning: shareAnswered(
      pool.flatMap(({ likestByMeaning }) => likestByMeaning),
      sharpnessByMeaning,
    ),
    leaning: leaning * (1 - own),
    closed: isClosed(question) ? 1 - own : 0,
  };
}
