// npm run guide-vectors: computes the vectors of the bundled guides anew, after a guide or the embedder has changed, and writes them beside the retrieval service.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../packages/tooling/environment.mjs';
import { findFreePorts } from './launcher/free-ports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'services/retrieval/guide-vectors.json');
const limitMs = 15 * 60_000;

/** The stored slices, by document: whether each has its vectors. */
function readSlices(file) {
  const store = new DatabaseSync(file, { readOnly: true });
  try {
    return store
      .prepare('SELECT id, body FROM documents_passage_vectors')
      .all()
      .map(({ id, body }) => ({ id, ...JSON.parse(body) }));
  } catch {
    // The service has not made the table yet.
    return [];
  } finally {
    store.close();
  }
}

/** Waits until every guide has all of its vectors. */
async function allSlices(file, guides) {
  const end = Date.now() + limitMs;
  let before = -1;
  while (Date.now() < end) {
    const slices = existsSync(file) ? readSlices(file) : [];
    const whole = slices.every(({ vectors }) => vectors !== undefined);
    const documents = new Set(slices.map(({ document_id }) => document_id));
    if (whole && documents.size === guides && slices.length === before) return slices;
    before = slices.length;
    await pause(3_000);
  }
  throw new Error(`the vectors of ${guides} guides were not there after ${limitMs / 60_000} minutes`);
}

const guides = (await readdir(join(root, 'services/document/corpus/guides'))).length;
const folder = await mkdtemp(join(tmpdir(), 'astraea-vectors-'));
const [port] = await findFreePorts(1);
const system = spawn(process.execPath, [join(root, 'standalone/start.mjs')], {
  env: environmentWith({ PORT: String(port), DATA_DIR: folder, ASTRAEA_ENV_FILE: '/dev/null' }),
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  const slices = await allSlices(join(folder, 'retrieval/documents.db'), guides);
  const inOrder = slices.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const vectors = Object.fromEntries(inOrder.map(({ id, vectors }) => [id, vectors]));
  await writeFile(target, `${JSON.stringify(vectors, null, 0).replaceAll('","', '",\n"')}\n`);
  process.stdout.write(`${slices.length} slices of ${guides} guides written to ${target}\n`);
} finally {
  system.kill('SIGTERM');
  await once(system, 'exit');
  await rm(folder, { recursive: true, force: true });
}
