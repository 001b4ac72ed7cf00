import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  createAllowListAttributesProcessor,
  type PushMetricExporter,
  type ResourceMetrics,
  type ViewOptions,
} from '@opentelemetry/sdk-metrics';
import { withEmptySeries } from './empty-series';
import { resourceOfPart } from './part-resources';
import { readScope } from './parts';
import { registeredMetrics } from './registered-signals';

/** A view a metric, which counts by its registered attributes alone, and together what is more than its registered series. */
export const registeredViews: ViewOptions[] = Object.entries(registeredMetrics).map(
  ([instrumentName, { description, attributes, series }]) => ({
    instrumentName,
    // A library may describe its own as it likes, and the collector complains of each that has two descriptions.
    description,
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

/** What the parts of a process told, each under its name. */
function byPart({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics[] {
  const ofParts = Map.groupBy(scopeMetrics, ({ scope }) => readScope(scope.name).part);
  return [...ofParts].map(([part, told]) => ({
    resource: resourceOfPart(resource, part),
    scopeMetrics: told.map(({ scope, metrics }) => ({
      scope: { ...scope, name: readScope(scope.name).name },
      metrics,
    })),
  }));
}

/** An exporter that is given the registered metrics only, those of each part by themselves. */
export function exportRegisteredMetrics(exporter: PushMetricExporter): PushMetricExporter {
  const { selectAggregation, selectAggregationTemporality } = exporter;
  async function exportAll(collected: ResourceMetrics): Promise<ExportResult> {
    const exports = byPart(withEmptySeries(onlyRegistered(collected))).map(
      (told) => new Promise<ExportResult>((resolve) => exporter.export(told, resolve)),
    );
    const results = await Promise.all(exports);
    return (
      results.find(({ code }) => code !== ExportResultCode.SUCCESS) ?? { code: ExportResultCode.SUCCESS }
    );
  }
  return {
    export: (collected, done) => void exportAll(collected).then(done),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
    ...(selectAggregation ? { selectAggregation: selectAggregation.bind(exporter) } : {}),
    ...(selectAggregationTemporality
      ? { selectAggregationTemporality: selectAggregationTemporality.bind(exporter) }
      : {}),
  };
}
