import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { quantile, say, seeded } from './measure.mjs';
import { questions } from './questions.mjs';

const require = createRequire(import.meta.url);
const { openEncoder } = require('../../../services/retrieval/dist/encoder/open-encoder.js');
const { readyToCompare, scorePassage } = require('../../../services/retrieval/dist/encoder/score-passage.js');
const { packPieces, readPieces } = require('../../../services/retrieval/dist/encoder/passage-record.js');

const bundled = fileURLToPath(new URL('../../../services/retrieval/weights', import.meta.url));
const passages = 120;
const tokens = 90;
const rounds = 40;

/** Milliseconds that the processor works, on all threads of this process: another process in the way does not count. */
async function processorTime(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Unit vectors that look random, times 127. */
function randomPassage({ tokenNumbers, wholeNumbers }, below) {
  const random = (length) => Float32Array.from({ length }, () => below(2001) - 1000);
  const scaled = (vector) => {
    const length = Math.hypot(...vector);
    return Array.from(vector, (value) => Math.round((value * 127) / length));
  };
  return {
    count: tokens,
    tokens: Int8Array.from(Array.from({ length: tokens }, () => scaled(random(tokenNumbers))).flat()),
    places: Int32Array.from({ length: tokens }, (_, at) => at * 5),
    whole: Int8Array.from(scaled(random(wholeNumbers))),
  };
}

/** A question's forward pass, and its comparison with 120 passages of 90 tokens and four sentences each, in one run. */
export async function measureEncoder(folder = bundled) {
  const encoder = await openEncoder(folder, 1);
  const below = seeded(17);
  const stored = Array.from({ length: passages }, () =>
    readPieces(packPieces([randomPassage(encoder, below)], encoder), encoder),
  );
  const starts = [60, 150, 250, 350];
  const times = { forward: [], passages: [], sentences: [] };
  let asked = 0;
  for (let round = 0; round < rounds; round++) {
    const text = questions[round % questions.length].question;
    let encoded;
    times.forward.push(
      await processorTime(async () => {
        encoded = await encoder.encodeQuestion(text);
      }),
    );
    asked += encoded.count;
    for (const [name, own] of [
      ['passages', []],
      ['sentences', starts],
    ])
      times[name].push(
        await processorTime(() => {
          const question = readyToCompare(encoded);
          for (const pieces of stored) scorePassage(question, pieces, encoder.logOdds, own).sentences();
        }),
      );
  }
  await encoder.close();
  const forward = quantile(times.forward, 0.5);
  const told = (name, values) => {
    const median = quantile(values, 0.5);
    say(
      `${name.padEnd(44)} ${median.toFixed(2).padStart(7)} ms  ${(median / forward).toFixed(2)} of the forward pass`,
    );
  };
  say(`${encoder.name}: ${rounds} questions of ${(asked / rounds).toFixed(1)} tokens, processor time (p50)`);
  told('forward pass of a question', times.forward);
  told(`${passages} passages of ${tokens} tokens`, times.passages);
  told('the same with four sentences each', times.sentences);
}
