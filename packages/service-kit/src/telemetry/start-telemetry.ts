import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter as JsonMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter as JsonTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Instrumentation } from '@opentelemetry/instrumentation';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { type MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import {
  BatchSpanProcessor,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { createLogger, type Logger } from '../log/log';
import { exportRegisteredMetrics, registeredViews } from './exported-metrics';
import { exportNothingPrivate, notePart } from './exported-spans';
import { tellOfRequests } from './http-signals';
import { exportPageSpansBy } from './page-spans';
import type { TelemetryConfig } from './telemetry-config';
import { tellOfExports } from './told-exports';
import { InsidePropagator } from './trace-context';
import { keepsTrace, samplerOf } from './trace-sampler';

/** Ids are always made and passed on; only the export depends on an address. */
const withoutExport: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** What is said of the process; what OTEL_RESOURCE_ATTRIBUTES says comes before it. */
function resourceOf(config: TelemetryConfig) {
  const kit = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  const attributes = { 'service.name': config.OTEL_SERVICE_NAME, 'service.version': String(kit.version) };
  return defaultResource().merge(resourceFromAttributes(attributes));
}

/** What is said of pages: of what OTEL_RESOURCE_ATTRIBUTES says of this process only the environment is true of them too. */
function resourceOfPages() {
  const { 'deployment.environment.name': environment } = detectResources({
    detectors: [envDetector],
  }).attributes;
  return resourceFromAttributes({
    'service.name': 'web',
    ...(environment ? { 'deployment.environment.name': environment } : {}),
  });
}

interface Exporting {
  endpoint: string;
  config: TelemetryConfig;
  logger: Logger;
}

/** Spans of pages that wait for their export at most: strangers send them too, and crowd out nobody's but their own. */
const pageSpansInQueue = 512;

/** Takes no span of this process, and ends with it. */
const besideSpans = (processor: SpanProcessor): SpanProcessor => ({
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => processor.forceFlush(),
  shutdown: () => processor.shutdown(),
});

function spanExporter({ endpoint, config, logger }: Exporting): SpanExporter {
  const Exporter = config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? JsonTraceExporter : OTLPTraceExporter;
  const timeoutMillis = config.OTEL_EXPORTER_OTLP_TIMEOUT;
  const exporter = new Exporter({ url: `${endpoint}/v1/traces`, timeoutMillis });
  return exportNothingPrivate(tellOfExports(exporter, 'traces', logger));
}

/** Spans of this process, and apart from them those of pages whose traces the sampler keeps. */
function exportSpans(exporting: Exporting, sampler: Sampler): SpanProcessor[] {
  const exporter = spanExporter(exporting);
  const scheduledDelayMillis = exporting.config.OTEL_BSP_SCHEDULE_DELAY;
  const ofPages = new BatchSpanProcessor({ exporter, scheduledDelayMillis, maxQueueSize: pageSpansInQueue });
  exportPageSpansBy({
    take: (span) => keepsTrace(sampler, span) && ofPages.onEnd(span),
    resource: resourceOfPages(),
  });
  return [notePart, new BatchSpanProcessor({ exporter, scheduledDelayMillis }), besideSpans(ofPages)];
}

function metricReader({ endpoint, config, logger }: Exporting): MetricReader {
  const Exporter =
    config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json' ? JsonMetricExporter : OTLPMetricExporter;
  const exportIntervalMillis = config.OTEL_METRIC_EXPORT_INTERVAL;
  const timeoutMillis = Math.min(exportIntervalMillis, config.OTEL_EXPORTER_OTLP_TIMEOUT);
  const exporter = new Exporter({ url: `${endpoint}/v1/metrics`, timeoutMillis });
  return new PeriodicExportingMetricReader({
    exporter: exportRegisteredMetrics(tellOfExports(exporter, 'metrics', logger)),
    exportIntervalMillis,
    exportTimeoutMillis: timeoutMillis,
  });
}

const instrumentations = (): Instrumentation[] => [
  new UndiciInstrumentation({ requireParentforSpans: true }),
  new MongoDBInstrumentation(),
  new IORedisInstrumentation({ requireParentSpan: true }),
];

/** Registers providers and instrumentations for the whole process; without an address nothing is exported or counted. @public loaded by name where it is wanted */
export function startTelemetry(config: TelemetryConfig): () => Promise<unknown> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const logger = createLogger(config.OTEL_SERVICE_NAME, config.LOG_LEVEL);
  const exporting = endpoint ? { endpoint, config, logger } : undefined;
  const sampler = samplerOf(config);
  const sdk = new NodeSDK({
    resource: resourceOf(config),
    // The usual detectors put host id, user and command line on every span.
    resourceDetectors: [serviceInstanceIdDetector, envDetector],
    sampler,
    spanProcessors: exporting ? exportSpans(exporting, sampler) : [withoutExport],
    metricReaders: exporting ? [metricReader(exporting)] : [],
    // Logs go to standard output alone.
    logRecordProcessors: [],
    views: registeredViews,
    textMapPropagator: new InsidePropagator(),
    contextManager: new AsyncLocalStorageContextManager(),
    instrumentations: instrumentations(),
  });
  sdk.start();
  tellOfRequests();
  return () => sdk.shutdown();
}
