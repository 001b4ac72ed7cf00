import {
  createAllowListAttributesProcessor,
  type PushMetricExporter,
  type ResourceMetrics,
  type ViewOptions,
} from '@opentelemetry/sdk-metrics';
import { registeredMetrics } from './registered-signals';

/** A view a metric, which counts by its registered attributes alone, and together what is more than its registered series. */
export const registeredViews: ViewOptions[] = Object.entries(registeredMetrics).map(
  ([instrumentName, { attributes, series }]) => ({
    instrumentName,
    // The SDK counts the series of all that is too much among them.
    aggregationCardinalityLimit: series + 1,
    attributesProcessors: [createAllowListAttributesProcessor([...attributes])],
  }),
);

function onlyRegistered({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics {
  const kept = scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.filter(({ descriptor }) => Object.hasOwn(registeredMetrics, descriptor.name)),
  }));
  return { resource, scopeMetrics: kept.filter(({ metrics }) => metrics.length > 0) };
}

/** An exporter that is given the registered metrics only. */
export function exportRegisteredMetrics(exporter: PushMetricExporter): PushMetricExporter {
  const { selectAggregation, selectAggregationTemporality } = exporter;
  return {
    export: (collected, done) => exporter.export(onlyRegistered(collected), done),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
    ...(selectAggregation ? { selectAggregation: selectAggregation.bind(exporter) } : {}),
    ...(selectAggregationTemporality
      ? { selectAggregationTemporality: selectAggregationTemporality.bind(exporter) }
      : {}),
  };
}
