import { type Figure, quantileFigure, type Share, shareFigure } from './figure';
import { figureInWords, type Unit } from './figure-words';

/** A figure of a run over questions: what it is called, how it is made, and which way is better. */
export interface Metric<A> {
  name: string;
  title: string;
  unit: Unit;
  better: 'high' | 'low';
  /** For the help. */
  formula: string;
  measure(answers: readonly A[]): Figure;
}

type Figures = Record<string, Figure>;

/** Figures of some of the questions. */
export interface FiguresOf {
  name: string;
  questions: number;
  figures: Figures;
}

/** Counts in no figure. */
export const uncounted: Share = { part: 0, whole: 0 };
export const oneIf = (condition: boolean): Share => ({ part: Number(condition), whole: 1 });

/** Each question counts alike, however many flags it has. */
export function meanOf(flags: readonly boolean[]): Share {
  return flags.length === 0 ? uncounted : { part: flags.filter(Boolean).length / flags.length, whole: 1 };
}

export function share<A>(of: (answer: A) => Share): Metric<A>['measure'] {
  return (answers) => shareFigure(answers.map(of));
}

export function quantile<A>(part: number, of: (answer: A) => number): Metric<A>['measure'] {
  return (answers) => quantileFigure(answers.map(of), part);
}

export function figuresOf<A>(metrics: readonly Metric<A>[], name: string, answers: readonly A[]): FiguresOf {
  const figures = Object.fromEntries(metrics.map((metric) => [metric.name, metric.measure(answers)]));
  return { name, questions: answers.length, figures };
}

/** What the table's reader needs of a metric. */
type Shown = Pick<Metric<never>, 'name' | 'title' | 'unit' | 'better'>;

/** What a figure is wanted to be, and whether it is; empty where nothing is wanted. */
function wantedCells({ unit, better }: Shown, wanted: number | undefined, value: number | null): string[] {
  if (wanted === undefined) return ['', ''];
  const words = figureInWords({ value: wanted, low: null, high: null, count: 0 }, unit);
  const isMet = value !== null && (better === 'high' ? value >= wanted : value <= wanted);
  return [
    `at ${better === 'high' ? 'least' : 'most'} ${words}`,
    value === null ? '' : isMet ? 'met' : 'not met',
  ];
}

/** Figures in rows, what they were measured on in columns, and what is wanted of the first column. */
export function figuresTable(
  metrics: readonly Shown[],
  columns: readonly FiguresOf[],
  wanted?: Readonly<Record<string, number>>,
): string[][] {
  const bars = wanted ? ['Wanted', ''] : [];
  return [
    ['Figure', ...columns.map(({ name, questions }) => `${name} (${questions})`), ...bars],
    ...metrics.map((metric) => [
      metric.title,
      ...columns.map(({ figures: { [metric.name]: figure } }) =>
        figure ? figureInWords(figure, metric.unit) : '-',
      ),
      ...(wanted
        ? wantedCells(metric, wanted[metric.name], columns[0]?.figures[metric.name]?.value ?? null)
        : []),
    ]),
  ];
}

/** The values of chosen figures without intervals, what they were measured on in rows. */
export function valuesTable(
  heading: string,
  metrics: readonly Shown[],
  rows: readonly FiguresOf[],
): string[][] {
  return [
    [heading, 'Questions', ...metrics.map(({ title }) => title)],
    ...rows.map(({ name, questions, figures }) => [
      name,
      String(questions),
      ...metrics.map((metric) => {
        const figure = figures[metric.name];
        return figure ? figureInWords({ ...figure, low: null, high: null }, metric.unit) : '-';
      }),
    ]),
  ];
}
