import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openEventStream, readEventStream, silenceHeader, silenceLimit } from './sse';

const encoder = new TextEncoder();
const event = 'event: delta\ndata: {}\n\n';

/** What a connection needs; heartbeats are intervals. */
const realTimers = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
afterEach(() => jest.useRealTimers());

/** A body that says these texts, one every `everyMs`, and then nothing more. */
function bodyOf(texts: string[], everyMs: number): { body: ReadableStream<Uint8Array>; left(): boolean } {
  let hasLeft = false;
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const waiting = [...texts];
      timer = setInterval(() => {
        const text = waiting.shift();
        if (text !== undefined) controller.enqueue(encoder.encode(text));
      }, everyMs);
    },
    cancel() {
      clearInterval(timer);
      hasLeft = true;
    },
  });
  return { body, left: () => hasLeft };
}

async function readAll(body: ReadableStream<Uint8Array>, silentMs?: number): Promise<string[]> {
  const events: string[] = [];
  for await (const one of readEventStream(body, silentMs)) events.push(one.event);
  return events;
}

test('a stream that falls silent is given up, and left', async () => {
  const { body, left } = bodyOf([event], 10);
  await expect(readAll(body, 200)).rejects.toThrow('silent for 200 ms');
  expect(left()).toBe(true);
});

test('comments show that the writer lives', async () => {
  const comments = Array.from({ length: 12 }, () => ': keep-alive\n\n');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { body } = bodyOf([...comments, event], 50);
  const events = readEventStream(body, 300);
  const first = events.next();
  for (let said = 0; said <= comments.length; said++) {
    jest.advanceTimersByTime(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await first).value).toMatchObject({ event: 'delta' });
  await events.return(undefined);
});

test.each([
  ['1500', 1_500],
  ['0', undefined],
  ['soon', undefined],
  [null, undefined],
])('the header %p allows a silence of %p', (header, limit) => expect(silenceLimit(header)).toBe(limit));

test('an open stream promises signs of life and shows the first in half the time that it promises', async () => {
  jest.useFakeTimers({ doNotFake: [...realTimers] });
  const app = express().get('/', (_req, res) => void openEventStream(res));
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const silentMs = silenceLimit(response.headers.get(silenceHeader)) ?? 0;
  jest.advanceTimersByTime(silentMs / 2);
  const sign = await response.body?.getReader().read();
  expect(new TextDecoder().decode(sign?.value)).toBe(': keep-alive\n\n');
  server.closeAllConnections();
  server.close();
});
