import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { StoredConversation } from '../conversations/conversation';
import { type ConversationStore, createConversationStore } from '../conversations/conversation-store';
import type { WatchSources } from '../conversations/read-conversation';
import type { CitedClient } from '../watching/cited-client';
import { distinct } from '../watching/cited-versions';
import { createWatch } from '../watching/watch-sources';
import { buildProof } from './builders';
import { buildHeader } from './test-parts';

interface WatchPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

const withdrawn = { change: 'withdrawn', changed_at: '2026-11-22T10:00:00.000Z' } as const;

/** Noting in conversations what became of their sources; one suite for all stores. */
export function describeWatch(open: () => Promise<WatchPlace>): void {
  let place: WatchPlace;
  let conversations: ConversationStore;
  beforeEach(async () => {
    place = await open();
    conversations = await createConversationStore(place.documents);
  });
  afterEach(() => place.remove());

  const watch = (cited: Partial<CitedClient> = {}, withinMs = 10_000): WatchSources =>
    createWatch({
      conversations,
      cited: {
        standings: async (all) => all.map(() => 'withdrawn'),
        changes: async (all) => all.map(() => withdrawn),
        ...cited,
      },
      withinMs,
    });

  /** A conversation whose answers all cite the same version. */
  async function store(id: string, answers = 1): Promise<StoredConversation> {
    const message_count = answers * 2;
    const cited = distinct(buildProof().citations);
    const header = await conversations.insert(
      buildHeader({ id, cited, message_count, question_index: message_count - 2 }),
    );
    for (let index = 0; index < message_count; index += 1) {
      const isAnswer = index % 2 === 1;
      await conversations.addMessage({
        ...{ id: `${id}-${index}`, conversation_id: id, content: `text ${index}`, topic: 'x', index },
        ...{ timestamp: '2026-11-21T10:00:00.000Z', role: isAnswer ? 'assistant' : 'user' },
        ...(isAnswer ? { proof: buildProof(), answer_id: `${id}-${index}`, outcome: 'answered' } : {}),
      });
    }
    return header;
  }

  test('what is cited and what became of it stand in the header, and are not asked for again', async () => {
    await watch()([await store('c1', 2)], 'token');
    const stored = await conversations.get('c1');
    expect(stored).toMatchObject({ source_changes: { is_open: true } });
    expect(stored?.source_changes?.changes).toEqual(
      [1, 3].map((index) => ({ index, marker: 1, ...withdrawn })),
    );
    const changes = jest.fn();
    expect(stored && (await watch({ changes })([stored], 'token'))).toEqual([stored]);
    expect(changes).not.toHaveBeenCalled();
  });

  test('what was asked meanwhile is kept, and is looked at the next time', async () => {
    const header = await store('c1');
    const meanwhile: CitedClient['standings'] = async (all) => {
      await conversations.change('c1', (newest) => ({ ...newest, title: 'Renamed', message_count: 3 }));
      return all.map(() => 'withdrawn');
    };
    await watch({ standings: meanwhile })([header], 'token');
    const [again] = await watch()([(await conversations.get('c1')) ?? header], 'token');
    expect(again).toMatchObject({ title: 'Renamed', message_count: 3 });
    expect(again?.source_changes?.changes).toHaveLength(1);
  });

  test('what was deleted meanwhile stays so', async () => {
    const header = await store('c1');
    await conversations.change('c1', (newest) => ({ ...newest, removed: true }));
    await watch()([header], 'token');
    expect(await conversations.get('c1')).not.toHaveProperty('source_changes');
  });

  test('what does not fit into the time is left for the next call', async () => {
    const header = await store('c1');
    const [late] = await watch({}, 0)([header], 'token');
    expect(late).not.toHaveProperty('source_changes');
    expect((await watch()([late ?? header], 'token'))[0]).toHaveProperty('source_changes');
  });
}
