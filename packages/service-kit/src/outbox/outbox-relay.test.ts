import type { EventEnvelope } from '@astraea/contracts';
import type { Collection } from '../document-store/document-store';
import { silentLogger } from '../log/log';
import { createTestBackends, until } from '../testing';
import { type EventSource, type OutboxFields, outboxQueries, withEvent } from './outbox';
import { createOutboxRelay } from './outbox-relay';

interface Thing extends OutboxFields {
  id: string;
  texts: string[];
}
const definition = { name: 'things', queries: outboxQueries } as const;

let backends: Awaited<ReturnType<typeof createTestBackends>>;
let things: Collection<Thing, typeof definition>;
let published: EventEnvelope[];
let refused: Set<string>;
let now: number;
let ids = 0;

const clock = () => new Date(now);
const from: EventSource = { source: '/test', clock, newId: () => `event-${++ids}` };
const bus = {
  publish: async (_topic: string, event: EventEnvelope) => {
    await new Promise(setImmediate);
    if (refused.has(event.subject)) throw new Error('The request included a message larger than allowed');
    published.push(event);
  },
};
const withThing = (thing: Thing, source = from): Thing =>
  withEvent(
    thing,
    {
      ...{ type: 'auth.user-registered', subject: thing.id },
      data: { user_id: thing.id, registered_at: 'now' },
    },
    source,
  );
const waiting = (id: string, source = from): Thing => withThing({ id, texts: [] }, source);
const createRelay = (overrides: Partial<Parameters<typeof createOutboxRelay<Thing>>[0]> = {}) =>
  createOutboxRelay({ collection: things, bus, logger: silentLogger, pollMs: 5, clock, ...overrides });
const subjects = () => published.map(({ subject }) => subject);

beforeEach(async () => {
  backends = await createTestBackends();
  things = await backends.documents.collection<Thing, typeof definition>(definition);
  published = [];
  refused = new Set();
  now = Date.parse('2026-11-21T00:00:00Z');
});
afterEach(() => backends.close());

test('six relays send 200 events 200 times', async () => {
  const relays = Array.from({ length: 6 }, () => createRelay());
  for (let at = 0; at < 200; at += 1) await things.insert(waiting(`thing-${at}`));
  for (const relay of relays) relay.start();
  await until(() => new Set(subjects()).size === 200);
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(published).toHaveLength(200);
  expect(await things.find('outbox', {}, { limit: 1 })).toEqual([]);
});

test('events of one entity keep their order while several relays send and it goes on changing', async () => {
  const relays = Array.from({ length: 3 }, () => createRelay());
  for (const relay of relays) relay.start();
  await things.insert(waiting('a'));
  for (let at = 0; at < 40; at += 1) {
    await things.change('a', (found) => withThing({ ...found, texts: [...found.texts, String(at)] }));
    relays[at % 3]?.nudge();
  }
  await until(() => published.length >= 41);
  await Promise.all(relays.map((relay) => relay.stop()));
  expect(published.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  expect((await things.get('a'))?.texts).toHaveLength(40);
});

test('an event that the bus refuses holds up nobody, waits longer each time and is sent once it is taken', async () => {
  refused = new Set(['0-large']);
  const said: unknown[] = [];
  const warn = (event: string, fields?: Record<string, unknown>) => said.push([event, fields?.failures]);
  const relay = createRelay({ logger: { ...silentLogger, warn } });
  for (const id of ['0-large', 'b', 'c', 'd', 'e']) await things.insert(waiting(id));
  relay.start();
  await until(() => published.length === 4);
  const lease = async () => (await things.get('0-large'))?.outbox_lease;
  await until(async () => (await lease())?.failures === 1);
  expect(Date.parse((await lease())?.until ?? '') - now).toBe(1_000);
  now += 1_000;
  await until(async () => (await lease())?.failures === 2);
  expect(Date.parse((await lease())?.until ?? '') - now).toBe(2_000);
  expect(said).toEqual([
    ['outbox.not-sent', 1],
    ['outbox.not-sent', 2],
  ]);
  refused.clear();
  now += 2_000;
  await until(() => published.length === 5);
  expect(subjects().at(-1)).toBe('0-large');
  await relay.stop();
  expect(await things.get('0-large')).not.toHaveProperty('outbox_lease');
});

test('an event behind a refused one of the same entity waits with it', async () => {
  let refusals = 1;
  const picky = {
    publish: async (topic: string, event: EventEnvelope) => {
      if (event.sequence === 2 && refusals-- > 0) throw new Error('no');
      await bus.publish(topic, event);
    },
  };
  await things.insert(withThing(withThing(waiting('a'))));
  const relay = createRelay({ bus: picky });
  await expect(relay.flush()).rejects.toThrow('no');
  expect(published.map(({ sequence }) => sequence)).toEqual([1]);
  await relay.flush();
  expect(published.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

test('what a killed relay had in hand is sent by another when its lease is over, and not before', async () => {
  const hung: (() => void)[] = [];
  const hangs = { publish: () => new Promise<void>((resolve) => void hung.push(resolve)) };
  await things.insert(waiting('a'));
  const killed = createRelay({ bus: hangs });
  killed.start();
  await until(async () => (await things.get('a'))?.outbox_lease?.by === killed.name);
  const other = createRelay();
  await other.flush();
  expect(published).toEqual([]);
  now += 10_000;
  await other.flush();
  expect(subjects()).toEqual(['a']);
  for (const end of hung) end();
  await killed.stop();
});

test('the process that wrote an event sends it without asking for the lease', async () => {
  const [own, other] = [createRelay(), createRelay()];
  await things.insert(waiting('a', { ...from, relay: own.name }));
  await other.flush();
  expect(published).toEqual([]);
  await own.flush();
  expect(subjects()).toEqual(['a']);
  // Inserted and cleared: no write in between.
  expect((await things.get('a'))?.version).toBe(2);
});

test('stopping while the bus is away waits for the sending in hand, and for no other', async () => {
  const sendings: ((error: Error) => void)[] = [];
  const away = { publish: () => new Promise<void>((_resolve, reject) => void sendings.push(reject)) };
  await things.insert(waiting('a'));
  const relay = createRelay({ bus: away });
  relay.start();
  await until(() => sendings.length === 1);
  const stopped = relay.stop();
  sendings[0]?.(new Error('away'));
  await stopped;
  expect(sendings).toHaveLength(1);
  expect((await things.get('a'))?.outbox).toHaveLength(1);
});
