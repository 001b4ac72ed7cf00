// A stranger's door and a service behind it, with telemetry as every process has it: started by telemetry.test.ts.
import '../index';
import { request } from 'node:http';
import { metrics, trace } from '@opentelemetry/api';
import { z } from 'zod';
import { createServiceClient } from '../../http/http-client';
import { createExpress, startService } from '../../http/http-server';
import type { Service } from '../../http/service';
import { createLogger, type LogEvent } from '../../log/log';
import { messaging } from '../attribute-names';
import { shutdownTelemetry } from '../index';
import { counter, metricNames } from '../instruments';
import { exportPageSpan, watchPages } from '../page-spans';
import { asPart } from '../parts';

const [thirdParty = ''] = process.argv.slice(2);
const logger = createLogger('door', 'info');
const listening = { host: '127.0.0.1', port: 0, privatePort: 0, logger, drainDelayMs: 0, stopTimeoutMs: 100 };

function serviceOf(name: string, more: Partial<Service> = {}): Service {
  return {
    ...{ name, app: createExpress(), readiness: () => ({ ready: true, details: {} }) },
    ...{ start: () => Promise.resolve(), stop: () => Promise.resolve(), ...more },
  };
}

function viaHttp(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(address, (answer) => answer.resume().on('end', () => resolve()));
    asking.on('error', reject).end();
  });
}

/** In metrics and a span that stand in no registry, and beside the attributes of one that does. */
function countWords(words: string): void {
  const meter = metrics.getMeter('of a stranger');
  meter.createCounter(words.replaceAll(' ', '-')).add(1);
  meter.createCounter('unregistered.count').add(1);
  const registered = { [messaging.destination]: 'a topic', 'user.words': words };
  counter(metricNames.outboxFailures).add(1, registered);
  trace.getTracer('of a stranger').startSpan('unregistered span').end();
  const traceId = 'f'.repeat(32);
  const attributes = { 'astraea.web.part': 'chat', 'error.type': 'Error', 'user.words': words } as const;
  exportPageSpan({
    kind: 'load',
    traceId,
    spanId: 'f'.repeat(16),
    start: Date.now(),
    duration: 5,
    attributes,
  });
}

const headersSchema = z.record(z.string(), z.string());

async function main(): Promise<void> {
  watchPages();
  const inner = serviceOf('inner');
  inner.app.get('/inside/:name', (req, res) => void res.json(req.headers));
  const { url: innerUrl } = await asPart('inner', () => startService(inner, listening));
  const client = createServiceClient({ name: 'inner', baseUrl: innerUrl, timeoutMs: 5_000 });

  const door = serviceOf('door', { facesStrangers: true });
  door.app.get('/find/:name', async (req, res) => {
    const [, query = ''] = req.originalUrl.split('?');
    const { name } = req.params;
    const seenInside = await client.json(headersSchema, `/inside/${encodeURIComponent(name)}?${query}`);
    await fetch(`${thirdParty}/fetched/${encodeURIComponent(name)}?${query}`);
    await viaHttp(`${thirdParty}/requested/${encodeURIComponent(name)}?${query}`);
    try {
      JSON.parse(name);
    } catch (error) {
      logger.warn('request.unavailable', { error, ...{ 'user.words': name } });
      logger.warn(name as LogEvent, { error });
      countWords(name);
      const span = trace.getActiveSpan();
      span?.updateName(name);
      span?.recordException(error as Error);
      span?.setAttribute('user.words', name).addEvent(name, { 'user.words': name });
      span?.addLink({ context: span.spanContext(), attributes: { 'user.words': name } });
    }
    await viaHttp(`http://127.0.0.1:1/?${query}`).catch(() => undefined);
    await viaHttp(`${thirdParty}/reset?${query}`).catch(() => undefined);
    await fetch(`http://127.0.0.1:1/?${query}`).catch((error: unknown) =>
      logger.warn('upstream.failed', { error }),
    );
    res.json(seenInside);
  });
  door.app.get('/end', async (_req, res) => {
    await shutdownTelemetry();
    process.stdout.write('end\n');
    res.json({});
  });
  const { url } = await startService(door, listening);
  process.stdout.write(`${JSON.stringify({ door: url, inner: innerUrl })}\n`);
}

void main();
