import { createSqliteDocumentStore } from '../sqlite-document-store';
import { openAccounts } from './accounts';

/** A program that inserts until it is killed and prints each id once it is acknowledged. */
async function main(file: string): Promise<void> {
  const store = createSqliteDocumentStore({ file });
  const collection = await openAccounts(store);
  const counters = await store.counters('inserted');
  for (let at = 1; ; at += 1) {
    await collection.insert({ id: String(at), name: 'x'.repeat(500), email: `${at}@x` });
    await counters.add('all', 1);
    process.stdout.write(`${at}\n`);
  }
}

void main(String(process.argv[2]));
