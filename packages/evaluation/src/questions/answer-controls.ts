import { type Control, controlOf } from '../control';
import type { Resampling } from '../figures/figure';
import { measureAnswers } from './answer-figures';
import { type AskedQuestion, judgeAnswer } from './judge-answer';
import type { EvaluationQuestion } from './question-file';
import type { SourceBook } from './source-book';

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
export function partnersOf(
  questions: readonly EvaluationQuestion[],
): { question: EvaluationQuestion; partner: EvaluationQuestion }[] {
  const answerable = questions.filter((one) => one.answerable);
  const half = Math.floor(answerable.length / 2);
  return answerable.flatMap((question, at) => {
    const turned = [...answerable.slice(at + half), ...answerable, ...answerable];
    const partner = turned.slice(0, answerable.length).find((one) => isFar(question, one));
    return partner ? [{ question, partner }] : [];
  });
}

/** The same answers, judged against what another question expects: neither its points nor its facts may be found. */
export function shuffledControls(
  asked: readonly AskedQuestion[],
  sources: SourceBook,
  resampling: Resampling,
): Control[] {
  const byId = new Map(asked.map((one) => [one.question.id, one]));
  const judged = partnersOf(asked.map(({ question }) => question)).flatMap(({ question, partner }) => {
    const answer = byId.get(question.id);
    return answer ? [judgeAnswer(answer, sources, partner)] : [];
  });
  const { 'key-points': points, 'citation-recall': recall } = measureAnswers(judged, resampling);
  return [
    ...(points
      ? [
          controlOf(
            'shuffled-key-points',
            'key points of another country’s question in the answer',
            points,
            mostKeyPoints,
          ),
        ]
      : []),
    ...(recall
      ? [
          controlOf(
            'shuffled-recall',
            'facts required by another country’s question among the citations',
            recall,
            mostRecall,
          ),
        ]
      : []),
  ];
}

/** Questions as somebody with another country's sources would ask them; those that international sources answer are left out. */
export function misplacedQuestions(
  questions: readonly EvaluationQuestion[],
  sources: SourceBook,
): EvaluationQuestion[] {
  return partnersOf(questions)
    .filter(({ question, partner }) =>
      factsOf(question).every((fact) => !sources.mayCite(partner.jurisdiction, sources.homeOf(fact))),
    )
    .map(({ question, partner }) => ({
      ...question,
      jurisdiction: partner.jurisdiction,
      topic: partner.topic,
    }));
}

/** Questions asked of another country's sources: what answers them may not be found there. */
export function misplacedControls(
  asked: readonly AskedQuestion[],
  sources: SourceBook,
  resampling: Resampling,
): Control[] {
  const figures = measureAnswers(
    asked.map((one) => judgeAnswer(one, sources)),
    resampling,
  );
  const { 'key-points': points, 'citation-recall': recall } = figures;
  const asking = 'when another country’s sources are asked';
  return [
    ...(points
      ? [controlOf('other-sources-key-points', `key points said ${asking}`, points, mostKeyPoints)]
      : []),
    ...(recall
      ? [controlOf('other-sources-recall', `required facts cited ${asking}`, recall, mostRecall)]
      : []),
  ];
}
