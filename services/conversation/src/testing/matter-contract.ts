import type { Matter } from '@astraea/contracts';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { type ConversationStore, createConversationStore } from '../conversations/conversation-store';
import { createMatterStore, type MatterStore } from '../matters/matter-store';
import { buildHeader } from './test-parts';

interface MatterPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

/** Keeping matters, and finding what is filed in them; one suite for all stores. */
export function describeMatters(open: () => Promise<MatterPlace>): void {
  let place: MatterPlace;
  let matters: MatterStore;
  let conversations: ConversationStore;
  beforeEach(async () => {
    place = await open();
    matters = await createMatterStore(place.documents);
    conversations = await createConversationStore(place.documents);
  });
  afterEach(() => place.remove());

  const matter = (at: number): Matter => ({
    ...{ id: `matter-${at}`, name: `Case ${at}`, archived: false },
    created_at: `2026-11-2${at}T10:00:00.000Z`,
  });

  test('a user has the newest first, and none of another one under the same id', async () => {
    for (const at of [1, 2]) await matters.insertOnce('ann', matter(at));
    await matters.insertOnce('ben', { ...matter(1), name: 'Ben’s' });
    expect(await matters.insertOnce('ann', { ...matter(1), name: 'again' })).toBeUndefined();
    expect(await matters.list('ann')).toEqual([matter(2), matter(1)]);
    expect((await matters.get('ben', 'matter-1'))?.name).toBe('Ben’s');
    expect(await matters.remove('ben', 'matter-2')).toBe(false);
    await matters.removeOfUser('ann');
    expect(await matters.list('ann')).toEqual([]);
    expect(await matters.list('ben')).toHaveLength(1);
  });

  test('what is changed is changed alone', async () => {
    await matters.insertOnce('ann', matter(1));
    await matters.change('ann', 'matter-1', { archived: true });
    expect(await matters.change('ann', 'matter-1', { name: 'New' })).toEqual({
      ...matter(1),
      ...{ name: 'New', archived: true },
    });
    expect(await matters.change('ben', 'matter-1', { name: 'Mine' })).toBeUndefined();
  });

  test('conversations are found by their matter and user, newest first', async () => {
    const store = (id: string, overrides: object) =>
      conversations.insert(buildHeader({ id, updated_at: `2026-11-2${id}T10:00:00.000Z`, ...overrides }));
    await store('1', { matter_id: 'm' });
    await store('2', { matter_id: 'm' });
    await store('3', {});
    await store('4', { matter_id: 'm', user_id: 'ben' });
    expect((await conversations.inMatter('ann', 'm')).map(({ id }) => id)).toEqual(['2', '1']);
  });
}
