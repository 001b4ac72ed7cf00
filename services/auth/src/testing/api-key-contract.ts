import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { ApiKeyRecord } from '../api-keys/api-key';
import { type ApiKeyStore, createApiKeyStore } from '../api-keys/api-key-store';

function buildKey(overrides: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  const id = overrides.id ?? 'key-1';
  return {
    ...{ id, user_id: 'ann', name: 'Nightly', scopes: ['ask'], prefix: 'ast_1a2b3c4d' },
    ...{ key_hash: `hash of ${id}`, created_at: '2026-11-21T10:00:00.000Z', ...overrides },
  };
}

/** What every document store has to keep of API keys. */
export function describeApiKeys(open: () => Promise<{ documents: DocumentStore; remove(): Promise<void> }>) {
  let opened: Awaited<ReturnType<typeof open>>;
  let keys: ApiKeyStore;
  beforeEach(async () => {
    opened = await open();
    keys = await createApiKeyStore(opened.documents);
  });
  afterEach(() => opened.remove());

  test('are found by their hash, and listed for their user, newest first', async () => {
    await keys.insert(buildKey());
    await keys.insert(buildKey({ id: 'key-2', created_at: '2026-11-22T10:00:00.000Z' }));
    await keys.insert(buildKey({ id: 'key-3', user_id: 'ben' }));
    expect(await keys.byHash('hash of key-2')).toMatchObject({ id: 'key-2', user_id: 'ann' });
    expect(await keys.byHash('key-2')).toBeUndefined();
    expect((await keys.list('ann')).map(({ id }) => id)).toEqual(['key-2', 'key-1']);
  });

  test('know the day of their last use, which is written once', async () => {
    const key = await keys.insert(buildKey());
    await keys.noteUse(key, '2026-11-21');
    const [used] = await keys.list('ann');
    expect(used).toMatchObject({ last_used_on: '2026-11-21', version: 2 });
    if (used) await keys.noteUse(used, '2026-11-21');
    await keys.noteUse(key, '2026-11-21');
    expect((await keys.list('ann'))[0]?.version).toBe(2);
  });

  test('go one by one at the word of their user, and all with their user', async () => {
    for (const id of ['key-1', 'key-2', 'key-3'])
      await keys.insert(buildKey({ id, user_id: id === 'key-3' ? 'ben' : 'ann' }));
    expect(await keys.remove('ben', 'key-1')).toBe(false);
    expect(await keys.remove('ann', 'key-1')).toBe(true);
    expect(await keys.remove('ann', 'key-1')).toBe(false);
    await keys.removeOfUser('ann');
    expect(await keys.list('ann')).toEqual([]);
    expect(await keys.byHash('hash of key-3')).toMatchObject({ user_id: 'ben' });
  });
}
