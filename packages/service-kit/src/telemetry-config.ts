import { z } from 'zod';

export const telemetryConfigSchema = z.object({
  OTEL_SERVICE_NAME: z.string().default('astraea'),
  /** Base address of an OTLP/HTTP collector; without it spans are made and passed on, but not exported. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** Longest time that a finished span waits for its batch. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().positive().default(1000),
});

/** Telemetry's own settings: read before any other module, because instrumentation patches what is loaded after it. */
export const telemetryConfig = telemetryConfigSchema.parse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
);
