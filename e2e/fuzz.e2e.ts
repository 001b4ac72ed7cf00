import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationSchema } from '@astraea/contracts';
import fc from 'fast-check';
import { fuzzCases } from '../tools/fuzz/cases';
import { judge, tell } from '../tools/fuzz/judge';
import { type FuzzCase, type Outcome, send } from '../tools/fuzz/send';
import { readFuzzSettings } from '../tools/fuzz/settings';
import type { FuzzTarget } from '../tools/fuzz/target';
import { type ApiUser, signUpUser, uaeQuestion, waitUntilActive } from './api';
import { type RunningSystem, startSystem } from './system';

const { seed, seconds, requests } = readFuzzSettings();
/** Between two looks at whether the system still does its work. */
const perRound = 60;
const atOnce = 8;
const secret = 'zq7-the-words-of-another-user';

jest.setTimeout(seconds * 1000 + 180_000);

let system: RunningSystem;
let victim: ApiUser;
let target: FuzzTarget;

async function ask(user: ApiUser, content: string) {
  const response = await user.call('POST', '/api/conversations', { ...uaeQuestion, content });
  expect(response.status).toBe(201);
  return conversationSchema.parse(await response.json());
}

beforeAll(async () => {
  const many = '1000000';
  const limits = {
    RATE_LIMIT_PER_MINUTE: many,
    SIGN_IN_LIMIT_PER_MINUTE: many,
    FREE_QUESTIONS_PER_DAY: many,
  };
  system = await startSystem({
    env: {
      ...limits,
      FREE_STORED_QUESTIONS_PER_DAY: many,
      MESSAGES_PER_CONVERSATION: many,
      ANSWERS_AT_ONCE_PER_USER: many,
    },
  });
  await waitUntilActive(system.url, uaeQuestion.country);
  victim = await signUpUser(system.url, 'victim@example.org');
  const attacker = await signUpUser(system.url, 'attacker@example.org');
  const foreign = await ask(victim, `${uaeQuestion.content} ${secret}`);
  const { id: ownConversation } = await ask(attacker, uaeQuestion.content);
  target = {
    host: new URL(system.url).host,
    token: attacker.idToken,
    ownConversation,
    foreign: { conversation: foreign.id, answer: foreign.messages[1]?.answer_id ?? '' },
    place: uaeQuestion,
  };
});
afterAll(() => system?.stop());

/** How often each kind of request was answered with each status. */
const answers = new Map<string, number>();

/** Sends all, some at a time, and gives what is wrong. */
async function sendAll(cases: readonly FuzzCase[]): Promise<string[]> {
  const waiting = [...cases.entries()];
  const problems: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, given] = next;
      const outcome: Outcome = await send(system.url, given);
      const seen = `${given.area} ${outcome.statuses[0] ?? 'closed'}`;
      answers.set(seen, (answers.get(seen) ?? 0) + 1);
      const problem = judge(given, outcome, secret);
      if (problem) problems.push(`case ${at} ${problem}: ${tell(given)}\n  ${outcome.text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems;
}

const passed: Outcome = {
  statuses: [200],
  text: '{}',
  contentType: 'application/json',
  tookMs: 9,
  isTimedOut: false,
};
const call: FuzzCase = { area: 'call', method: 'GET', path: '/api/auth/me', headers: {} };
const bytes: FuzzCase = { area: 'framing', raw: Buffer.from('GET / HTTP/1.1'), requests: 1 };

test.each<[string, FuzzCase, Partial<Outcome>, RegExp]>([
  ['a failure', call, { statuses: [500] }, /answered 500/],
  ['an outage that is none', call, { statuses: [503], text: '{"code":"unavailable"}' }, /answered 503/],
  ['a stack trace', call, { text: 'TypeError: x\n    at f (/app/a.js:1:2)' }, /stack trace/],
  ["another user's words", call, { text: `"content":"${secret}"` }, /another user/],
  ['a call that hangs', call, { statuses: [], isTimedOut: true }, /no answer within/],
  ['a refusal without a document', call, { statuses: [400], contentType: 'text/html' }, /problem document/],
  ['an answer to a hidden request', bytes, { statuses: [404, 200] }, /2 answers to 1 requests/],
])('%s is noticed', (_what, given, outcome, words) => {
  expect(judge(given, { ...passed, ...outcome }, secret)).toMatch(words);
  expect(judge(given, passed, secret)).toBeUndefined();
});

test(`whatever is sent, nothing fails, hangs, tells how it is made or shows another user’s data (seed ${seed})`, async () => {
  const until = Date.now() + seconds * 1000;
  let sent = 0;
  for (let round = 0; Date.now() < until && sent < requests; round++) {
    const cases = fc.sample(fuzzCases(target), {
      seed: seed + round,
      numRuns: Math.min(perRound, requests - sent),
    });
    const problems = await sendAll(cases);
    expect({ seed: seed + round, problems }).toEqual({ seed: seed + round, problems: [] });
    sent += cases.length;
    const mine = await victim.call('GET', `/api/conversations/${target.foreign.conversation}`);
    expect(mine.status).toBe(200);
    expect(conversationSchema.parse(await mine.json()).messages).toHaveLength(2);
  }
  const closed = [...answers]
    .filter(([seen]) => seen.endsWith('closed'))
    .reduce((sum, [, times]) => sum + times, 0);
  // The short form ends by its number of requests, however slow the machine is.
  if (Number.isFinite(requests)) expect(sent).toBe(requests);
  // Otherwise the system was not asked anything.
  expect(closed).toBeLessThan(sent / 3);
  const told = [...answers].sort().map(([seen, times]) => `${seen}: ${times}`);
  process.stdout.write(`${sent} hostile requests from seed ${seed}: ${told.join(', ')}\n`);
});

test('no part of the system calls for anybody, and its logs keep no token', async () => {
  const files = (await readdir(system.dataDir)).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(0);
  const logs = await Promise.all(files.map((name) => readFile(join(system.dataDir, name), 'utf8')));
  const lines = logs.join('\n').split('\n');
  expect(lines.filter((line) => /"level":"?(error|fatal|50|60)\b/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes(target.token.slice(0, 60)) || line.includes(secret))).toEqual(
    [],
  );
});
