import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeEngine, dropEngineIndex, engineSize, fillEngine, openBenchEngine } from './engine.mjs';
import { say } from './measure.mjs';

const program = fileURLToPath(new URL('./replica.mjs', import.meta.url));
const mib = (bytes) => Math.round(bytes / 1_048_576);

/** A replica in a process of its own. */
async function measureReplica(engine, { size, kind, countries }) {
  const child = fork(program, [engine, size, kind, countries], { execArgv: ['--expose-gc'] });
  let told;
  child.once('message', (message) => {
    told = message;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || !told) throw new Error(`the replica with ${engine} ended with ${code}`);
  return told;
}

async function measureEngine(collection) {
  const engine = openBenchEngine(collection.size);
  try {
    const filled = await fillEngine(engine, collection);
    const replica = await measureReplica('opensearch', collection);
    return { filled, replica, held: await engineSize(engine) };
  } finally {
    await dropEngineIndex(engine);
    await closeEngine(engine);
  }
}

const told = ({ p50, p95 }) => `p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`;
const row = (name, { words, meaning, memory, readyMs }) =>
  say(
    `${name.padEnd(11)} words ${told(words)}${meaning ? `; words and meaning ${told(meaning)}` : ''}; process ${mib(memory)} MiB, ready after ${(readyMs / 1_000).toFixed(1)} s`,
  );

function compare(own, { filled, replica, held }, size) {
  row('OpenSearch', replica);
  const rate = (seconds) => `${Math.round(size / seconds)} passages a second`;
  say(
    `  taking in ${rate(filled.words)}${filled.vectors ? `, putting vectors beside them ${rate(filled.vectors)}` : ''}; ` +
      `its process ${held.resident ? `${mib(held.resident)} MiB, ` : ''}heap ${mib(held.heap)} MiB, index ${mib(held.disk)} MiB on disk`,
  );
  const ratio = (of) => (of(replica) / of(own)).toFixed(2);
  const best = own.meaning ? 'meaning' : 'words';
  say(
    `  OpenSearch / embedded: p50 ${ratio((one) => one[best].p50)}, p95 ${ratio((one) => one[best].p95)}, ` +
      `memory of retrieval ${ratio(({ memory }) => memory)}, time to ready ${ratio(({ readyMs }) => readyMs)}`,
  );
}

async function measureCollection(collection) {
  const { size } = collection;
  const own = await measureReplica('embedded', collection);
  say(`\n${size} passages, of which ${own.citable} may be cited for one country`);
  row('embedded', own);
  say(
    `  index ${mib(own.indexBytes)} MiB; reading the passages instead: p50 ${own.baseline.toFixed(2)} ms, ratio ${(own.words.p50 / own.baseline).toFixed(4)}`,
  );
  if (process.env.OPENSEARCH_URL) compare(own, await measureEngine(collection), size);
}

/** Time and memory of search over made-up collections: in memory, and in OpenSearch where OPENSEARCH_URL names one. */
export async function measureScale(sizes = '3000,30000,300000,1000000', kind = 'vectors', countries = '50') {
  for (const size of sizes.split(','))
    await measureCollection({ size: Number(size), kind, countries: Number(countries) });
}
