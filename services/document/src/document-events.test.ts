import type { DomainEvent, EventData } from '@astraea/contracts';
import { PoisonEvent } from '@astraea/service-kit/event-bus';
import { createTestBackends, recordMetrics, until } from '@astraea/service-kit/testing';
import { createDocumentEventHandlers } from './document-events';
import { createSourceStore, type SourceStore } from './source-store';
import { buildDocument } from './testing/build-document';
import { createTestApp, type TestApp } from './testing/create-test-app';

type Indexed = DomainEvent<'retrieval.version-indexed'>;

function indexedEvent(sequence: number, data: Partial<EventData<'retrieval.version-indexed'>> = {}): Indexed {
  return {
    specversion: '1.0',
    id: `event-${sequence}`,
    source: '/services/retrieval',
    type: 'retrieval.version-indexed',
    subject: 'guide-ruritania',
    time: '2026-11-21T00:00:00Z',
    datacontenttype: 'application/json',
    sequence,
    data: {
      document_id: 'guide-ruritania',
      version: 'a'.repeat(16),
      jurisdiction: 'Ruritania',
      passages: 3,
      topics: ['Space resources'],
      state: 'active',
      ...data,
    },
  };
}

describe('the handler of retrieval.version-indexed', () => {
  let backends: Awaited<ReturnType<typeof createTestBackends>>;
  let store: SourceStore;
  let changes: number;
  let handle: (event: Indexed) => Promise<void>;
  beforeEach(async () => {
    backends = await createTestBackends('document');
    store = await createSourceStore(backends.documents);
    await store.documents.insert(buildDocument());
    changes = 0;
    const handler = createDocumentEventHandlers(store, () => {
      changes += 1;
    })['retrieval.version-indexed'];
    handle = handler as typeof handle;
  });
  afterEach(() => backends.close());

  const stored = () => store.documents.get('guide-ruritania');

  it('notes the version and its topics and says that something changed', async () => {
    await handle(indexedEvent(1));
    expect((await stored())?.indexed).toEqual({
      version: 'a'.repeat(16),
      topics: ['Space resources'],
      passages: 3,
    });
    expect(changes).toBe(1);
  });

  it('measures once how long a published version took to be searchable', async () => {
    const metrics = recordMetrics();
    const published = (at: string, version: string) =>
      ({ at, by: 'corpus', action: 'published', version }) as const;
    const [old, current] = ['a'.repeat(16), 'c'.repeat(16)];
    await store.documents.change('guide-ruritania', (document) => ({
      ...document,
      changes: [published('2026-11-20T23:59:00Z', old), published('2026-11-20T23:59:48Z', current)],
    }));
    await handle(indexedEvent(1, { version: current }));
    await handle(indexedEvent(2, { version: current }));
    metrics.stop();
    expect(metrics.counted).toEqual([{ name: 'astraea.index.freshness', value: 12, attributes: undefined }]);
  });

  it('writes nothing for an event that comes twice', async () => {
    await handle(indexedEvent(1));
    const once = await stored();
    await handle(indexedEvent(1));
    expect(await stored()).toEqual(once);
  });

  it('ignores an event that is older than the last one applied', async () => {
    await handle(indexedEvent(2, { passages: 5 }));
    await handle(indexedEvent(1, { state: 'withdrawn' }));
    expect((await stored())?.indexed?.passages).toBe(5);
  });

  it('takes a document off the list when retrieval has removed it', async () => {
    await handle(indexedEvent(1));
    await handle(indexedEvent(2, { state: 'withdrawn', passages: 0, topics: [] }));
    expect((await stored())?.indexed).toBeNull();
  });

  it('applies both of two changes that meet', async () => {
    await Promise.all([
      handle(indexedEvent(1)),
      store.documents.change('guide-ruritania', (document) => ({ ...document, title: 'New title' })),
    ]);
    expect(await stored()).toMatchObject({ title: 'New title', indexed: { passages: 3 } });
  });

  it('calls a document that does not exist poison', async () => {
    await expect(handle(indexedEvent(1, { document_id: 'guide-atlantis' }))).rejects.toBeInstanceOf(
      PoisonEvent,
    );
  });

  it('rejects while the store is down, so that the event is handled again', async () => {
    await backends.documents.close();
    const handled = handle(indexedEvent(1));
    await expect(handled).rejects.toThrow('not open');
    await expect(handled).rejects.not.toBeInstanceOf(PoisonEvent);
  });
});

describe('the group document-active', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('dead-letters events of unknown documents and of broken data, and goes on', async () => {
    const version = 'f'.repeat(16);
    await app.indexed('atlantis', { version });
    await app.indexed('france', { passages: -1 }, 1);
    await app.indexed('france', { passages: 9 }, 2);
    const letters = await until(async () => {
      const found = await app.backends.events.deadLetters('document-active', 10);
      const countries = await (await app.asUser('/api/active-countries')).text();
      return found.length === 2 && countries.includes('France') ? found : undefined;
    });
    expect(letters.map(({ event }) => event.subject).sort()).toEqual(['guide-atlantis', 'guide-france']);
  });
});
