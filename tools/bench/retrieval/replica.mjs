// A replica of retrieval on a made-up collection, in a process of its own whose memory is its own: replica.mjs embedded|opensearch <passages> words|vectors <countries>
import { createRequire } from 'node:module';
import { askedQuestions, dimensions, documentsOf, headersOf, vectorSource } from './collection.mjs';
import { closeEngine, encoderOfBench, openBenchEngine } from './engine.mjs';
import { quantile, timesOf } from './measure.mjs';

const require = createRequire(import.meta.url);
const dist = '../../../services/retrieval/dist';
const { bundledWeights } = require(`${dist}/encoder/bundled-weights.js`);
const { openEncoder } = require(`${dist}/encoder/open-encoder.js`);
const { createIndexFollower } = require(`${dist}/ingest/index-follower.js`);
const { putContent } = require(`${dist}/ingest/put-content.js`);
const { PassageIndex } = require(`${dist}/search/passage-index.js`);
const { openSearchPassages } = require(`${dist}/open-search/open-search-passages.js`);
const { queryTerms } = require(`${dist}/search/query-terms.js`);
const { terms } = require(`${dist}/search/words.js`);
const { guideContent, guideSlugs } = require(`${dist}/testing/guides.js`);

const [engineName, sizeText, kind, countriesText] = process.argv.slice(2);
const size = Number(sizeText);
const countries = Number(countriesText);
const inEngine = engineName === 'opensearch';
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const passagesOfPart = 200;
const rounds = 4;

const stepOf = (seq, header, rest) => ({
  ...{ seq, document_id: header.document_id, document_version: header.version, state: 'active' },
  ...{ source_event: header.document_id, source_sequence: 1, header, part: 1, parts: 1, blocks: [] },
  ...rest,
});

/** The steps of the sequence as the document store holds them. */
function* steps() {
  let seq = 0;
  if (inEngine)
    for (const { header, count } of headersOf(size, countries)) {
      const listing = { language: 'en', passages: count, topics: [], instruments: [] };
      yield stepOf(++seq, header, { listing });
    }
  else
    for (const { header, passages } of documentsOf(size, countries)) {
      const parts = Math.ceil(passages.length / passagesOfPart);
      const blocks = passages.map(({ block }) => block);
      for (let part = 1; part <= parts; part++) {
        const from = (part - 1) * passagesOfPart;
        yield stepOf(++seq, header, { part, parts, blocks: blocks.slice(from, from + passagesOfPart) });
      }
    }
}

/** A store that takes no time: `spent` is what making the collection up took. */
function standInStore() {
  const left = steps();
  const store = {
    spent: 0,
    async after(_seq, limit) {
      const startedAt = performance.now();
      const page = [];
      while (page.length < limit) {
        const { value, done } = left.next();
        if (done) break;
        page.push(value);
      }
      store.spent += performance.now() - startedAt;
      return page;
    },
  };
  return store;
}

/** What the vector follower does, whose vectors come from the store. */
function putVectors(index) {
  const nextVector = vectorSource(11);
  for (const { passages } of index.withoutVectors()) {
    if (passages.header.source_kind === 'guide') continue;
    const all = new Int8Array(passages.length * dimensions);
    for (let at = 0; at < passages.length; at++) all.set(nextVector(), at * dimensions);
    index.putVectors(passages, 0, all, dimensions);
  }
}

/** The baseline: every citable passage is read anew. */
function scan(index, { question, country }) {
  const asked = terms(question);
  let best = 0;
  for (const { passages } of index.citable(country))
    for (const { block } of passages)
      best = Math.max(best, asked.filter((term) => block.text.includes(term)).length);
  return best;
}

async function searchTimes(index, withVector) {
  const list = askedQuestions(countries);
  const search = ({ question, country, vector }) =>
    index.passages.search({
      terms: queryTerms(question),
      ...{ country, topic: '', limit: 0, limitOfDocuments: 20 },
      ...(withVector && { vector }),
    });
  await timesOf(list, search);
  const times = await timesOf(Array.from({ length: rounds }, () => list).flat(), search);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

const encoder = await openEncoder(bundledWeights, 1);
const index = new PassageIndex();
for (const slug of guideSlugs()) putContent(index, guideContent(slug));
const engine = inEngine ? openBenchEngine(size) : undefined;
if (engine)
  index.passages = openSearchPassages({ engine, index, encoder: encoderOfBench, shards: 1, replicas: 0 });
const changes = standInStore();
const follower = createIndexFollower({
  ...{ changes, index, logger, pollMs: 500, maxLagMs: 1_000, hasEngine: inEngine },
  limits: { memoryMib: Number.POSITIVE_INFINITY, vectorDimensions: 0 },
  now: () => performance.now(),
});
await follower.catchUp();
const readyMs = performance.now() - changes.spent;
if (kind === 'vectors' && !inEngine) putVectors(index);
globalThis.gc();
const memory = process.memoryUsage.rss();
const words = await searchTimes(index, false);
const meaning = kind === 'vectors' ? await searchTimes(index, true) : undefined;
const baseline = inEngine
  ? undefined
  : quantile(await timesOf(askedQuestions(countries).slice(0, 10), (one) => scan(index, one)), 0.5);
const citable = index
  .citable('Country 1')
  .reduce((sum, { passages, listing }) => sum + (listing?.passages ?? passages.length), 0);
process.send({ readyMs, memory, indexBytes: index.bytes, words, meaning, baseline, citable });
await encoder.close();
if (engine) await closeEngine(engine);
process.disconnect();
