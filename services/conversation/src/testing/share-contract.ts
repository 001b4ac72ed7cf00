import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { ShareRecord } from '../sharing/share';
import { createShareStore, type ShareStore } from '../sharing/share-store';

interface SharePlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

/** Keeping links to conversations; one suite for all stores. */
export function describeShares(open: () => Promise<SharePlace>): void {
  let place: SharePlace;
  let shares: ShareStore;
  beforeEach(async () => {
    place = await open();
    shares = await createShareStore(place.documents);
  });
  afterEach(() => place.remove());

  const store = (id: string, overrides: Partial<ShareRecord> = {}) =>
    shares.insert({
      ...{ id, token_hash: `hash of ${id}`, user_id: 'ann', conversation_id: 'c1' },
      ...{ shows: 'live', access: 'signed-in', created_at: `2026-11-2${id}T10:00:00.000Z` },
      ...overrides,
    });
  const idsOf = async (userId: string) => (await shares.list(userId)).map(({ id }) => id);

  test('a link is found by the hash of its token, and by no other', async () => {
    await store('1');
    expect(await shares.byToken('hash of 1')).toMatchObject({ id: '1' });
    expect(await shares.byToken('hash of 2')).toBeUndefined();
    await expect(store('2', { token_hash: 'hash of 1' })).rejects.toThrow('token');
  });

  test('a user has the newest first, and takes back no link of another one', async () => {
    await store('1');
    await store('2');
    await store('3', { user_id: 'ben' });
    expect(await idsOf('ann')).toEqual(['2', '1']);
    expect(await shares.remove('ann', '3')).toBe(false);
    expect(await shares.remove('ann', '1')).toBe(true);
    expect(await shares.remove('ann', '1')).toBe(false);
    expect([await idsOf('ann'), await idsOf('ben')]).toEqual([['2'], ['3']]);
  });

  test('the links of a conversation or a matter go with it, and those of a user with theirs', async () => {
    await store('1');
    await store('2', { conversation_id: 'c2' });
    await store('3', { user_id: 'ben', conversation_id: 'c3' });
    const ofMatter = { conversation_id: undefined, matter_id: 'm1' };
    await store('4', ofMatter);
    await store('5', { ...ofMatter, user_id: 'ben' });
    await shares.removeOfMatter('ann', 'm1');
    expect([await idsOf('ann'), await idsOf('ben')]).toEqual([
      ['2', '1'],
      ['5', '3'],
    ]);
    await shares.remove('ben', '5');
    await shares.removeOfConversation('c1');
    expect(await idsOf('ann')).toEqual(['2']);
    await shares.removeOfUser('ann');
    expect([await idsOf('ann'), await idsOf('ben')]).toEqual([[], ['3']]);
    expect(await shares.byToken('hash of 2')).toBeUndefined();
  });
}
