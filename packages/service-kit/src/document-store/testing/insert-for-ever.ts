import { createSqliteDocumentStore } from '../sqlite-document-store';
import { openAccounts } from './accounts';

/** A program that inserts, and counts what it inserted, until it is killed; prints each id once both are acknowledged. */
async function main(file: string): Promise<void> {
  const store = createSqliteDocumentStore({ file });
  const collection = await openAccounts(store);
  for (let at = 1; ; at += 1) {
    await collection.insert({ id: String(at), name: 'x'.repeat(500), email: `${at}@x` });
    await collection.changeOrInsert('last', () => ({ id: 'last', name: 'last', rank: at }));
    process.stdout.write(`${at}\n`);
  }
}

void main(String(process.argv[2]));
