import { isNotInForce, type Passage } from '../search/passage';
import type { FoundPassage, PassageIndex } from '../search/passage-index';
import { coverage, coverageBy, creditOf, readSentences } from './coverage';
import { statesFact } from './expected-answer';
import { focusOf } from './focus';
import type { Question } from './question';
import { statusPart } from './status-asked';
import { namesOtherTreaty } from './treaties';

/** A found passage with how well it answers, whatever stands beside it. */
export interface Candidate {
  passage: Passage;
  /** Part of the question that the passage speaks of, its heading included. */
  covers: number;
  /** The same of its best sentence alone. */
  sentenceCovers: number;
  /** It states the sum, time or the like that is asked for, about the subject that is asked for. */
  statesFact: boolean;
  /** What the order goes by. */
  points: number;
}

/** Points for what makes a passage the answer; fitted on tables of questions whose answers are known. */
const weights = {
  score: 1,
  sentence: 0.6,
  fact: 0.55,
  missingFact: -0.3,
  own: 0.8,
  card: -0.45,
  cardOfBody: 0.25,
  namesBody: 0.35,
  focus: 0.45,
  form: 0.35,
  fault: 0.8,
  otherTreaty: -0.8,
  status: 1.4,
  topic: 0.3,
  treatyRow: -2,
  numbers: 0.5,
  newWords: 0.6,
  notInForce: 0.1,
  notInForceForStatus: 0.3,
};
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
function namesBody({ header, block }: Passage): boolean {
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

/** Coverage from which a passage counts as speaking of the law that is asked about. */
const fullCoverage = 0.7;

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
    if (!statesFact(fact, sentence.text, text)) return false;
    if (isOnSubject) return true;
    const around = sentences.slice(Math.max(0, at - 1), at + 2).map(({ set }) => set);
    return coverageBy(subject, around, index) >= subjectPart;
  });
}

/** True if every number of the question stands in the passage or in the name of its instrument. */
function hasNumbers({ block }: Passage, numbers: readonly string[]): boolean {
  const text = ` ${block.instrument ?? ''} ${block.provision ?? ''} ${block.text} `;
  return numbers.length > 0 && numbers.every((number) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text));
}

function pointsOf(
  { passage, score }: FoundPassage,
  best: number,
  judged: Omit<Candidate, 'passage' | 'points'>,
  question: Question,
  index: PassageIndex,
): number {
  const { asked, terms, numbers, ownTerms } = question;
  const focus = terms.groups.find(({ term }) => term === focusOf(question.text));
  const parts: [weight: number, part: number | boolean][] = [
    [weights.score, best === 0 ? 0 : score / best],
    [weights.sentence, judged.sentenceCovers],
    [weights.fact, asked.fact !== undefined && judged.statesFact],
    [weights.missingFact, asked.fact !== undefined && !judged.statesFact],
    [weights.own, isOwn(passage, question)],
    [weights.card, isBodyCard(passage)],
    [weights.cardOfBody, asked.body && isBodyCard(passage)],
    [weights.namesBody, asked.body && !isBodyCard(passage) && namesBody(passage)],
    [weights.focus, focus ? creditOf(focus, [passage]) : 0],
    [asked.fault ? weights.fault : weights.form, asked.form?.test(passage.block.text) ?? false],
    [weights.otherTreaty, namesOtherTreaty(question.text, passage)],
    [weights.status, asked.status ? statusPart(passage) * Math.min(1, judged.covers / fullCoverage) : 0],
    [weights.topic, passage.block.topic === question.topic],
    [weights.treatyRow, isTreatyRow(passage)],
    [weights.numbers, hasNumbers(passage, numbers)],
    [weights.newWords, ownTerms ? coverage(ownTerms, [passage], index) : 0],
    [asked.status ? weights.notInForceForStatus : weights.notInForce, isNotInForce(passage)],
  ];
  return parts.reduce((sum, [weight, part]) => sum + weight * Number(part), 0);
}

/** What was found, the likeliest answer first. */
export function rankCandidates(
  question: Question,
  found: readonly FoundPassage[],
  index: PassageIndex,
): Candidate[] {
  const best = found[0]?.score ?? 0;
  return found
    .map((one) => {
      const { passage } = one;
      const sentenceCovers = Math.max(
        0,
        ...readSentences(passage).map(({ set }) => coverageBy(question.terms, [set], index)),
      );
      const judged = {
        covers: coverage(question.terms, [passage], index),
        sentenceCovers,
        statesFact: factIsStated(passage, question, index),
      };
      return { passage, ...judged, points: pointsOf(one, best, judged, question, index) };
    })
    .sort((a, b) => b.points - a.points);
}

/** The subject of a question: its words without those for the kind of fact that it asks for. */
export function subjectText(text: string, fact: string | undefined): string {
  const words = fact ? factWords[fact] : undefined;
  return words ? text.replace(words, ' ') : text;
}
