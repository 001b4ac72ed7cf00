import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { useSharedSystem } from './shared-system';
import { until } from './until';

const root = resolve(__dirname, '..');
const system = useSharedSystem();

/** Slices of passages whose vectors are stored or being computed. */
function slices(): { id: string; document: string }[] {
  const store = new DatabaseSync(join(system.dataDir, 'retrieval/documents.db'), { readOnly: true });
  try {
    return store
      .prepare("SELECT id, json_extract(body, '$.document_id') AS document FROM documents_passage_vectors")
      .all() as { id: string; document: string }[];
  } finally {
    store.close();
  }
}

test('the vectors of every bundled guide come with the product: npm run guide-vectors makes them anew', async () => {
  const guides = readdirSync(join(root, 'services/document/corpus/guides')).length;
  const found = await until(() => {
    const all = slices();
    return new Set(all.map(({ document }) => document)).size === guides ? all : undefined;
  }, 60_000);
  const bundled = JSON.parse(readFileSync(join(root, 'services/retrieval/guide-vectors.json'), 'utf8'));
  const missing = found.filter(({ id }) => !Object.hasOwn(bundled, id)).map(({ document }) => document);
  expect(missing).toEqual([]);
}, 120_000);
