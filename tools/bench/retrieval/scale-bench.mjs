import { createRequire } from 'node:module';
import { described, quantile, say, seeded, timesOf } from './measure.mjs';
import { questions } from './questions.mjs';

const require = createRequire(import.meta.url);
const { PassageIndex } = require('../../../services/retrieval/dist/search/passage-index.js');
const { queryTerms } = require('../../../services/retrieval/dist/search/query-terms.js');
const { terms } = require('../../../services/retrieval/dist/search/words.js');
const { buildPassage } = require('../../../services/retrieval/dist/search/passage.js');
const { buildBlock, buildContent } = require('../../../services/retrieval/dist/testing/build-index.js');
const { guideContent, guideSlugs } = require('../../../services/retrieval/dist/testing/guides.js');

const passagesOfDocument = 1_000;
const countries = 50;
const dimensions = 384;
/** Different words grow with a collection: so many in a hundred are replaced by made-up ones. */
const newWordsInHundred = 8;

/** Texts of the length and the words of the bundled guides, with ever new words among them. */
function textSource() {
  const random = seeded(7);
  const known = guideSlugs().flatMap((slug) => guideContent(slug).blocks.map(({ text }) => text));
  return () =>
    `${known[random(known.length)]} ${known[random(known.length)]}`
      .split(' ')
      .map((word) =>
        random(100) < newWordsInHundred
          ? `w${Math.floor((random(1_000) ** 2 * random(1_000)) / 1_000)}`
          : word,
      )
      .join(' ');
}

function* documentsOf(size) {
  const nextText = textSource();
  for (let at = 0; at * passagesOfDocument < size; at++) {
    const count = Math.min(passagesOfDocument, size - at * passagesOfDocument);
    const {
      blocks: _none,
      state: _state,
      ...header
    } = buildContent({
      document_id: `document-${at}`,
      jurisdiction: `Country ${at % countries}`,
      jurisdiction_kind: at % countries === 0 ? 'international' : 'country',
    });
    const passages = Array.from({ length: count }, (_, passage) =>
      buildPassage(
        header,
        buildBlock({ id: `p${passage}`, text: nextText(), provision: `Article ${passage}` }),
      ),
    );
    yield { header, passages };
  }
}

function fillVectors(index) {
  const random = seeded(11);
  const some = Int8Array.from({ length: dimensions * passagesOfDocument }, () => random(255) - 127);
  for (const { passages } of index.withoutVectors())
    index.putVectors(passages, 0, some.subarray(0, passages.length * dimensions), dimensions);
}

function scan(index, { question, country }) {
  const asked = terms(question);
  let best = 0;
  for (const { passages } of index.citable(country))
    for (const { block } of passages)
      best = Math.max(best, asked.filter((term) => block.text.includes(term)).length);
  return best;
}

const mib = (bytes) => Math.round(bytes / 1_048_576);

async function measureSize(size) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const index = new PassageIndex();
  for (const document of documentsOf(size)) index.put(document);
  const seconds = (performance.now() - startedAt) / 1_000;
  const words = mib(index.bytes);
  const vector = Int8Array.from({ length: dimensions }, (_, at) => ((at * 37) % 255) - 127);
  const asked = questions.map(({ question }, at) => ({
    question,
    country: `Country ${1 + (at % (countries - 1))}`,
  }));
  const search =
    (extra) =>
    ({ question, country }) =>
      index.search({
        terms: queryTerms(question),
        country,
        topic: '',
        limit: 12,
        ...extra,
      });
  await timesOf(asked, search({}));
  const byWords = await timesOf(asked, search({}));
  fillVectors(index);
  await timesOf(asked, search({ vector }));
  const byMeaning = await timesOf(asked, search({ vector }));
  const baseline = await timesOf(asked.slice(0, 10), (one) => scan(index, one));
  const citable = index.citable('Country 1').reduce((sum, { passages }) => sum + passages.length, 0);
  say(`\n${size} passages, of which ${citable} may be cited for one country`);
  say(
    `reading ${seconds.toFixed(1)} s; index ${words} MiB, with vectors ${mib(index.bytes)} MiB; process grown by ${mib(process.memoryUsage.rss() - before)} MiB`,
  );
  say(described('search by words', byWords));
  say(described('search by words and meaning', byMeaning));
  say(described('baseline: reading the passages', baseline));
  say(`ratio of the p50: ${(quantile(byWords, 0.5) / quantile(baseline, 0.5)).toFixed(4)}`);
}

/** Time and memory of search over made-up collections. */
export async function measureScale(sizes = '3000,30000,300000,1000000') {
  for (const size of sizes.split(',').map(Number)) await measureSize(size);
}
