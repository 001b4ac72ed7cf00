import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { createGridFsFileStore } from '../file-store/gridfs-file-store';
import { asRequest } from '../http/request-scope';
import { type OwnBackend, prepareOwnBackend, startOwnBackend } from '../testing/own-backend';
import { until } from '../testing/test-server';
import type { DocumentStore } from './document-store';
import { createMongoDocumentStore } from './mongo-document-store';

interface Note {
  owner: string;
  text: string;
}
const notes = { name: 'notes', unique: { owner: ['owner'] } } as const;

let server: OwnBackend;
let database: string;
const open: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  database = `test_${randomUUID().slice(0, 8)}`;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await server.stop();
});

function openStore(): DocumentStore {
  const store = createMongoDocumentStore({ url: server.address, database });
  open.push(store);
  return store;
}

const openNotes = (store: DocumentStore) => store.collection<Note, typeof notes>(notes);

/** The problem that a request gets; undefined if it gets what it wanted. */
function problemOf(step: () => Promise<unknown>): Promise<unknown> {
  return asRequest(step).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const unavailable = expect.objectContaining({ kind: 'Unavailable', details: { retryAfterSeconds: 5 } });

describe.each(['not there', 'frozen'])('a start while MongoDB is %s', (state) => {
  it('rejects while it is away, and serves with its indexes when MongoDB comes', async () => {
    server = await prepareOwnBackend('mongo');
    if (state === 'frozen') {
      await server.back();
      await server.away('SIGSTOP');
    }
    const store = openStore();
    const collections = [await openNotes(store), await openNotes(store), await openNotes(store)];
    expect(store.isPrepared()).toBe(false);
    const problems = collections.map((collection) => problemOf(() => collection.get('a')));
    for (const problem of await Promise.all(problems)) expect(problem).toEqual(unavailable);
    await server.back();
    await until(() => store.isPrepared());
    const [collection] = collections;
    await collection?.insert({ id: 'a', owner: 'ada', text: 'first' });
    expect(await collection?.insertOnce({ id: 'b', owner: 'ada', text: 'second' })).toBeUndefined();
  });
});

describe.each(['SIGKILL', 'SIGSTOP'] as const)('MongoDB is taken away by %s', (outage) => {
  it('rejects reads, writes and pings while it is away, and goes on when it is back', async () => {
    server = await startOwnBackend('mongo');
    const store = openStore();
    const collection = await openNotes(store);
    const stored = await collection.insert({ id: 'a', owner: 'ada', text: 'first' });
    const files = createGridFsFileStore({ url: server.address, database });
    open.push(files);
    await files.put('file', Buffer.from('bytes'));
    await server.away(outage);
    const steps = [
      () => collection.get('a'),
      () => collection.replace({ ...stored, text: 'second' }),
      () => collection.change('a', (note) => ({ ...note, text: 'third' })),
      () => store.ping(),
      () => files.stat('file'),
      () => files.open('file'),
    ];
    for (const problem of await Promise.all(steps.map(problemOf))) expect(problem).toEqual(unavailable);
    expect(store.isPrepared()).toBe(true);
    await server.back();
    await until(() => collection.get('a').catch(() => undefined));
    expect((await collection.change('a', (note) => ({ ...note, text: 'fourth' })))?.text).toBe('fourth');
    expect(await until(() => files.stat('file').catch(() => undefined))).toMatchObject({ size: 5 });
  });
});

describe('a store whose data do not allow an index', () => {
  it('fails at the start while MongoDB answers, and serves nothing when that shows later', async () => {
    server = await startOwnBackend('mongo');
    const client = new MongoClient(server.address);
    const records = client
      .db(database)
      .collection<{ _id: string; version: number; body: Note }>('documents_notes');
    for (const _id of ['a', 'b'])
      await records.insertOne({ _id, version: 1, body: { owner: 'ada', text: _id } });
    await client.close();
    await server.away('SIGKILL');
    const store = openStore();
    const collection = await openNotes(store);
    await server.back();
    await until(async () => {
      const error = await collection.get('a').catch((problem: unknown) => problem);
      return error instanceof Error && /another document has this owner/.test(String(error.cause));
    });
    expect(store.isPrepared()).toBe(false);
    await expect(openNotes(openStore())).rejects.toThrow('another document has this owner');
  });
});
