/**
 * Preloaded in every process (`node --require @astraea/service-kit/telemetry`), so that the libraries below are
 * patched before they are loaded. The shutdown is ours: the SDK must not flush before the drain is over.
 */

// First: what follows takes a while to load, and a signal to stop must be heard meanwhile.
import './stop-signals';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { BatchSpanProcessor, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { telemetryConfig } from './telemetry-config';

/** Ids are always made and passed on; only the export depends on an address. */
const withoutExport: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/** Web files, probes and the emulator's paths make no spans. */
const untracedPath = /^\/(mfe|shell|livez|readyz|config\.json|identitytoolkit|securetoken|emulator)(\/|$)/;

function spanProcessor(): SpanProcessor {
  const endpoint = telemetryConfig.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return withoutExport;
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
    scheduledDelayMillis: telemetryConfig.OTEL_BSP_SCHEDULE_DELAY,
  });
}

const sdk = new NodeSDK({
  serviceName: telemetryConfig.OTEL_SERVICE_NAME,
  // The default detectors put host id, user and command line on every span.
  autoDetectResources: false,
  metricReaders: [],
  logRecordProcessors: [],
  spanProcessors: [spanProcessor()],
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
sdk.start();

/** Sends what waits and ends telemetry; at most 3 s. Called last, after the drain. */
export async function shutdownTelemetry(): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, 3_000).unref());
  await Promise.race([sdk.shutdown().catch(() => undefined), limit]);
}
