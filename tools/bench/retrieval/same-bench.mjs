import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { closeEngine, dropEngineIndex, openBenchEngine } from './engine.mjs';
import { say } from './measure.mjs';

const require = createRequire(import.meta.url);
const dist = '../../../services/retrieval/dist';
const { bundledWeights } = require(`${dist}/encoder/bundled-weights.js`);
const { openEncoder } = require(`${dist}/encoder/open-encoder.js`);
const { packPieces, readPieces, wholeOf } = require(`${dist}/encoder/passage-record.js`);
const { lackingInMemory } = require(`${dist}/ingest/lacking.js`);
const { createLackingInEngine } = require(`${dist}/open-search/lacking-in-engine.js`);
const { openSearchPassages } = require(`${dist}/open-search/open-search-passages.js`);
const { listingOf } = require(`${dist}/search/listing.js`);
const { buildPassage } = require(`${dist}/search/passage.js`);
const { PassageIndex } = require(`${dist}/search/passage-index.js`);
const { queryTerms } = require(`${dist}/search/query-terms.js`);
const { quantise } = require(`${dist}/search/version-vectors.js`);
const { guideContent, guideSlugs } = require(`${dist}/testing/guides.js`);

const folder = fileURLToPath(new URL('../../evaluation/regression/guides/', import.meta.url));
const depth = 10;
const sliceSize = 50;

/** The bundled guides as an operator's documents, which an engine holds; a statement goes by its id. */
const versions = () =>
  guideSlugs().map((slug) => {
    const { blocks, state: _state, questions: _questions, ...header } = guideContent(slug);
    const law = { ...header, source_kind: 'law', language: 'en' };
    return { header: law, passages: blocks.map((block) => buildPassage(law, block)) };
  });

const questions = () =>
  readdirSync(folder)
    .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')))
    .filter(({ answerable, history }) => answerable && !history);

const known = new Map();

/** As a vector is stored. */
async function vectorOf(text, encoder) {
  if (!known.has(text.text)) {
    const record = packPieces(await encoder.encodePassage(text), encoder);
    known.set(text.text, wholeOf(readPieces(record, encoder), encoder));
  }
  return known.get(text.text);
}

async function know(lacking, encoder) {
  for (const { passages, texts, put } of lacking)
    for (let from = 0; from < passages; from += sliceSize) {
      const read = await texts(from, Math.min(passages, from + sliceSize));
      const all = new Int8Array(read.length * encoder.wholeNumbers);
      for (const [at, text] of read.entries())
        all.set(await vectorOf(text, encoder), at * encoder.wholeNumbers);
      await put(from, all);
    }
}

async function fillMemory(encoder) {
  const index = new PassageIndex();
  for (const version of versions()) index.put(version);
  await know(lackingInMemory(index, encoder.wholeNumbers), encoder);
  return index;
}

async function fillEngine(engine, encoder) {
  const index = new PassageIndex();
  index.passages = openSearchPassages({ engine, index, encoder, shards: 1, replicas: 0 });
  for (const version of versions()) {
    await index.passages.index(version);
    index.list(version.header, listingOf(version));
  }
  const lacking = createLackingInEngine({ engine, index, encoder });
  await know(await lacking(), encoder);
  const left = await lacking();
  if (left.length > 0) throw new Error(`${left.length} documents lack vectors`);
  return index;
}

/** Part of the required statements among the best, of those that stand in any version; a required list is one of several. */
function recallOf({ required_facts }, found) {
  const ids = new Set(found.map(({ block }) => block.id));
  const has = (fact) => [fact].flat().some((one) => ids.has(one.split('/').at(-1)));
  return required_facts.filter(has).length / required_facts.length;
}

function mayBeCited(index, country, { header }) {
  return index.citable(country).some(({ header: { document_id } }) => document_id === header.document_id);
}

async function measure(index, encoder) {
  let recall = 0;
  let wrong = 0;
  const lists = [];
  const asked = questions();
  for (const one of asked) {
    const { question, jurisdiction: country, topic } = one;
    const { whole } = await encoder.encodeQuestion(question);
    const terms = queryTerms(question);
    const more = { limit: 0, limitOfDocuments: depth, vector: quantise(whole) };
    const found = (await index.passages.search({ terms, country, topic, ...more })).map(
      ({ passage }) => passage,
    );
    recall += recallOf(one, found);
    wrong += found.filter((passage) => !mayBeCited(index, country, passage)).length;
    lists.push(new Set(found.map(({ key }) => key)));
  }
  return { recall: recall / asked.length, wrong, lists };
}

/** The same documents and questions in memory and in OpenSearch: what is found, and whether it may be cited. */
export async function measureSame() {
  if (!process.env.OPENSEARCH_URL) throw new Error('set OPENSEARCH_URL');
  const encoder = await openEncoder(bundledWeights, 1);
  const engine = openBenchEngine('same');
  try {
    await dropEngineIndex(engine);
    const own = await measure(await fillMemory(encoder), encoder);
    const other = await measure(await fillEngine(engine, encoder), encoder);
    const shared = own.lists.map((list, at) => [...list].filter((key) => other.lists[at].has(key)).length);
    const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
    const overlap = sum(shared) / sum(own.lists.map(({ size }) => size));
    const lost = own.recall - other.recall;
    say(
      `${own.lists.length} questions, Recall@${depth}: embedded ${own.recall.toFixed(4)}, OpenSearch ${other.recall.toFixed(4)}`,
    );
    say(`lost in OpenSearch ${lost.toFixed(4)} (at most 0.01); of the same passages ${overlap.toFixed(3)}`);
    say(`found and not to be cited: embedded ${own.wrong}, OpenSearch ${other.wrong}`);
    if (lost > 0.01 || own.wrong + other.wrong > 0) process.exitCode = 1;
  } finally {
    await dropEngineIndex(engine);
    await closeEngine(engine);
    await encoder.close();
  }
}
