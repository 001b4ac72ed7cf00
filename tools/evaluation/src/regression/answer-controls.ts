import type { SourceBook } from '../asking/source-book';
import { type Control, controlOf } from '../figures/control';
import { figuresOf } from '../figures/metric';
import { answerMetrics } from './answer-figures';
import { type AskedQuestion, judgeAnswer } from './judge-answer';
import type { EvaluationQuestion } from './question-file';

/** Words such as `licence` or `registration` stand in answers to other questions too; facts of other countries never do. */
const mostKeyPoints = 0.1;
const mostRecall = 0.02;

function factsOf({ required_facts, acceptable_facts }: EvaluationQuestion): string[] {
  return [...required_facts.flat(), ...acceptable_facts];
}

function isFar(one: EvaluationQuestion, other: EvaluationQuestion): boolean {
  const facts = new Set(factsOf(one));
  return one.jurisdiction !== other.jurisdiction && !factsOf(other).some((fact) => facts.has(fact));
}

/** Each answerable question with one of another country that expects other facts; half the list away, then the next that fits. */
export function partnersOf<Q extends { question: EvaluationQuestion }>(
  asked: readonly Q[],
): { one: Q; partner: EvaluationQuestion }[] {
  const answerable = asked.filter(({ question }) => question.answerable);
  const half = Math.floor(answerable.length / 2);
  return answerable.flatMap((one, at) => {
    const turned = [...answerable, ...answerable].slice(at + half).concat(answerable);
    const partner = turned.find(({ question }) => isFar(one.question, question))?.question;
    return partner ? [{ one, partner }] : [];
  });
}

/** The same answers, judged against what another question expects: neither its points nor its facts may be found. */
export function shuffledControls(asked: readonly AskedQuestion[], sources: SourceBook): Control[] {
  const judged = partnersOf(asked).map(({ one, partner }) => judgeAnswer(one, sources, partner));
  const { 'key-points': points, 'citation-recall': recall } = figuresOf(
    answerMetrics,
    'shuffled',
    judged,
  ).figures;
  const other = 'another country’s question';
  return [
    ...(points
      ? [controlOf('shuffled-key-points', `key points of ${other} in the answer`, points, mostKeyPoints)]
      : []),
    ...(recall
      ? [controlOf('shuffled-recall', `facts required by ${other} among the citations`, recall, mostRecall)]
      : []),
  ];
}
