import type { EventEnvelope } from '@astraea/contracts';
import type { Collection } from '../document-store/document-store';
import type { EventBus } from '../event-bus/event-bus';
import { silentLogger } from '../log/log';
import { createTestBackends, until } from '../testing';
import { type OutboxFields, outboxQueries, withEvent } from './outbox';
import { createOutboxRelay } from './outbox-relay';

interface Thing extends OutboxFields {
  id: string;
  name: string;
}
const definition = { name: 'things', queries: outboxQueries } as const;
let ids = 0;
const from = {
  source: '/test',
  clock: () => new Date('2026-11-21T00:00:00Z'),
  newId: () => `event-${++ids}`,
};
const registered = (id: string) =>
  ({ type: 'auth.user-registered', subject: id, data: { user_id: id, registered_at: 'now' } }) as const;

describe('the outbox', () => {
  let backends: Awaited<ReturnType<typeof createTestBackends>>;
  let things: Collection<Thing, typeof definition>;
  let published: EventEnvelope[];
  let refuse: boolean;
  const bus: EventBus = {
    publish: async (_topic, event) => {
      if (refuse) throw new Error('no broker');
      published.push(event);
    },
  } as Partial<EventBus> as EventBus;

  beforeEach(async () => {
    backends = await createTestBackends();
    things = await backends.documents.collection<Thing, typeof definition>(definition);
    published = [];
    refuse = false;
  });
  afterEach(() => backends.close());
  const relay = () => createOutboxRelay({ collection: things, bus, logger: silentLogger, pollMs: 10 });

  test('events of one write are published in order, once, and the outbox is empty after it', async () => {
    const twice = withEvent(
      withEvent<Thing, 'auth.user-registered'>({ id: 'a', name: 'A' }, registered('a'), from),
      registered('a'),
      from,
    );
    await things.insert(twice);
    await relay().flush();
    await relay().flush();
    expect(published.map((event) => event.sequence)).toEqual([1, 2]);
    expect(await things.get('a')).toEqual({ id: 'a', name: 'A', event_sequence: 2, version: 3 });
  });

  test('what could not be published stays and is published later', async () => {
    refuse = true;
    await things.insert(
      withEvent<Thing, 'auth.user-registered'>({ id: 'a', name: 'A' }, registered('a'), from),
    );
    await expect(relay().flush()).rejects.toThrow('no broker');
    const running = relay();
    running.start();
    refuse = false;
    await until(() => published.length === 1);
    await running.stop();
    expect(published).toHaveLength(1);
  });

  test('a tombstone is removed only after its event is published', async () => {
    const tombstone = {
      ...withEvent<Thing, 'auth.user-registered'>({ id: 'a', name: '' }, registered('a'), from),
      removed: true as const,
    };
    await things.insert(tombstone);
    refuse = true;
    await expect(relay().flush()).rejects.toThrow();
    expect(await things.get('a')).toBeDefined();
    refuse = false;
    await relay().flush();
    expect(await things.get('a')).toBeUndefined();
  });

  test('a change during publishing is kept', async () => {
    await things.insert(
      withEvent<Thing, 'auth.user-registered'>({ id: 'a', name: 'A' }, registered('a'), from),
    );
    const changing: EventBus = {
      publish: async (_topic: string, event: EventEnvelope) => {
        published.push(event);
        const current = await things.get('a');
        if (current && current.name === 'A') await things.replace({ ...current, name: 'B' });
      },
    } as Partial<EventBus> as EventBus;
    await createOutboxRelay({ collection: things, bus: changing, logger: silentLogger }).flush();
    expect(await things.get('a')).toEqual({ id: 'a', name: 'B', event_sequence: 1, version: 4 });
    expect(published).toHaveLength(1);
  });

  test('what becomes a tombstone during publishing is removed', async () => {
    await things.insert(
      withEvent<Thing, 'auth.user-registered'>({ id: 'a', name: 'A' }, registered('a'), from),
    );
    const removing: EventBus = {
      publish: async () => void (await things.change('a', (thing) => ({ ...thing, removed: true as const }))),
    } as Partial<EventBus> as EventBus;
    await createOutboxRelay({ collection: things, bus: removing, logger: silentLogger }).flush();
    expect(await things.get('a')).toBeUndefined();
  });

  test('data that breaks its own schema is refused before it is written', () => {
    const broken = { type: 'auth.user-registered', subject: 'a', data: { user_id: 1 } } as never;
    expect(() => withEvent({ id: 'a' } as Thing, broken, from)).toThrow();
  });
});
