import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

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

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  close(): Promise<void>;
}

type KeyValue = { key: string; value: Record<string, unknown> };
const flatten = (list: KeyValue[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A stand-in for an OpenTelemetry collector that keeps every span that is exported to it. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const batch = exportSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      for (const { resource, scopeSpans } of batch.resourceSpans) {
        const service = String(flatten(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({
            ...span,
            service,
            parentSpanId: span.parentSpanId || undefined,
            attributes: flatten(span.attributes),
          });
        }
      }
      res.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
