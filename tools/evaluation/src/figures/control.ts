import type { Figure } from './figure';
import { figureInWords, markdownTable } from './figure-words';

/** A measurement that must come out near zero, or the measure itself proves nothing. */
export interface Control {
  name: string;
  /** What was measured, in words. */
  what: string;
  figure: Figure;
  /** The most that is accepted as near zero. */
  limit: number;
  holds: boolean;
}

/** Holds at or below the limit, and where nothing could be measured, which the figure then shows. */
export function controlOf(name: string, what: string, figure: Figure, limit: number): Control {
  return { name, what, figure, limit, holds: figure.value === null || figure.value <= limit };
}

export function controlLines(controls: readonly Control[]): string {
  return controls
    .map(
      ({ what, figure, limit, holds }) =>
        `${holds ? 'ok    ' : 'FAILED'} control: ${what}: ${figureInWords(figure, 'share')}, at most ${limit.toFixed(3)}`,
    )
    .join('\n');
}

export function controlTable(controls: readonly Control[]): string {
  return markdownTable([
    ['Control', 'Measured', 'At most', ''],
    ...controls.map(({ what, figure, limit, holds }) => [
      what,
      figureInWords(figure, 'share'),
      limit.toFixed(3),
      holds ? 'holds' : 'FAILS',
    ]),
  ]);
}
