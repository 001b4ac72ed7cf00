import { ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import { type BegunSeries, begunSeries, keyOfSeries } from './begun-series';
import { registeredMetrics } from './registered-signals';

function emptyHistogram({ name, attributes, startedAt }: BegunSeries): HistogramMetricData {
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
        dataPoints.map(({ attributes }) => keyOfSeries(scope.name, descriptor.name, attributes)),
      ),
    ),
  );
  const empty = [...begunSeries].flatMap(([key, series]) =>
    measured.has(key) ? [] : [{ scope: { name: series.scope }, metrics: [emptyHistogram(series)] }],
  );
  return { resource, scopeMetrics: [...scopeMetrics, ...empty] };
}
