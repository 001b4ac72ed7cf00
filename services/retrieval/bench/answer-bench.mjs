/**
 * Time of search and extractive answer over the bundled guides, and its ratio to a baseline that is measured in the
 * same run: reading every citable passage anew for each question. Build first: `npx tsc -b services/retrieval`, then
 * `node services/retrieval/bench/answer-bench.mjs [rounds]`.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { answerQuestion } = require('../dist/answering/answer-question.js');
const { terms } = require('../dist/search/words.js');
const { buildIndex, buildRequest } = require('../dist/testing/build-index.js');
const { guideSlugs } = require('../dist/testing/guides.js');
const { tunedOn, reportedOn } = require('../dist/testing/questions.js');

const rounds = Number(process.argv[2] ?? 5);
const questions = [...tunedOn, ...reportedOn];
const index = buildIndex(...guideSlugs());
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const never = new AbortController().signal;

async function answer(question) {
  const writing = answerQuestion(
    { index, logger, now: () => performance.now() },
    buildRequest(question),
    never,
  );
  let step = await writing.next();
  while (!step.done) step = await writing.next();
  return step.value;
}

function scan({ question, country }) {
  const asked = new Set(terms(question));
  return index
    .citable(country)
    .flatMap(({ passages }) => [...passages])
    .map(({ block }) => terms(block.text).filter((term) => asked.has(term)).length)
    .sort((a, b) => b - a)[0];
}

async function measure(work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const startedAt = performance.now();
      await work(question);
      times.push(performance.now() - startedAt);
    }
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(times.length * part)];
  return { p50: at(0.5), p95: at(0.95) };
}

await measure(answer);
const answers = await measure(answer);
const baseline = await measure(scan);
const line = (name, { p50, p95 }) =>
  `${name.padEnd(28)} p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms\n`;
process.stdout.write(`${index.passageCount} passages, ${questions.length} questions, ${rounds} rounds\n`);
process.stdout.write(line('search + extractive answer', answers));
process.stdout.write(line('baseline: scan of the pool', baseline));
process.stdout.write(`ratio of the p50: ${(answers.p50 / baseline.p50).toFixed(2)}\n`);
