import { z } from 'zod';
import { booleanSchema, givenSettings } from '../config/config-values';

export const telemetryConfigSchema = z.object({
  /** Registers nothing at all: no trace ids either, so that a problem has no reference. */
  OTEL_SDK_DISABLED: booleanSchema.default(false),
  OTEL_SERVICE_NAME: z.string().default('astraea'),
  /** Base address of an OTLP/HTTP collector; without it spans are made and passed on, but not exported, and nothing is counted. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** Longest time that a finished span waits for its batch. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().positive().default(1000),
  /** Milliseconds between two exports of the metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().positive().default(60_000),
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
});

export type TelemetryConfig = z.infer<typeof telemetryConfigSchema>;

/** Telemetry's own settings: read before any other module, because instrumentation patches what is loaded after it. */
export const telemetryConfig = telemetryConfigSchema.parse(givenSettings(process.env));
