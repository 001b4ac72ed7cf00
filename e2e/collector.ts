import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { startRealCollector } from './real-collector';

/** The fields of an OTLP/HTTP JSON export that the tests read (opentelemetry.io/docs/specs/otlp). */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z
                .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
                .default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
  ),
});

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  /** Settings of a system that exports to it. */
  env: Record<string, string>;
  spans: CollectedSpan[];
  /** Names of the metrics that were exported. */
  metrics: Set<string>;
  /** Every export of spans, and of metrics, as it came. */
  spanExports: string[];
  metricExports: string[];
  /** The spans that a real collector handed on; where none is installed those that came here. */
  kept(): CollectedSpan[];
  close(): Promise<void>;
}

type KeyValue = { key: string; value: Record<string, unknown> };
const flatten = (list: KeyValue[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

function namesOf(text: string): string[] {
  const { resourceMetrics } = metricsSchema.parse(JSON.parse(text));
  return resourceMetrics
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics.map(({ name }) => name));
}

function spansOf(text: string): CollectedSpan[] {
  return exportSchema.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(flatten(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service,
        parentSpanId: span.parentSpanId || undefined,
        attributes: flatten(span.attributes),
      }));
  });
}

/**
 * A stand-in for an OpenTelemetry collector that keeps every span that is exported to it, and the names of the metrics.
 * @param options.handsOn whether it gives all to a real one, where there is one
 */
export async function startCollector({ handsOn = false } = {}): Promise<Collector> {
  const real = handsOn ? await startRealCollector() : undefined;
  const spans: CollectedSpan[] = [];
  const handedOn: CollectedSpan[] = [];
  const metrics = new Set<string>();
  const spanExports: string[] = [];
  const metricExports: string[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json').end('{}');
      const text = Buffer.concat(chunks).toString('utf8');
      real?.take(String(req.url), text);
      if (req.url === '/v1/metrics') {
        metricExports.push(text);
        for (const name of namesOf(text)) metrics.add(name);
        return;
      }
      spanExports.push(text);
      spans.push(...spansOf(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    spans,
    metrics,
    spanExports,
    metricExports,
    kept() {
      if (!real) return spans;
      handedOn.push(...real.handedOn().flatMap(spansOf));
      return handedOn;
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await real?.close();
    },
  };
}
