import type { Attributes } from '@opentelemetry/api';
import type { registeredMetrics } from './registered-signals';

interface Series {
  scope: string;
  name: keyof typeof registeredMetrics;
  attributes: Attributes;
}

/** A series that is told from `startedAt` on, in milliseconds since 1970. */
export interface BegunSeries extends Series {
  startedAt: number;
}

export const keyOfSeries = (scope: string, name: string, attributes: Attributes): string =>
  JSON.stringify([scope, name, Object.entries(attributes).toSorted()]);

/** By their keys. */
export const begunSeries = new Map<string, BegunSeries>();

/** Has a series of a histogram told with nothing in it, from now until something is measured. */
export function beginHistogram(series: Series): void {
  const key = keyOfSeries(series.scope, series.name, series.attributes);
  if (!begunSeries.has(key)) begunSeries.set(key, { ...series, startedAt: Date.now() });
}
