import { createRequire } from 'node:module';
import { openGuides, questions } from './guides-bench.mjs';
import { described, quantile, say, timesOf } from './measure.mjs';

const require = createRequire(import.meta.url);
const { terms } = require('../../../services/retrieval/dist/search/words.js');

/** The baseline: every citable passage is read anew for each question. */
function scan(index, { question, country }) {
  const asked = new Set(terms(question));
  return index
    .citable(country)
    .flatMap(({ passages }) => [...passages])
    .map(({ block }) => terms(block.text).filter((term) => asked.has(term)).length)
    .sort((a, b) => b - a)[0];
}

/** Time of search, reading and answer over the bundled guides, one question after the other. */
export async function measureAnswers(rounds = '2') {
  const guides = await openGuides();
  const list = Array.from({ length: Number(rounds) }, () => questions).flat();
  await timesOf(questions, (question) => guides.ask(question));
  const answers = await timesOf(list, (question) => guides.ask(question));
  const baseline = await timesOf(questions, (question) => scan(guides.index, question));
  await guides.close();
  say(
    `${guides.index.passageCount} passages, ${questions.length} questions, ${rounds} rounds, ${guides.name}`,
  );
  say(described('search, reading and answer', answers));
  say(described('baseline: reading the passages', baseline));
  say(`ratio of the p50: ${(quantile(answers, 0.5) / quantile(baseline, 0.5)).toFixed(2)}`);
}
