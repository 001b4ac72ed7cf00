import { acceptedEventSchema, type Problem, problemSchema } from '@astraea/contracts';
import { type ApiUser, uaeQuestion } from './api';
import { type EventReader, readEvents } from './event-stream';
import { ceilingMs } from './until';

/**
 * What a user waits for words at most: two seconds with the budgets, on a machine that does nothing else. Beside other work it is enough
 * that there are words at all while what does not answer is still away.
 */
const wordsWithinMs = process.env.BUDGETS_FILE ? 2_000 : ceilingMs;

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

/** A question whose answer begins in time. */
function begin(from: ApiUser): Promise<EventReader> {
  const headers = { accept: 'text/event-stream' };
  return inTime('the beginning of an answer', async () =>
    readEvents(await from.call('POST', '/api/conversations', uaeQuestion, headers)),
  );
}

/** Asks; the first words are there in time. Gives the name of the last event, after how long it came, and the conversation. */
export async function ask(from: ApiUser): Promise<{ last: string; afterMs: number; id: string }> {
  const began = performance.now();
  const events = await begin(from);
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

/** An answer that has shown its first sentence. */
export async function readFirstSentence(from: ApiUser): Promise<EventReader> {
  const events = await begin(from);
  await events.next('delta');
  return events;
}

/** Whoever reads on is told in time that no more comes: by an event, or by the end of the connection. */
export async function breaksOffInTime(events: EventReader): Promise<void> {
  const rest = await inTime('the end of an answer that was cut off', () => events.rest().catch(() => []));
  expect(rest.filter(({ event }) => event === 'message')).toEqual([]);
}
