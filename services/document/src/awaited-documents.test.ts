import { until } from '@astraea/service-kit/testing';
import { countAwaitedDocuments } from './awaited-documents';
import type { SourceDocument } from './source';

const document = (indexed?: string) =>
  ({
    state: 'active',
    current_version: 'v2',
    ...(indexed ? { indexed: { version: indexed } } : {}),
  }) as SourceDocument;

function count() {
  const store = {
    documents: [document(), document('v1'), document('v2')],
    list: () => Promise.resolve(store.documents),
  };
  const time = { now: 0 };
  const awaited = countAwaitedDocuments({
    listAll: () => store.list(),
    now: () => time.now,
    maxAgeMs: 1_000,
  });
  return { store, time, awaited };
}

test('is unknown until it has been counted, which nobody waits for', async () => {
  const { awaited } = count();
  expect(awaited.known()).toBeNull();
  await until(() => awaited.known() === 2);
});

test('is unknown again after a change, and counted anew', async () => {
  const { awaited, store } = count();
  await until(() => awaited.known() === 2);
  store.documents = [document('v2')];
  awaited.invalidate();
  expect(awaited.known()).toBeNull();
  await until(() => awaited.known() === 0);
});

test('a count that began before a change does not count', async () => {
  const { awaited, store } = count();
  let answer: (documents: SourceDocument[]) => void = () => undefined;
  const list = store.list;
  store.list = () => new Promise((resolve) => (answer = resolve));
  awaited.known();
  awaited.invalidate();
  store.list = list;
  answer([]);
  await until(() => awaited.known() === 2);
});

test('changes by other replicas are seen later, and while the store is away the last count stays', async () => {
  const { awaited, store, time } = count();
  await until(() => awaited.known() === 2);
  store.documents = [];
  expect(awaited.known()).toBe(2);
  const list = store.list;
  let failures = 0;
  store.list = () => {
    failures += 1;
    return Promise.reject(new Error('away'));
  };
  time.now = 2_000;
  expect(awaited.known()).toBe(2);
  await until(() => {
    awaited.known();
    return failures > 1;
  });
  expect(awaited.known()).toBe(2);
  store.list = list;
  await until(() => awaited.known() === 0);
});
