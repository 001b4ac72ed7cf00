import type { Share } from '../figures/figure';
import { type Metric, meanOf, oneIf, quantile, share, uncounted } from '../figures/metric';
import type { JudgedAnswer } from './judge-answer';

const sumOf = (flags: readonly boolean[]): Share => ({
  part: flags.filter(Boolean).length,
  whole: flags.length,
});
const milliseconds = ({ milliseconds: taken }: JudgedAnswer): number => taken;

/** What the answers say and cite. */
const contentMetrics: readonly Metric<JudgedAnswer>[] = [
  {
    name: 'key-points',
    title: 'Key points',
    unit: 'percent',
    better: 'high',
    formula:
      'mean over answerable questions of (key points that the answer says / key points of the question); a refusal says none',
    measure: share(({ question, points }) => (question.answerable ? meanOf(points) : uncounted)),
  },
  {
    name: 'citation-precision',
    title: 'Citation precision',
    unit: 'percent',
    better: 'high',
    formula:
      'citations that quote a required or acceptable fact, or a key point, of the question / citations, over answered questions that are answerable. A quote counts if it stands to the letter in the cited version',
    measure: share(({ question, refused, onTarget }) =>
      question.answerable && !refused ? sumOf(onTarget) : uncounted,
    ),
  },
  {
    name: 'citation-recall',
    title: 'Citation recall',
    unit: 'percent',
    better: 'high',
    formula:
      'mean over answerable questions of (required facts that a citation quotes / required facts); a refusal cites none',
    measure: share(({ question, required }) => (question.answerable ? meanOf(required) : uncounted)),
  },
];

const refusalMetrics: readonly Metric<JudgedAnswer>[] = [
  {
    name: 'refusal',
    title: 'Refusal of unanswerable',
    unit: 'percent',
    better: 'high',
    formula: 'unanswerable questions that are refused / unanswerable questions',
    measure: share(({ question, refused }) => (question.answerable ? uncounted : oneIf(refused))),
  },
  {
    name: 'false-refusals',
    title: 'False refusals',
    unit: 'percent',
    better: 'low',
    formula: 'answerable questions that are refused / answerable questions',
    measure: share(({ question, refused }) => (question.answerable ? oneIf(refused) : uncounted)),
  },
];

const safetyMetrics: readonly Metric<JudgedAnswer>[] = [
  {
    name: 'cross-jurisdiction',
    title: 'Citations of another country',
    unit: 'percent',
    better: 'low',
    formula:
      'answers that cite a source which is neither of the chosen country, nor international, nor of a bloc to which the country belongs / answers',
    measure: share(({ refused, foreign }) => (refused ? uncounted : oneIf(foreign.length > 0))),
  },
  {
    name: 'repealed-as-law',
    title: 'Repealed or draft text as law',
    unit: 'percent',
    better: 'low',
    formula:
      'answers that cite a draft, repealed or superseded text in a line which does not say so, itself or by its heading / answers',
    measure: share(({ refused, repealed }) => (refused ? uncounted : oneIf(repealed.length > 0))),
  },
];

/** All figures, in the order in which they are shown. */
export const answerMetrics: readonly Metric<JudgedAnswer>[] = [
  ...contentMetrics,
  ...refusalMetrics,
  ...safetyMetrics,
  {
    name: 'latency-p50',
    title: 'Latency p50',
    unit: 'milliseconds',
    better: 'low',
    formula: 'half of the questions are answered whole within it, in milliseconds, asked one after another',
    measure: quantile(0.5, milliseconds),
  },
  {
    name: 'latency-p95',
    title: 'Latency p95',
    unit: 'milliseconds',
    better: 'low',
    formula: '95 of 100 questions are answered whole within it, in milliseconds, asked one after another',
    measure: quantile(0.95, milliseconds),
  },
];
