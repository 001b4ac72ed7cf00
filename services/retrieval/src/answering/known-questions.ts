import type { PassageIndex } from '../search/passage-index';
import type { Candidate } from './candidates';
import type { Question } from './question';
import { QuestionBook } from './question-book';

/** What the known questions say of one that is asked; each from 0 to 1 but `leaning`. */
export interface KnownSigns {
  /** How much liker it is to a question that the lead's document leaves open than to any that the passages answer. */
  leftOpen: number;
  /** How much liker it is to a question that only other countries' sources answer. */
  answeredElsewhere: number;
  /** Of the country's questions that are likest, the share that is answered. */
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

/** What may stand for a word counts for less than the word. */
const besideWord = 0.8;
/** The likest questions of the country that are looked at. */
const looked = 15;
/** Log odds beyond which words say no more. */
const fullLeaning = 20;
/** Nothing is known: as many answered as open. */
const even = 0.5;

const opensClosed =
  /^(?:\W*(?:and|but|so|or) )?(?:can|may|could|is|are|am|do|does|did|has|have|must|should|will|would|was|were)\b|, (?:can|may|is|are|do|does|must|should|will) (?:i|we|it|they|my|our|the)\b|\b(?:can|may|must|do|does|should) (?:i|we|my|our)\b|\bhave to\b/iu;

/** True if a question wants a yes or a no rather than a body, a sum, a time or the like. */
function isClosed({ text, asked }: Question): boolean {
  return asked.fact === undefined && !asked.body && opensClosed.test(text.trim());
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

/** Of the likest questions the share that is answered, each by how like it is. */
function shareAnswered(known: readonly Like[]): number {
  const likest = known.toSorted((one, other) => other.likeness - one.likeness).slice(0, looked);
  const weigh = (some: readonly Like[]): number => some.reduce((sum, { likeness }) => sum + likeness ** 2, 0);
  const all = weigh(likest);
  return all === 0 ? even : weigh(likest.filter(({ isOpen }) => !isOpen)) / all;
}

/** How like the likest known questions of each sort are, and all those of the country. */
function likestOf(
  question: Question,
  chosen: readonly Candidate[],
  document: string,
  book: QuestionBook,
  index: PassageIndex,
) {
  const chosenOf = (of: string): Set<string> =>
    new Set(
      chosen.flatMap(({ passage: { header, block } }) => (header.document_id === of ? [block.id] : [])),
    );
  const citable = new Set(index.citable(question.country).map(({ header }) => header.document_id));
  const likest = { own: 0, open: 0, elsewhere: 0 };
  const ofCountry: Like[] = [];
  book.compare(question.text, meantBy(question), ({ document: of, jurisdiction, blocks }, likenesses) => {
    const isCitable = citable.has(of);
    const ownBlocks = chosenOf(of);
    for (let at = 0; at < likenesses.length; at++) {
      const likeness = likenesses[at] ?? 0;
      const block = blocks[at];
      if (likeness === 0) continue;
      if (jurisdiction === question.country) ofCountry.push({ likeness, isOpen: block === undefined });
      if (block === undefined) {
        if (of === document) likest.open = Math.max(likest.open, likeness);
      } else if (!isCitable) likest.elsewhere = Math.max(likest.elsewhere, likeness);
      else if (ownBlocks.has(block)) likest.own = Math.max(likest.own, likeness);
    }
  });
  return { ...likest, ofCountry };
}

/** Holds the question against those that are known; nothing speaks where none are known of the lead's document. */
export function knownSigns(
  question: Question,
  chosen: readonly Candidate[],
  index: PassageIndex,
): KnownSigns {
  const book = bookOf(index);
  const document = chosen[0]?.passage.header.document_id ?? '';
  if (!book.knows(document))
    return { leftOpen: 0, answeredElsewhere: 0, answeredShare: even, leaning: 0, closed: 0, noLines: 1 };
  const { own, open, elsewhere, ofCountry } = likestOf(question, chosen, document, book, index);
  const alike = Math.max(own, ...chosen.map(({ asksAlike }) => asksAlike));
  const leaning = Math.max(-1, Math.min(1, book.leaning(question.text) / fullLeaning));
  return {
    leftOpen: more(open, own),
    answeredElsewhere: more(elsewhere, own),
    answeredShare: shareAnswered(ofCountry),
    leaning: leaning * (1 - alike),
    closed: isClosed(question) ? 1 - own : 0,
    noLines: 0,
  };
}
