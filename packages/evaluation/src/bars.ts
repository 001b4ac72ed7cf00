import { EvaluationError } from './evaluation-error';
import type { Figure } from './figures/figure';

/** A value that a figure must reach or may not exceed. */
export interface Bar {
  option: string;
  metric: string;
  side: 'min' | 'max';
  value: number;
}

/** What a bar was held against. */
export interface HeldBar extends Bar {
  /** Of which engine or which questions the figure is. */
  of: string;
  figure: Figure;
  holds: boolean;
}

const optionPattern = /^--(min|max)-([a-z0-9@-]+)$/;

/** `0.85` or `85%`; latencies are in milliseconds. */
function barValue(option: string, text: string | undefined): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text ?? '') ?? [];
  if (digits === undefined) throw new EvaluationError(`${option} needs a number, for instance 0.85 or 85%.`);
  return percent ? Number(digits) / 100 : Number(digits);
}

/** Takes `--min-<figure> <value>` and `--max-<figure> <value>` out of the arguments. @throws EvaluationError for an unknown figure */
export function takeBars(
  args: readonly string[],
  known: (metric: string) => boolean,
): { bars: Bar[]; rest: string[] } {
  const bars: Bar[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const [option = '', inline] = (args[at] ?? '').split('=', 2);
    const [, side, metric] = optionPattern.exec(option) ?? [];
    if (!side || !metric) {
      rest.push(args[at] ?? '');
      continue;
    }
    if (!known(metric))
      throw new EvaluationError(`${option}: there is no figure ${metric}; --help lists them.`);
    const text = inline ?? args[++at];
    bars.push({ option, metric, side: side as Bar['side'], value: barValue(option, text) });
  }
  return { bars, rest };
}

/** Holds bars against the points of figures; a figure that could not be measured breaks its bar. */
export function holdBars(bars: readonly Bar[], of: string, figures: Record<string, Figure>): HeldBar[] {
  return bars.flatMap((bar) => {
    const figure = figures[bar.metric];
    if (!figure) return [];
    const { value } = figure;
    const holds = value !== null && (bar.side === 'min' ? value >= bar.value : value <= bar.value);
    return [{ ...bar, of, figure, holds }];
  });
}

export function heldLines(held: readonly HeldBar[]): string {
  return held
    .map(({ option, value, of, figure, holds }) => {
      const measured = figure.value === null ? 'not measured' : String(Number(figure.value.toFixed(4)));
      return `${holds ? 'ok    ' : 'FAILED'} ${option} ${value}: ${of}: ${measured}`;
    })
    .join('\n');
}
