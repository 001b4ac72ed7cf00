import { acceptedEventSchema, type Problem, problemSchema } from '@astraea/contracts';
import { type ApiUser, uaeQuestion } from './api';
import { readEvents } from './event-stream';

/** What a user waits for words at most. */
const wordsWithinMs = 2_000;

/** What `words` gives, which it must within the time that a user waits. */
async function inTime<R>(what: string, words: () => Promise<R>): Promise<R> {
  const began = performance.now();
  const result = await words();
  const waitedMs = Math.round(performance.now() - began);
  if (waitedMs > wordsWithinMs) throw new Error(`${what} came after ${waitedMs} ms`);
  return result;
}

interface Answer {
  status: number;
  json: unknown;
  problem?: Problem;
  retryAfter: string | null;
}

/** An answer that is there in time, and what it says if it is a refusal. */
async function call(from: ApiUser, method: string, path: string, body?: unknown): Promise<Answer> {
  return inTime(`${method} ${path}`, async () => {
    const response = await from.call(method, path, body);
    const json: unknown = await response.json().catch(() => undefined);
    const problem = problemSchema.safeParse(json);
    return {
      status: response.status,
      json,
      retryAfter: response.headers.get('retry-after'),
      ...(problem.success && !response.ok ? { problem: problem.data } : {}),
    };
  });
}

/** There is a refusal in time that says to try again, and when. */
export async function isUnavailable(
  from: ApiUser,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const { status, problem, retryAfter } = await call(from, method, path, body);
  expect([method, path, status]).toEqual([method, path, 503]);
  expect(problem?.detail).toMatch(/Try again in a moment\.$/);
  expect(Number(retryAfter)).toBeGreaterThan(0);
}

/** What a path answers in time. */
export async function read(from: ApiUser, path: string): Promise<unknown> {
  const { status, json } = await call(from, 'GET', path);
  expect([path, status]).toEqual([path, 200]);
  return json;
}

/** Asks; the first words are there in time. Gives the name of the last event, after how long it came, and the conversation. */
export async function ask(from: ApiUser): Promise<{ last: string; afterMs: number; id: string }> {
  const headers = { accept: 'text/event-stream' };
  const began = performance.now();
  const events = await inTime('the beginning of an answer', async () =>
    readEvents(await from.call('POST', '/api/conversations', uaeQuestion, headers)),
  );
  const { conversation_id: id } = acceptedEventSchema.parse((await events.next('accepted')).data);
  const last = (await events.rest()).at(-1)?.event ?? 'nothing';
  return { last, afterMs: performance.now() - began, id };
}

/** A question is taken in time and answered. */
export async function isAnswered(from: ApiUser): Promise<void> {
  expect((await ask(from)).last).toBe('message');
}

/** A question is taken in time, and there are words in time that its answer failed. */
export async function failsInTime(from: ApiUser): Promise<{ id: string }> {
  const { last, afterMs, id } = await ask(from);
  expect(last).toBe('error');
  expect(afterMs).toBeLessThan(wordsWithinMs);
  return { id };
}
