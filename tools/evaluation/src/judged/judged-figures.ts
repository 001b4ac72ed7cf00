import { type Figure, meanFigure } from '../figures/figure';
import { type FiguresOf, figuresOf, type Metric, meanOf, oneIf, share, uncounted } from '../figures/metric';
import type { JudgedQuestion } from './judged-run';

const isAnswerable = ({ question }: JudgedQuestion): boolean => question.answerable !== 'no';

function isRightRefusal({ question, judgement }: JudgedQuestion): boolean {
  const { outcome, refused_rightly: rightly = question.answerable === 'no' } = judgement;
  return outcome === 'refused' && rightly;
}

const isFalseRefusal = (one: JudgedQuestion): boolean =>
  one.judgement.outcome !== 'answered' && !isRightRefusal(one);

/** Grades from 1 to 5 are drawn as shares from 0 to 1, for which the interval is made. */
function gradeFigure(answers: readonly JudgedQuestion[]): Figure {
  const { count, ...drawn } = meanFigure(answers.map(({ judgement }) => (judgement.readability - 1) / 4));
  const grade = (part: number | null): number | null => (part === null ? null : 1 + 4 * part);
  return { value: grade(drawn.value), low: grade(drawn.low), high: grade(drawn.high), count };
}

/** Figures of answers that were judged by reading, in the order in which they are shown. */
export const judgedMetrics: readonly Metric<JudgedQuestion>[] = [
  {
    name: 'key-points-met',
    title: 'Key points',
    unit: 'percent',
    better: 'high',
    formula:
      'mean over questions that are answerable, at least partly, of (key points that the judge found in the answer / key points)',
    measure: share((one) => (isAnswerable(one) ? meanOf(one.judgement.key_points_met) : uncounted)),
  },
  {
    name: 'wrong-or-misleading',
    title: 'Wrong or misleading',
    unit: 'percent',
    better: 'low',
    formula: 'answers, refusals among them, that are wrong or misleading / questions',
    measure: share(({ judgement }) => oneIf(judgement.wrong !== 'none')),
  },
  {
    name: 'wrong',
    title: 'Wrong',
    unit: 'percent',
    better: 'low',
    formula: 'answers that are wrong / questions',
    measure: share(({ judgement }) => oneIf(judgement.wrong === 'wrong')),
  },
  {
    name: 'refused-wrongly',
    title: 'False refusals',
    unit: 'percent',
    better: 'low',
    formula:
      'answerable questions, at least partly, that are refused or fail, unless the judge calls the refusal right / such questions',
    measure: share((one) => (isAnswerable(one) ? oneIf(isFalseRefusal(one)) : uncounted)),
  },
  {
    name: 'refused-rightly',
    title: 'Refusal of unanswerable',
    unit: 'percent',
    better: 'high',
    formula:
      'unanswerable questions that are refused, unless the judge calls the refusal wrong / unanswerable questions',
    measure: share((one) => (isAnswerable(one) ? uncounted : oneIf(isRightRefusal(one)))),
  },
  {
    name: 'readability',
    title: 'Readability',
    unit: 'grade',
    better: 'high',
    formula: 'mean grade over all answers, from 1 to 5',
    measure: gradeFigure,
  },
];

/** All answers, then by language. */
export function judgedFigures(answers: readonly JudgedQuestion[]): FiguresOf[] {
  const isEnglish = ({ question }: JudgedQuestion): boolean => question.language === 'en';
  const groups: [string, readonly JudgedQuestion[]][] = [
    ['all', answers],
    ['English', answers.filter(isEnglish)],
    ['other languages', answers.filter((one) => !isEnglish(one))],
  ];
  return groups.map(([name, of]) => figuresOf(judgedMetrics, name, of));
}
