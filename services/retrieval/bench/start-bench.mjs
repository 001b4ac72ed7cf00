import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openGuides, questions } from './guides-bench.mjs';
import { described, quantile, say, timesOf } from './measure.mjs';

const require = createRequire(import.meta.url);
const { readKnownQuestions } = require('../dist/answering/known-questions/compare-questions.js');
const { warmUp } = require('../dist/answering/warm-up.js');
const { readDictionary } = require('../dist/search/english.js');

const firstQuestions = 100;

/** In a process of its own, as what Node has compiled stays compiled. */
async function timesAfter(warmUpQuestions) {
  const guides = await openGuides();
  readDictionary();
  readKnownQuestions(guides.index);
  const [warmUpMs = 0] = await timesOf([warmUpQuestions], (count) =>
    warmUp(guides.index, count, new AbortController().signal),
  );
  const times = await timesOf(questions.slice(0, firstQuestions), (question) => guides.ask(question));
  await guides.close();
  process.stdout.write(JSON.stringify({ warmUpMs, times }));
}

function timesInOwnProcess(warmUpQuestions) {
  const output = execFileSync(process.execPath, [fileURLToPath(import.meta.url), String(warmUpQuestions)]);
  return JSON.parse(output.toString('utf8'));
}

/** Time of the first answers of a process that has warmed up, and of one that has not. */
export async function measureStart(warmUpQuestions = '200') {
  const cold = timesInOwnProcess('0');
  const warm = timesInOwnProcess(warmUpQuestions);
  say(
    `the first ${warm.times.length} questions of a process, words alone; ${warmUpQuestions} known questions judged before in ${Math.round(warm.warmUpMs)} ms`,
  );
  say(described('after that', warm.times));
  say(described('baseline: at once', cold.times));
  say(`ratio of the p95: ${(quantile(warm.times, 0.95) / quantile(cold.times, 0.95)).toFixed(2)}`);
  say(
    `ratio of the first: ${(warm.times[0] / cold.times[0]).toFixed(2)} (${warm.times[0].toFixed(1)} ms and ${cold.times[0].toFixed(1)} ms)`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await timesAfter(Number(process.argv[2]));
