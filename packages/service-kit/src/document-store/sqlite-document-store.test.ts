import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../testing/memory-folder';
import { VersionConflict } from './document-store';
import { openSqlite } from './open-sqlite';
import { collectionSql } from './sqlite-collection';
import { createSqliteDocumentStore } from './sqlite-document-store';
import { accounts, type DocumentStorePlace, openAccounts } from './testing/accounts';
import { startTestProcess } from './testing/child-process';
import { describeDocumentStore } from './testing/document-store-contract';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(memoryFolder(), 'document-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (): string => join(folder, 'deep', 'documents.sqlite');

describe('the document store on SQLite', () => {
  describeDocumentStore((): DocumentStorePlace => {
    return { open: () => createSqliteDocumentStore({ file: file() }), remove: async () => undefined };
  });

  it('reads every declared query, key and id through an index, already in order', async () => {
    const store = createSqliteDocumentStore({ file: file() });
    await openAccounts(store);
    await store.close();
    const database = openSqlite(file());
    const { get, getBy, find } = collectionSql(accounts);
    const statements = [get, ...Object.values(getBy), ...Object.values(find)];
    const plans = statements.map((sql) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail),
    );
    expect(plans).toHaveLength(7);
    for (const plan of plans)
      expect(plan).toEqual([expect.stringMatching(/^SEARCH documents_accounts USING INDEX /)]);
    database.close();
  });

  it('builds an index again when its declaration changed, and drops one that is no longer declared', async () => {
    const store = createSqliteDocumentStore({ file: file() });
    const collection = await openAccounts(store);
    await collection.insert({ id: 'a', name: 'Ada', email: 'a@x', team: 't', rank: 1 });
    const changed = { name: 'accounts', unique: { email: ['name'] } } as const;
    const again = await store.collection<
      { id: string; name: string; email: string; team: string; rank: number },
      typeof changed
    >(changed);
    await again.insert({ id: 'b', name: 'Bob', email: 'a@x', team: 't', rank: 1 });
    await expect(
      again.insert({ id: 'c', name: 'Ada', email: 'c', team: 't', rank: 2 }),
    ).rejects.toMatchObject({ key: 'email' });
    await store.close();
  });

  it('has every acknowledged document and change after SIGKILL', async () => {
    const child = startTestProcess(join(__dirname, 'testing', 'insert-for-ever.ts'), [file()]);
    let acknowledged = 0;
    while (acknowledged < 200) acknowledged = Number(await child.nextLine());
    await child.kill();
    const store = createSqliteDocumentStore({ file: file() });
    const collection = await openAccounts(store);
    for (let at = 1; at <= acknowledged; at += 1)
      expect(await collection.get(String(at))).toMatchObject({ email: `${at}@x` });
    expect((await collection.get('last'))?.rank).toBeGreaterThanOrEqual(acknowledged);
    await store.close();
  });

  it('gives up a change when others come first every time', async () => {
    const store = createSqliteDocumentStore({ file: file() });
    const collection = await openAccounts(store);
    await collection.insert({ id: 'a', name: 'Ada' });
    let tries = 0;
    const change = collection.change('a', (account) => {
      tries += 1;
      void collection.replace(account);
      return account;
    });
    await expect(change).rejects.toThrow(VersionConflict);
    expect(tries).toBe(50);
    await store.close();
  });

  it('rejects after it is closed, and closes twice without harm', async () => {
    const store = createSqliteDocumentStore({ file: file() });
    const collection = await openAccounts(store);
    await store.close();
    await store.close();
    await expect(collection.get('a')).rejects.toThrow();
    await expect(store.ping()).rejects.toThrow();
  });
});
