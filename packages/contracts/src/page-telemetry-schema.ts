import { z } from 'zod';
import { pageErrorTypes, pageSpansAtMost } from './page-telemetry';
import { type ScreenName, screens } from './screens';
import { remoteNames } from './web';

/** Each is made by the instrumentation scope `@astraea/web/<kind>` of the registry in telemetry/. */
const pageSpanKinds = ['page', 'click', 'fetch', 'load', 'error'] as const;

/** Vitals by their names at https://web.dev/articles/vitals. */
const vitalNames = ['cls', 'fcp', 'inp', 'lcp', 'ttfb'] as const;

const screenSchema = z.enum(Object.keys(screens) as [ScreenName, ...ScreenName[]]);

/** Attributes by the names of the registry, each with its closed set of values, so that none can hold a text; of versions the gateway has the set. */
const pageAttributesSchema = z
  .object({
    'astraea.web.screen': screenSchema,
    'astraea.web.part': z.enum(['shell', ...remoteNames]),
    'astraea.web.version': z.string(),
    'http.request.method': z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    'http.response.status_code': z.int().min(100).max(599),
    'error.type': z.union([z.enum(pageErrorTypes), z.string().regex(/^[45]\d\d$/)]),
  })
  .partial();

/** A span of a page; one with `error.type` failed. Attributes that are not known here are dropped. */
export const pageSpanSchema = z.object({
  kind: z.enum(pageSpanKinds),
  traceId: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0{16})[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^(?!0{16})[0-9a-f]{16}$/)
    .optional(),
  /** Milliseconds since 1970, by the page's clock. */
  start: z.number().positive(),
  /** Milliseconds. */
  duration: z.number().min(0).max(3_600_000),
  attributes: pageAttributesSchema,
});
export type PageSpan = z.infer<typeof pageSpanSchema>;

export const pageVitalSchema = z.object({
  name: z.enum(vitalNames),
  /** Milliseconds; of `cls` the score, which has no unit. */
  value: z.number().min(0).max(600_000),
  /** The screen that the page was opened with. */
  screen: screenSchema,
});
export type PageVital = z.infer<typeof pageVitalSchema>;

/** Body of `POST /api/telemetry`. Each span and vital is checked alone, so that what a page of another release knows more is left out. */
export const pageTelemetrySchema = z.object({
  /** Milliseconds since 1970 by the page's clock, which may be wrong. */
  sentAt: z.number().positive(),
  spans: z.array(z.unknown()).max(pageSpansAtMost),
  vitals: z.array(z.unknown()).max(vitalNames.length),
});
export interface PageTelemetry {
  sentAt: number;
  spans: PageSpan[];
  vitals: PageVital[];
}
