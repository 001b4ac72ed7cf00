import { type Attributes, ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { registeredMetrics } from './registered-signals';

interface EmptySeries {
  scope: string;
  name: keyof typeof registeredMetrics;
  attributes: Attributes;
}

const keyOf = (scope: string, name: string, attributes: Attributes): string =>
  JSON.stringify([scope, name, Object.entries(attributes).toSorted()]);

const begun = new Map<string, EmptySeries & { startedAt: number }>();

/** Has a series of a histogram told with nothing in it, from now until something is measured. */
export function beginHistogram(series: EmptySeries): void {
  const key = keyOf(series.scope, series.name, series.attributes);
  if (!begun.has(key)) begun.set(key, { ...series, startedAt: Date.now() });
}

function emptyHistogram({
  name,
  attributes,
  startedAt,
}: EmptySeries & { startedAt: number }): HistogramMetricData {
  const { unit, description, ...more }: { unit: string; description: string; buckets?: readonly number[] } =
    registeredMetrics[name];
  const boundaries = [...(more.buckets ?? [])];
  const buckets = { boundaries, counts: Array(boundaries.length + 1).fill(0) };
  const time = { startTime: millisToHrTime(startedAt), endTime: millisToHrTime(Date.now()) };
  return {
    descriptor: { name, unit, description, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [{ ...time, attributes, value: { buckets, count: 0, sum: 0 } }],
  };
}

/** What was collected, with the series that have begun and in which nothing was measured yet. */
export function withEmptySeries({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  const measured = new Set(
    scopeMetrics.flatMap(({ scope, metrics }) =>
      metrics.flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes }) => keyOf(scope.name, descriptor.name, attributes)),
      ),
    ),
  );
  const empty = [...begun].flatMap(([key, series]) =>
    measured.has(key) ? [] : [{ scope: { name: series.scope }, metrics: [emptyHistogram(series)] }],
  );
  return { resource, scopeMetrics: [...scopeMetrics, ...empty] };
}
