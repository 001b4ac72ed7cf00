import { randomUUID } from 'node:crypto';
import {
  type BackendName,
  type BackendOutage,
  type OwnBackend,
  prepareOwnBackend,
} from '@astraea/service-kit/testing';
import { type ApiUser, signUpUser, uaeQuestion } from './api';
import { rows } from './degradation-rows';
import { ask, breaksOffInTime, isAnswered, isUnavailable, read, readFirstSentence } from './in-time';
import { type PartName, partNames, prepareSeparateParts, type SeparateParts } from './separate-parts';
import { createSlowScript, startStandInModel, truthful } from './stand-in-model';
import { until } from './until';

const backendNames = ['kafka', 'redis', 'mongo'] as const;
const settings = { kafka: 'KAFKA_BROKERS', redis: 'REDIS_URL', mongo: 'MONGODB_URL' };
/** Those that keep documents and events. */
const services = partNames.filter((name) => name !== 'gateway');

let backends: Record<BackendName, OwnBackend>;
let system: SeparateParts;

beforeAll(async () => {
  const prepared = await Promise.all(
    backendNames.map(async (name) => [name, await prepareOwnBackend(name)] as const),
  );
  backends = Object.fromEntries(prepared) as Record<BackendName, OwnBackend>;
  const addresses = prepared.map(([name, { address }]) => [settings[name], address]);
  // As long as it can be held: who is known stays known while auth is away.
  const held = { EXCHANGE_CACHE_SECONDS: '60' };
  system = await prepareSeparateParts({ ...held, ...Object.fromEntries(addresses) });
});
afterAll(async () => {
  await system.stop();
  await Promise.all(backendNames.map((name) => backends[name].stop()));
});

const newcomer = (): Promise<ApiUser> => signUpUser(system.url, `${randomUUID()}@example.org`);

async function allAreReady(): Promise<boolean> {
  const states = await Promise.all(partNames.map((name) => system.parts[name].readiness()));
  return states.every(({ status }) => status === 200);
}

/** Whether all services say the same of a backend. */
async function allSay(port: string, words: string): Promise<boolean> {
  const states = await Promise.all(services.map((name) => system.parts[name].readiness()));
  return states.every(({ details }) => {
    const backendDetails = (details.backends ?? details) as Record<string, unknown>;
    return backendDetails[port] === words;
  });
}

test('every part stops when it is told to during its start, while all backends are away', async () => {
  const parts = partNames.map((name) => system.parts[name]);
  const starting = parts.map((part) => part.start().catch(() => undefined));
  await Promise.all(parts.map((part) => until(() => part.log().includes('"event"'))));
  for (const part of parts) part.signal('SIGTERM');
  const codes = await Promise.all(parts.map((part) => part.exited()));
  expect(codes).toEqual(parts.map(() => 0));
  await Promise.all(starting);
});

test('a system starts before its backends, says what it lacks, and joins each when it comes', async () => {
  await Promise.all(partNames.map((name) => system.parts[name].start()));
  for (const name of services) {
    const { status } = await system.parts[name].readiness();
    expect([name, status]).toEqual([name, 503]);
  }
  for (const port of ['documents', 'files', 'events', 'cache'])
    await until(() => allSay(port, 'does not answer'));
  await until(async () => (await system.parts.gateway.readiness()).status === 200);
  const known = await newcomer();
  await isUnavailable(known, 'GET', '/api/conversations');

  await backends.mongo.back();
  await until(allAreReady);
  await read(known, '/api/conversations');
  await backends.redis.back();
  await until(() => allSay('cache', 'answers'));
  await backends.kafka.back();
  await until(async () => {
    const response = await known.call('GET', '/api/active-countries');
    return response.ok && (await response.text()).includes(uaeQuestion.country);
  });
  await isAnswered(known);
});

const isBackend = (part: BackendName | PartName): part is BackendName =>
  backendNames.some((name) => name === part);

async function takeAway(part: BackendName | PartName, how: BackendOutage): Promise<void> {
  if (isBackend(part)) return backends[part].away(how);
  system.parts[part].signal(how);
  if (how === 'SIGKILL') await system.parts[part].exited();
}

async function bringBack(part: BackendName | PartName, how: BackendOutage): Promise<void> {
  if (isBackend(part)) await backends[part].back();
  else if (how === 'SIGSTOP') system.parts[part].signal('SIGCONT');
  else await system.parts[part].start();
}

/** Everything works again, without a new start of anything else. */
async function worksAgain(): Promise<void> {
  await until(allAreReady);
  const asking = await newcomer();
  await until(async () => {
    const paths = [
      '/api/auth/me',
      '/api/conversations',
      '/api/active-countries',
      '/api/billing/subscription',
    ];
    const answers = await Promise.all(paths.map((path) => asking.call('GET', path)));
    return answers.every(({ ok }) => ok);
  });
  await until(async () => (await ask(asking).catch(() => undefined))?.last === 'message');
}

const outages = [
  ['SIGKILL', 'killed'],
  ['SIGSTOP', 'frozen'],
] as const;
const cases = (Object.keys(rows) as (keyof typeof rows)[]).flatMap((part) =>
  outages.map(([how, words]) => ({ name: `${part} is ${words}`, part, how })),
);

test.each(cases)('$name', async ({ part, how }) => {
  const known = await newcomer();
  await until(async () => (await known.call('GET', '/api/auth/me')).ok);
  await takeAway(part, how);
  try {
    await rows[part]({ known, newcomer, allAreReady });
  } finally {
    await bringBack(part, how);
  }
  await worksAgain();
});

test('what freezes in mid-answer ends the answer in time', async () => {
  const model = await startStandInModel(truthful);
  const restartRetrieval = async (changes?: Record<string, string>): Promise<void> => {
    await takeAway('retrieval', 'SIGKILL');
    await system.parts.retrieval.start(changes);
    await worksAgain();
  };
  await restartRetrieval(model.env);
  try {
    for (const part of ['retrieval', 'conversation'] as const) {
      const { script, release } = createSlowScript();
      const asking = await newcomer();
      model.script = script;
      const events = await readFirstSentence(asking);
      await takeAway(part, 'SIGSTOP');
      try {
        await breaksOffInTime(events);
      } finally {
        await bringBack(part, 'SIGSTOP');
        release();
        model.script = truthful;
      }
      await worksAgain();
    }
  } finally {
    await model.close();
    await restartRetrieval();
  }
});
