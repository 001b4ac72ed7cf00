import type { Passage } from '../search/passage';
import type { FoundPassage, PassageIndex } from '../search/passage-index';
import { pointsOf } from './candidate-points';
import { likenessInMeaning, likenessToKnown } from './compare-questions';
import { coverage, coverageBy, coverageBySentence, readSentences } from './coverage';
import { statesFact } from './expected-answer';
import { isUnasked } from './own-evidence';
import { ownPointsOf } from './own-points';
import type { Question } from './question';

/** A found passage with how well it answers, whatever stands beside it. */
export interface Candidate {
  passage: Passage;
  /** Part of the question that the passage speaks of, its heading included. */
  covers: number;
  /** The same of its best sentence alone. */
  sentenceCovers: number;
  /** It states the sum, time or the like that is asked for, about the subject that is asked for. */
  statesFact: boolean;
  /** How like the question is to those that the passage is known to answer; 0 where none are known. */
  asksAlike: number;
  /** How nearly it means the same as one of them. */
  meansAlike: number;
  /** What the order goes by. */
  points: number;
}

/** The sentence that states a fact must, with its neighbours, speak of this part of the question's subject. */
const subjectPart = 0.4;
/** Or its whole passage this much of it. */
const subjectPartOfPassage = 0.65;

export function isOwn(passage: Passage, question: Question): boolean {
  return passage.header.jurisdiction === question.country;
}

/** A row of a guide's table of treaties: it says that a country is bound, and nothing of what the treaty rules. */
export function isTreatyRow({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && /^treaty-/.test(block.id);
}

/** A guide's card of a body: it says whom to ask, and states no rule. */
export function isBodyCard({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && /^regulator-/.test(block.id);
}

/** The telling part of a body's name: its abbreviation, or the name without what stands in brackets. */
function shortNames(name: string): string[] {
  const [, abbreviation] = /\(([\p{Lu}][\p{L}.]+)\)/u.exec(name) ?? [];
  const plain = name.replace(/\s*[(,].*$/u, '');
  return [plain, ...(abbreviation ? [abbreviation] : [])].filter((part) => part.length > 2);
}

/** True if a statement names a body that its guide lists. */
export function namesBody({ header, block }: Passage): boolean {
  return header.regulators.some(({ name }) => shortNames(name).some((part) => block.text.includes(part)));
}

/** True if a statement names the body of a card. */
export function namesBodyOf(card: Passage, { header, block }: Passage): boolean {
  const body = header.regulators.find(({ name }) => card.block.text.startsWith(name));
  return (
    body !== undefined &&
    !/^regulator-/.test(block.id) &&
    shortNames(body.name).some((part) => block.text.includes(part))
  );
}

const factWords: Partial<Record<string, RegExp>> = {
  penalty: /\b(?:penalt\w*|fine[sd]?|punish\w*|sanctions?|jail|prison|imprison\w*|maximum|high)\b/giu,
  money: /\b(?:how much|amount|sum|fees?|costs?|price|charges?|maximum|minimum|high|pay)\b/giu,
};

/** True if a sentence about the subject states the kind of fact that is asked for. */
function factIsStated(passage: Passage, question: Question, index: PassageIndex): boolean {
  const { asked, text, subject } = question;
  const fact = asked.fact;
  if (!fact) return true;
  const sentences = readSentences(passage);
  const isOnSubject = coverage(subject, [passage], index) >= subjectPartOfPassage;
  return sentences.some(({ sentence }, at) => {
    if (!statesFact(fact, sentence, text)) return false;
    if (isOnSubject) return true;
    const around = sentences.slice(Math.max(0, at - 1), at + 2).map(({ set }) => set);
    return coverageBy(subject, around, index) >= subjectPart;
  });
}

/** What was found, the likeliest answer first. */
export function rankCandidates(
  question: Question,
  found: readonly FoundPassage[],
  index: PassageIndex,
): Candidate[] {
  const best = found[0]?.score ?? 0;
  const unasked = found.filter(({ passage }) => isUnasked(passage, index));
  const bestOfUnasked = Math.max(0, ...unasked.map(({ score }) => score));
  return found
    .map((one) => {
      const { passage } = one;
      const sentenceCovers = coverageBySentence(question.terms, passage, index);
      const judged = {
        covers: coverage(question.terms, [passage], index),
        sentenceCovers,
        statesFact: factIsStated(passage, question, index),
        asksAlike: likenessToKnown(question, passage, index),
        meansAlike: likenessInMeaning(question, passage, index),
      };
      const points = unasked.includes(one)
        ? ownPointsOf(one, bestOfUnasked, question, index)
        : pointsOf(one, best, judged, question, index);
      return { passage, ...judged, points };
    })
    .sort((a, b) => b.points - a.points);
}

/** The subject of a question: its words without those for the kind of fact that it asks for. */
export function subjectText(text: string, fact: string | undefined): string {
  const words = fact ? factWords[fact] : undefined;
  return words ? text.replace(words, ' ') : text;
}
