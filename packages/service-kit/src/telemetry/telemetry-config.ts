import { z } from 'zod';
import { booleanSchema, givenSettings, logLevelSchema, positiveIntSchema } from '../config/config-values';

export const telemetryConfigSchema = z.object({
  /** Loads and registers nothing at all: no trace ids either, so that a problem has no reference. */
  OTEL_SDK_DISABLED: booleanSchema.default(false),
  OTEL_SERVICE_NAME: z.string().default('astraea'),
  /** Base address of an OTLP/HTTP collector; without it spans are made and passed on, but not exported, and nothing is counted. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json']).default('http/protobuf'),
  /** Headers for the collector, as name=value with commas between; the exporters read them themselves. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Milliseconds that an export may take, with its repetitions. */
  OTEL_EXPORTER_OTLP_TIMEOUT: positiveIntSchema.default(10_000),
  /** What is said of the process beside its name, as key=value with commas between; a detector of the SDK reads them. */
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  /** Longest time that a finished span waits for its batch. */
  OTEL_BSP_SCHEDULE_DELAY: positiveIntSchema.default(1000),
  /** Milliseconds between two exports of the metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: positiveIntSchema.default(60_000),
  /** Which traces are exported, by the names of OpenTelemetry's specification; those whose parent was sampled, and all others. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** Share of the traces from 0 to 1, for the two samplers that take one. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: logLevelSchema.default('info'),
});

export type TelemetryConfig = z.infer<typeof telemetryConfigSchema>;

/** Telemetry's own settings: read before any other module, because instrumentation patches what is loaded after it. */
export const telemetryConfig = telemetryConfigSchema.parse(givenSettings(process.env));
