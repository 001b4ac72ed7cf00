import type { EventEnvelope, EventType } from '@astraea/contracts';
import type { EventBus, Subscription } from '@astraea/service-kit/event-bus';
import { silentLogger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { until } from '@astraea/service-kit/testing';
import { buildBlock, buildContent } from '../testing/build-index';
import { createIngestParts, type IngestParts, publishedEvent } from '../testing/ingest-parts';
import { consumeRetrievalEvents, ingestGroup } from './retrieval-events';

const content = buildContent();
let parts: IngestParts;
let bus: EventBus;
let subscription: Subscription;

beforeEach(async () => {
  parts = await createIngestParts(content);
  bus = parts.backends.events;
  subscription = await consumeRetrievalEvents(bus, parts.deps);
});
afterEach(async () => {
  await subscription.close();
  await parts.close();
});

function event(type: EventType, subject: string, sequence: number, data: unknown): EventEnvelope {
  return { ...publishedEvent(content, sequence), id: `${type}-${subject}-${sequence}`, type, subject, data };
}

async function indexed(version: string): Promise<void> {
  await until(async () => {
    await parts.follower.catchUp();
    return parts.index.version('utopia-law')?.version === version;
  });
}

test('a published version becomes searchable and is announced once', async () => {
  const announced: EventEnvelope[] = [];
  const listening = await bus.subscribe({
    group: 'listener',
    topics: ['retrieval.version-indexed'],
    handle: async (one) => void announced.push(one),
  });
  const relay = createOutboxRelay({ collection: parts.changes.collection, bus, logger: silentLogger });
  await bus.publish('document.version-published', publishedEvent(content));
  await bus.publish('document.version-published', publishedEvent(content));
  await indexed('utopia-law-1');
  await relay.flush();
  await until(() => announced.length === 1);
  expect(announced[0]?.data).toMatchObject({ version: 'utopia-law-1', state: 'active', passages: 1 });
  await listening.close();
});

test('a poisoned event is dead-lettered, and the next one is handled', async () => {
  await bus.publish(
    'document.version-published',
    event('document.version-published', 'utopia-law', 1, { nonsense: true }),
  );
  await bus.publish('document.version-published', publishedEvent(content, 2));
  await indexed('utopia-law-1');
  const [letter] = await bus.deadLetters(ingestGroup, 10);
  expect(letter?.event.sequence).toBe(1);
});

test('an event is tried again while the document service does not answer', async () => {
  parts.documents.failures.push(new Error('away'), new Error('away'));
  await bus.publish('document.version-published', publishedEvent(content));
  await indexed('utopia-law-1');
  expect(parts.documents.reads).toBe(3);
});

test('versions of one document are taken in their order', async () => {
  const next = buildContent({ version: 'utopia-law-2', blocks: [buildBlock({ id: 'next' })] });
  parts.documents.contents.set(next.version, next);
  await bus.publish('document.version-published', publishedEvent(content, 1));
  await bus.publish('document.version-published', publishedEvent(next, 2));
  await indexed('utopia-law-2');
});
