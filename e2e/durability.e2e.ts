import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptedEventSchema,
  conversationSchema,
  deltaEventSchema,
  meResponseSchema,
} from '@astraea/contracts';
import { z } from 'zod';
import { type ApiUser, signInUser, signUpUser, uaeQuestion } from './api';
import { ask } from './conversations';
import { readEvents } from './event-stream';
import { operate, operatorProgram } from './ingest';
import { killProcesses } from './processes';
import { createSlowScript, type StandInModel, startStandInModel, truthful } from './stand-in-model';
import { launch, newDataDir, type RunningSystem, startSystem } from './system';
import { until } from './until';

let dataDir: string;
/** Laws of an operator, of which some were ingested when the power was cut. */
let laws: string;
let model: StandInModel;
let system: RunningSystem;
/** What was there a moment before the power cut. */
let before: Awaited<ReturnType<typeof useEverything>>;
const email = 'ada@example.org';
const bensEmail = 'ben@example.org';
const key = { 'idempotency-key': randomUUID() };
const numbers = Array.from({ length: 8 }, (_, at) => at + 1);
const ofLaws = [
  '--country',
  'Norway',
  '--topic',
  'Launch and re-entry',
  '--kind',
  'law',
  '--status',
  'in force',
];

beforeAll(async () => {
  dataDir = await newDataDir();
  laws = await mkdtemp(join(tmpdir(), 'astraea-laws-'));
  for (const number of numbers)
    await writeFile(
      join(laws, `act-${number}.txt`),
      `Lantern Act No. ${number}\n\nArticle 1. A lantern of class ${number} is lit at each launch from the territory of the State.\n`,
    );
  model = await startStandInModel(truthful);
  const env = { ...model.env, RATE_LIMIT_PER_MINUTE: '100000' };
  system = await startSystem({ dataDir, env });
  before = await useEverything();
  // A power cut in the middle of writes, and the next morning.
  await until(() => before.writers.every(({ acknowledged }) => acknowledged() > 2));
  await until(() => before.ingesting.output().includes('published as'));
  await Promise.all([system.kill(), killProcesses(before.ingesting.mark)]);
  await Promise.all(before.writers.map(({ ended }) => ended));
  system = await startSystem({ dataDir, env });
  before.slow.release();
  model.script = truthful;
});
afterAll(async () => {
  await system?.stop();
  await model.close();
  for (const folder of [dataDir, laws]) await rm(folder, { recursive: true, force: true });
});

async function read(user: ApiUser, id: string) {
  const response = await user.call('GET', `/api/conversations/${id}`);
  expect(response.status).toBe(200);
  return conversationSchema.parse(await response.json());
}

async function accountOf(user: ApiUser) {
  return meResponseSchema.parse(await (await user.call('GET', '/api/auth/me')).json());
}

async function call(path: string, body: object) {
  return fetch(system.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Gives a conversation one title after the other, without a pause, until a call breaks or is refused; each has its number. */
function keepRenaming(user: ApiUser, id: string) {
  let acknowledged = 0;
  async function write(): Promise<number> {
    for (let next = 1; ; next++) {
      const response = await user.call('PATCH', `/api/conversations/${id}`, { title: `Title ${next}` });
      if (!response.ok) return response.status;
      await response.body?.cancel();
      acknowledged = next;
    }
  }
  return { id, acknowledged: () => acknowledged, ended: write().catch(() => 'broken off') };
}

/** A conversation that is rated, a browser that is signed in, an answer that has begun, a conversation that is deleted, and titles that go on. */
async function useEverything() {
  const user = await signUpUser(system.url, email);
  const conversation = await ask(user);
  const rated = `/api/conversations/${conversation.id}/messages/1/feedback?feedback=positive`;
  expect((await user.call('PATCH', rated)).ok).toBe(true);
  const { id: deleted } = await ask(user);
  const credentials = { email, password: 'correct-horse-1', returnSecureToken: true };
  const signedIn = await call(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
    credentials,
  );
  const { refreshToken, idToken } = z
    .object({ refreshToken: z.string(), idToken: z.string() })
    .parse(await signedIn.json());
  const account = await accountOf(user);

  const slow = createSlowScript();
  model.script = slow.script;
  const ben = await signUpUser(system.url, bensEmail);
  const streaming = { ...key, accept: 'text/event-stream' };
  const events = readEvents(await ben.call('POST', '/api/conversations', uaeQuestion, streaming));
  const { conversation_id: begun } = acceptedEventSchema.parse((await events.next('accepted')).data);
  expect(deltaEventSchema.parse((await events.next('delta')).data).text).not.toBe('');
  const broken = events.rest().then(
    (rest) => rest.map(({ event }) => event),
    () => ['broken'],
  );
  expect((await user.call('DELETE', `/api/conversations/${deleted}`)).status).toBe(204);
  const writers = [
    { email, ...keepRenaming(user, conversation.id) },
    { email: bensEmail, ...keepRenaming(ben, begun) },
  ];
  const ingesting = launch(process.execPath, [operatorProgram, laws, ...ofLaws], { DATA_DIR: dataDir });
  return {
    ingesting,
    uid: user.uid,
    account,
    conversation,
    deleted,
    refreshToken,
    idToken,
    begun,
    broken,
    slow,
    writers,
  };
}

test('what was acknowledged is there after every process was killed', async () => {
  const { uid, account, conversation } = before;
  const after = await signInUser(system.url, email);
  expect(after.uid).toBe(uid);
  expect(await accountOf(after)).toEqual(account);
  const kept = await read(after, conversation.id);
  expect(kept.messages[1]).toEqual({ ...conversation.messages[1], feedback: 'positive' });
  const [citation] = kept.messages[1]?.proof?.citations ?? [];
  const file = `/api/document/United%20Arab%20Emirates/${citation?.doc}?version=${citation?.version}`;
  const bytes = Buffer.from(await (await after.call('GET', file)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(citation?.sha256);
});

test('of writes that the kill broke off nothing is lost that was acknowledged: the last one or the one under way stands', async () => {
  for (const { email: writer, id, acknowledged, ended } of before.writers) {
    // By the kill and by nothing before it.
    expect(await ended).toBe('broken off');
    const { title: last } = await read(await signInUser(system.url, writer), id);
    const title = Number(/^Title (\d+)$/.exec(last)?.[1]);
    expect([acknowledged(), acknowledged() + 1]).toContain(title);
  }
});

test('a browser that was signed in stays signed in: its refresh token works after the kill', async () => {
  const refreshed = await call('/securetoken.googleapis.com/v1/token?key=demo-key', {
    grant_type: 'refresh_token',
    refresh_token: before.refreshToken,
  });
  const { id_token } = z.object({ id_token: z.string() }).parse(await refreshed.json());
  for (const token of [id_token, before.idToken]) {
    const me = await fetch(`${system.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(meResponseSchema.parse(await me.json()).email).toBe(email);
  }
});

test('a kill in the middle of an answer leaves the question, charges nothing, and the answer can be had again', async () => {
  const { begun: id, broken } = before;
  expect(await broken).not.toContain('message');

  const after = await signInUser(system.url, bensEmail);
  const left = await read(after, id);
  expect(left.answering).toBeUndefined();
  expect(left.messages[0]).toMatchObject({ role: 'user', content: uaeQuestion.content });
  expect(left.messages[1]?.outcome ?? 'failed').toBe('failed');
  expect(left.messages[1]?.proof).toBeUndefined();
  expect((await accountOf(after)).quota?.used).toBe(0);

  const repeated = await after.call('POST', '/api/conversations', uaeQuestion, key);
  expect(repeated.status).toBe(201);
  const whole = conversationSchema.parse(await repeated.json());
  expect(whole.id).toBe(id);
  expect(whole.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  expect(whole.messages.at(-1)).toMatchObject({ role: 'assistant', outcome: 'answered' });
  expect(await read(after, id)).toEqual(whole);
  const next = { role: 'user', content: uaeQuestion.content, topic: uaeQuestion.topic };
  expect((await after.call('POST', `/api/conversations/${id}/chat`, next)).status).toBe(200);
  expect((await accountOf(after)).quota?.used).toBe(2);
});

test('what was deleted before a kill does not come back', async () => {
  const after = await signInUser(system.url, email);
  expect((await after.call('GET', `/api/conversations/${before.deleted}`)).status).toBe(404);
});

test('a folder of laws goes on where a kill broke it off: each is there once, and none is lost', async () => {
  expect(before.ingesting.output()).not.toContain('refused.');
  const counts = async () => {
    const told = await operate(system, laws, ...ofLaws);
    return (/(\d+) published, (\d+) there already, (\d+) left as they are, (\d+) refused\./.exec(told) ?? [])
      .slice(1)
      .map(Number);
  };
  const [published = 0, there = 0, ...others] = await counts();
  expect([there > 0, published + there, ...others]).toEqual([true, numbers.length, 0, 0]);
  expect(await counts()).toEqual([0, numbers.length, 0, 0]);
  const listed = await operate(system, 'list', '--country', 'Norway');
  const listedAs = (number: number) => listed.split(`“Lantern Act No. ${number}”`).length - 1;
  expect(numbers.map(listedAs)).toEqual(numbers.map(() => 1));
});
