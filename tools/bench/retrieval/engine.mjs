import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { dimensions, documentsOf, vectorSource } from './collection.mjs';

const require = createRequire(import.meta.url);
const dist = '../../../services/retrieval/dist';
const { connectEngine } = require(`${dist}/open-search/connect.js`);
const { createEngine } = require(`${dist}/open-search/engine.js`);
const { createLackingInEngine } = require(`${dist}/open-search/lacking-in-engine.js`);
const { openSearchPassages } = require(`${dist}/open-search/open-search-passages.js`);
const { listingOf } = require(`${dist}/search/listing.js`);
const { PassageIndex } = require(`${dist}/search/passage-index.js`);

export const encoderOfBench = { name: 'bench', wholeNumbers: dimensions };
const logger = { debug() {}, info() {}, warn() {}, error() {} };
/** As the vector follower has it. */
const sliceSize = 50;
const timeoutMs = 60_000;

export function openBenchEngine(size) {
  const client = connectEngine({ urls: process.env.OPENSEARCH_URL.split(','), timeoutMs });
  return createEngine({ client, prefix: `bench-${size}-`, timeoutMs, logger });
}

export const closeEngine = ({ client }) => client.close();

/** Vectors of all passages, by the way that the service takes. */
async function fillVectors(engine, index) {
  const nextVector = vectorSource(11);
  const lacking = createLackingInEngine({ engine, index, encoder: encoderOfBench });
  for (let documents = await lacking(); documents.length > 0; documents = await lacking())
    for (const { passages, texts, put } of documents)
      for (let from = 0; from < passages; from += sliceSize) {
        const to = Math.min(passages, from + sliceSize);
        await texts(from, to);
        const vectors = new Int8Array((to - from) * dimensions);
        for (let at = 0; at < to - from; at++) vectors.set(nextVector(), at * dimensions);
        await put(from, vectors);
      }
}

async function mergesEnd({ client, alias }) {
  const busy = async () => (await client.indices.stats({ index: alias })).body._all.total.merges.current;
  while ((await busy()) > 0) await pause(500);
}

/** Bytes of the process, where it runs on this machine. */
function residentOf({ process: { id } }) {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return Number(kib) * 1_024;
  } catch {
    return undefined;
  }
}

/** What the engine holds of memory and of its disk. */
export async function engineSize({ client, alias }) {
  const [{ body: nodes }, { body: stats }, { body: told }] = await Promise.all([
    client.nodes.info({ metric: 'process' }),
    client.indices.stats({ index: alias, metric: 'store' }),
    client.nodes.stats({ metric: 'jvm' }),
  ]);
  const [node] = Object.values(nodes.nodes);
  const [{ jvm }] = Object.values(told.nodes);
  return {
    resident: residentOf(node),
    heap: jvm.mem.heap_max_in_bytes,
    disk: stats._all.total.store.size_in_bytes,
  };
}

/** Fills an index of its own with the collection. @returns seconds for the words, and for the vectors */
export async function fillEngine(engine, { size, kind, countries }) {
  const withVectors = kind === 'vectors';
  await dropEngineIndex(engine);
  const index = new PassageIndex();
  const passages = openSearchPassages({ engine, index, encoder: encoderOfBench, shards: 1, replicas: 0 });
  let words = 0;
  for (const version of documentsOf(size, countries)) {
    const startedAt = performance.now();
    await passages.index(version);
    words += performance.now() - startedAt;
    index.list(version.header, listingOf(version));
  }
  const startedAt = performance.now();
  if (withVectors) await fillVectors(engine, index);
  const vectors = performance.now() - startedAt;
  await mergesEnd(engine);
  return { words: words / 1_000, vectors: withVectors ? vectors / 1_000 : undefined };
}

export async function dropEngineIndex({ client, alias }) {
  await client.indices.delete({ index: `${alias}-*`, ignore_unavailable: true });
}
