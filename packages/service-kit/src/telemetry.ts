/**
 * Preloaded in every process (`node --require @astraea/service-kit/telemetry`), so that the libraries below are
 * patched before they are loaded. The shutdown is ours: the SDK must not flush before the drain is over.
 */

// First: what follows takes a while to load, and a signal to stop must be heard meanwhile.
import './stop-signals';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
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
import { telemetryConfig } from './telemetry-config';
import { samplerOf } from './trace-sampler';

/** Ids are always made and passed on; only the export depends on an address. */
const withoutExport: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** Web files, probes and the emulator's paths make no spans. */
const untracedPath = /^\/(mfe|shell|livez|readyz|config\.json|identitytoolkit|securetoken|emulator)(\/|$)/;

const endpoint = telemetryConfig.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');

function spanProcessor(): SpanProcessor {
  if (!endpoint) return withoutExport;
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    scheduledDelayMillis: telemetryConfig.OTEL_BSP_SCHEDULE_DELAY,
  });
}

// Nothing is detected: the usual detectors put host id, user and command line on every span.
const resource = defaultResource().merge(
  resourceFromAttributes({ 'service.name': telemetryConfig.OTEL_SERVICE_NAME }),
);

/** Without an address nothing is counted: a counter then does nothing. */
function meterProvider(): MeterProvider | undefined {
  if (!endpoint) return undefined;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    exportIntervalMillis: telemetryConfig.OTEL_METRIC_EXPORT_INTERVAL,
    exportTimeoutMillis: Math.min(telemetryConfig.OTEL_METRIC_EXPORT_INTERVAL, 10_000),
  });
  return new MeterProvider({ resource, readers: [reader] });
}

const provider = new TracerProvider({
  resource,
  sampler: samplerOf(telemetryConfig),
  spanProcessors: [spanProcessor()],
});

// Put together here and not by the SDK for Node, which loads the exporters of every protocol: 8 MiB in each process.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(
  new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
);
trace.setGlobalTracerProvider(provider);
const meters = meterProvider();
if (meters) metrics.setGlobalMeterProvider(meters);
registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: (request) => untracedPath.test((request.url ?? '').split('?')[0] ?? ''),
      requireParentforOutgoingSpans: true,
    }),
    new ExpressInstrumentation({ ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER] }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new MongoDBInstrumentation(),
    new IORedisInstrumentation({ requireParentSpan: true }),
  ],
});

/** Sends what waits and ends telemetry; at most 3 s. Called last, after the drain. */
export async function shutdownTelemetry(): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, 3_000).unref());
  await Promise.race([Promise.allSettled([provider.shutdown(), meters?.shutdown()]), limit]);
}
