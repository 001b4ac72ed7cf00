// npm run bench:notices -- [followers] [rounds]: what it costs to tell 10,000 followers of one change, against storing as many plain
// documents in the same store, in the same run; on SQLite, or on MongoDB where MONGODB_URL names one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAlertStores, followIdOf, spreadChanges } from '@astraea/conversation';
import { createErasedIds } from '@astraea/service-kit/consumer';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { createSqliteDocumentStore } from '@astraea/service-kit/document-store';

const followers = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
const batch = 200;
/** Times as long as the plain documents. A notice has five indexes where those have none, and its reader's settings are looked up. */
const goal = 3;

const say = (line) => process.stdout.write(`${line}\n`);
const clock = () => new Date();
const target = { kind: 'country', country: 'Ruritania' };

async function openStore(round) {
  const { MONGODB_URL: url } = process.env;
  if (url) {
    const documents = createMongoDocumentStore({ url, database: `bench_notices_${process.pid}_${round}` });
    return { documents, close: () => documents.close() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'astraea-notices-'));
  const documents = createSqliteDocumentStore({ file: join(folder, 'documents.sqlite') });
  return {
    documents,
    async close() {
      await documents.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function inBatches(count, write) {
  for (let from = 0; from < count; from += batch)
    await Promise.all(
      Array.from({ length: Math.min(batch, count - from) }, (_, at) =>
        write(String(from + at).padStart(8, '0')),
      ),
    );
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(round) {
  const { documents, close } = await openStore(round);
  const stores = await createAlertStores(documents);
  const plain = await documents.collection({ name: 'plain' });
  const created_at = clock().toISOString();
  await inBatches(followers, async (user) => {
    await stores.alertSettings.keep(user, 'premium');
    await stores.follows.add(user, { id: followIdOf(target), target, created_at });
  });
  const stored = await timed(() =>
    inBatches(followers, (id) => plain.insert({ id, user_id: id, created_at, because: target })),
  );
  const change = {
    ...{ number: 1, kind: 'replaced', changed_at: created_at, title: 'Tug Act', source_kind: 'law' },
    ...{ topics: [], instruments: [] },
  };
  const version = { document_id: 'own-1', version: 'v2', doc: 'tug-act.xml', jurisdiction: target.country };
  await stores.changes.note({ ...version, state: 'active', sha256: '0', change }, clock().toISOString());
  const erased = await createErasedIds(documents, 'erased_users', clock);
  const told = await timed(() =>
    spreadChanges({
      ...{ ...stores, erased, clock, holder: 'bench', leaseMs: 30_000, followersPerBatch: batch },
      mailDue: () => undefined,
    }),
  );
  const last = String(followers - 1).padStart(8, '0');
  const isTold = (await stores.notices.list(last, { limit: 1, skip: 0 })).length === 1;
  await close();
  if (!isTold) throw new Error('the last follower was not told');
  return { stored, told, ratio: told / stored };
}

const measured = [];
for (let round = 1; round <= rounds; round += 1) {
  const { stored, told, ratio } = await measure(round);
  measured.push(ratio);
  say(
    `round ${round}: ${followers} plain documents in ${stored.toFixed(0)} ms, ${followers} followers told in ${told.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
  );
}
const median = measured.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
say(`ratio ${median.toFixed(2)} (median of ${rounds}), goal at most ${goal}`);
process.exitCode = median <= goal ? 0 : 1;
