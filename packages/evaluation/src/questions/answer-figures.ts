import { type Figure, quantileFigure, type Resampling, type Share, shareFigure } from '../figures/figure';
import type { Unit } from '../figures/figure-words';
import type { JudgedAnswer } from './judge-answer';

/** A figure of a run over questions: what it is called, how it is made, and which way is better. */
export interface AnswerMetric {
  name: string;
  title: string;
  unit: Unit;
  better: 'high' | 'low';
  /** For the help. */
  formula: string;
  measure(answers: readonly JudgedAnswer[], resampling: Resampling): Figure;
}

const trueIn = (flags: readonly boolean[]): number => flags.filter(Boolean).length;
const nothing: Share = { part: 0, whole: 0 };

function share(of: (answer: JudgedAnswer) => Share): AnswerMetric['measure'] {
  return (answers, resampling) => shareFigure(answers.map(of), resampling);
}

/** Each question counts alike, however many points it has. */
function meanOf(flags: readonly boolean[]): Share {
  return flags.length === 0 ? nothing : { part: trueIn(flags) / flags.length, whole: 1 };
}

const sumOf = (flags: readonly boolean[]): Share => ({ part: trueIn(flags), whole: flags.length });
const oneIf = (condition: boolean): Share => ({ part: Number(condition), whole: 1 });
const latency =
  (part: number): AnswerMetric['measure'] =>
  (answers, resampling) =>
    quantileFigure(
      answers.map(({ milliseconds }) => milliseconds),
      part,
      resampling,
    );

/** All figures, in the order in which they are shown. */
export const answerMetrics: readonly AnswerMetric[] = [
  {
    name: 'key-points',
    title: 'Key points',
    unit: 'percent',
    better: 'high',
    formula:
      'mean over answerable questions of (key points that the answer says / key points of the question); a refusal says none',
    measure: share(({ question, points }) => (question.answerable ? meanOf(points) : nothing)),
  },
  {
    name: 'citation-precision',
    title: 'Citation precision',
    unit: 'percent',
    better: 'high',
    formula:
      'marked sentences whose quote bears them out / marked sentences with their citations, over all answers. A quote bears a sentence out if it stands to the letter in the cited version and holds the sentence, or else its figures, its negations and 60% of its words of four letters and more',
    measure: share(({ supported }) => sumOf(supported)),
  },
  {
    name: 'citation-target',
    title: 'Citations on the point',
    unit: 'percent',
    better: 'high',
    formula:
      'citations that quote a required or acceptable fact of the question, or one of its key points / citations, over answered questions that are answerable',
    measure: share(({ question, refused, onTarget }) =>
      question.answerable && !refused ? sumOf(onTarget) : nothing,
    ),
  },
  {
    name: 'first-citation-target',
    title: 'First citation on the point',
    unit: 'percent',
    better: 'high',
    formula:
      'answered questions that are answerable whose first citation is on the point (as above) / such questions',
    measure: share(({ question, refused, onTarget }) =>
      question.answerable && !refused ? oneIf(onTarget[0] ?? false) : nothing,
    ),
  },
  {
    name: 'citation-recall',
    title: 'Citation recall',
    unit: 'percent',
    better: 'high',
    formula:
      'mean over answerable questions of (required facts that a citation quotes / required facts); a refusal cites none',
    measure: share(({ question, required }) => (question.answerable ? meanOf(required) : nothing)),
  },
  {
    name: 'refusal',
    title: 'Refusal of unanswerable',
    unit: 'percent',
    better: 'high',
    formula: 'unanswerable questions that are refused / unanswerable questions',
    measure: share(({ question, refused }) => (question.answerable ? nothing : oneIf(refused))),
  },
  {
    name: 'false-refusals',
    title: 'False refusals',
    unit: 'percent',
    better: 'low',
    formula: 'answerable questions that are refused / answerable questions',
    measure: share(({ question, refused }) => (question.answerable ? oneIf(refused) : nothing)),
  },
  {
    name: 'other-country-named',
    title: 'Other country named',
    unit: 'percent',
    better: 'high',
    formula:
      'questions of the kind wrong-country that are refused in words that say all their key points / such questions with key points',
    measure: share(({ question: { kind, answerable }, refused, named }) =>
      kind === 'wrong-country' && !answerable && named.length > 0
        ? oneIf(refused && named.every(Boolean))
        : nothing,
    ),
  },
  {
    name: 'cross-jurisdiction',
    title: 'Citations of another country',
    unit: 'percent',
    better: 'low',
    formula:
      'answers that cite a source which is neither of the chosen country, nor international, nor of a bloc to which the country belongs / answers',
    measure: share(({ refused, foreign }) => (refused ? nothing : oneIf(foreign.length > 0))),
  },
  {
    name: 'repealed-as-law',
    title: 'Repealed or draft text as law',
    unit: 'percent',
    better: 'low',
    formula:
      'answers that cite a draft, repealed or superseded text in a line which does not say so, itself or by its heading / answers',
    measure: share(({ refused, repealed }) => (refused ? nothing : oneIf(repealed.length > 0))),
  },
  {
    name: 'latency-p50',
    title: 'Latency p50',
    unit: 'milliseconds',
    better: 'low',
    formula: 'half of the questions are answered whole within it, in milliseconds, asked one after another',
    measure: latency(0.5),
  },
  {
    name: 'latency-p95',
    title: 'Latency p95',
    unit: 'milliseconds',
    better: 'low',
    formula: '95 of 100 questions are answered whole within it, in milliseconds, asked one after another',
    measure: latency(0.95),
  },
];

export type AnswerFigures = Record<string, Figure>;

export function measureAnswers(answers: readonly JudgedAnswer[], resampling: Resampling): AnswerFigures {
  return Object.fromEntries(answerMetrics.map(({ name, measure }) => [name, measure(answers, resampling)]));
}
