import { readdirSync } from 'node:fs';
import type { Matter } from '@astraea/contracts';
import { createTestBackends, storedText } from '@astraea/service-kit/testing';
import { type AddDocumentDeps, removeLeftOver } from './add-document';
import { createOwnDocumentStore, type OwnDocumentStore } from './own-document-store';

type TestBackends = Awaited<ReturnType<typeof createTestBackends>>;
const begun = '2026-11-29T10:00:00.000Z';
const place = { user_id: 'ann', document_id: 'd-1' };
const document = {
  ...{ ...place, matter_id: 'm-1', name: 'lease.txt', media_type: 'text/plain', size: 0, pages: 0 },
  ...{ passages: 0, warnings: [], text_bytes: 0, state: 'arriving' as const, added_at: begun },
};
const facts = { size: 6, pages: 1, warnings: [], text_bytes: 70 };
const passages = [{ page: 1, page_end: 1, heading: null, provision: null, text: 'zeppelin' }];
const matter: Matter = { id: 'm-1', name: 'Orbit Ltd', created_at: begun, archived: false };

let backends: TestBackends;
let store: OwnDocumentStore;
beforeEach(async () => {
  backends = await createTestBackends('conversation');
  store = await createOwnDocumentStore(backends.documents, backends.files);
  await store.begin(document);
});
afterEach(() => backends.close());

const sweepAt = (time: string, matters: Matter[] = [matter]) =>
  removeLeftOver({
    ownDocuments: store,
    matters: { get: async () => matters[0] },
    clock: () => new Date(time),
    ownLimits: { readTimeoutMs: 100_000, leftOverHours: 24 } as AddDocumentDeps['ownLimits'],
  });
const files = () => readdirSync(backends.folder, { recursive: true, encoding: 'utf8' }).join();
function expectNothing() {
  expect(storedText(backends.folder)).not.toMatch(/zeppelin|lease\.txt|"ann"|d-1/);
  expect(files()).not.toContain('d-1');
}

test('what a process left that died before the text was stored goes, and what may still arrive stays', async () => {
  await store.putFile(place, Buffer.from('zeppel'));
  await sweepAt('2026-11-29T10:08:00.000Z');
  expect(files()).toContain('d-1');
  await sweepAt('2026-11-29T10:09:00.000Z');
  expectNothing();
});

test('what was stored after an account was erased goes, though its process died before it knew', async () => {
  await store.removeOfUser('ann');
  await store.putFile(place, Buffer.from('zeppel'));
  expect(await store.ofUser('ann')).toEqual([]);
  await sweepAt('2026-11-29T10:09:00.000Z');
  expectNothing();
});

test('a whole document stays if its matter does', async () => {
  await store.putFile(place, Buffer.from('zeppel'));
  await store.finish(place, facts, passages);
  await sweepAt('2026-11-29T10:09:00.000Z');
  expect(await store.ofUser('ann')).toHaveLength(1);
  expect(await store.uploadsBefore('2027')).toEqual([]);
  await store.removeOfUser('ann');
  expectNothing();
});

test('a whole document of a matter that went goes too', async () => {
  await store.putFile(place, Buffer.from('zeppel'));
  await store.finish(place, facts, passages);
  await sweepAt('2026-11-29T10:09:00.000Z', []);
  expectNothing();
});

test('what a release of before left, which kept no list of uploads, goes after a day', async () => {
  await store.putFile(place, Buffer.from('zeppel'));
  await store.settle(place);
  await sweepAt('2026-11-30T10:00:00.000Z');
  expect(files()).toContain('d-1');
  await sweepAt('2026-11-30T10:00:00.001Z');
  expectNothing();
});

test('what cannot be removed now holds nothing else up, and is told', async () => {
  await store.begin({ ...document, document_id: 'd-2', added_at: '2026-11-29T09:00:00.000Z' });
  const abandon = jest.spyOn(store, 'abandon').mockRejectedValueOnce(new Error('disk'));
  await expect(sweepAt('2026-11-29T10:09:00.000Z')).rejects.toThrow('disk');
  expect(abandon).toHaveBeenCalledTimes(2);
  expect(await store.uploadsBefore('2027')).toHaveLength(1);
  await sweepAt('2026-11-29T10:09:00.000Z');
  expect(await store.uploadsBefore('2027')).toEqual([]);
});
