import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { exportRegisteredMetrics, registeredViews } from './exported-metrics';
import { exportNothingPrivate } from './exported-spans';
import type { TelemetryConfig } from './telemetry-config';
import { dropForeignTrace, InsidePropagator } from './trace-context';
import { samplerOf } from './trace-sampler';

/** Ids are always made and passed on; only the export depends on an address. */
const withoutExport: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** Web files, probes and the emulator's paths make no spans. */
const untracedPath =
  /^\/(mfe|shell|livez|readyz|config\.json|(identitytoolkit|securetoken)\.googleapis\.com|emulator)(\/|$)/;

// Nothing is detected: the usual detectors put host id, user and command line on every span.
const resourceOf = (config: TelemetryConfig) =>
  defaultResource().merge(resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME }));

function spanProcessor(endpoint: string | undefined, config: TelemetryConfig): SpanProcessor {
  if (!endpoint) return withoutExport;
  return new BatchSpanProcessor({
    exporter: exportNothingPrivate(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
  });
}

/** Without an address nothing is counted: a counter then does nothing. */
function meterProvider(endpoint: string | undefined, config: TelemetryConfig): MeterProvider | undefined {
  if (!endpoint) return undefined;
  const reader = new PeriodicExportingMetricReader({
    exporter: exportRegisteredMetrics(new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })),
    exportIntervalMillis: config.OTEL_METRIC_EXPORT_INTERVAL,
    exportTimeoutMillis: Math.min(config.OTEL_METRIC_EXPORT_INTERVAL, 10_000),
  });
  return new MeterProvider({ resource: resourceOf(config), readers: [reader], views: registeredViews });
}

function instrument(): void {
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        // Also the one place that is asked before the trace in the request's headers is taken over.
        ignoreIncomingRequestHook(request) {
          dropForeignTrace(request);
          return untracedPath.test((request.url ?? '').split('?')[0] ?? '');
        },
        requireParentforOutgoingSpans: true,
      }),
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new MongoDBInstrumentation(),
      new IORedisInstrumentation({ requireParentSpan: true }),
    ],
  });
}

/** Sends what waits and ends telemetry. */
type EndTelemetry = () => Promise<unknown>;

/**
 * Registers providers and instrumentations for the whole process. Put together here and not by the SDK for Node, which loads the
 * exporters of every protocol: 8 MiB in each process.
 */
export function startTelemetry(config: TelemetryConfig): EndTelemetry {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const spans = new TracerProvider({
    resource: resourceOf(config),
    sampler: samplerOf(config),
    spanProcessors: [spanProcessor(endpoint, config)],
  });
  const meters = meterProvider(endpoint, config);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new InsidePropagator());
  trace.setGlobalTracerProvider(spans);
  if (meters) metrics.setGlobalMeterProvider(meters);
  instrument();
  return () => Promise.allSettled([spans.shutdown(), meters?.shutdown()]);
}
