import { createRequire } from 'node:module';
import { say } from './measure.mjs';
import { questions } from './questions.mjs';

const require = createRequire(import.meta.url);
const dist = '../../../services/retrieval/dist';
const { answerQuestion } = require(`${dist}/answering/answer-question.js`);
const { bundledWeights } = require(`${dist}/encoder/bundled-weights.js`);
const { openEncoder } = require(`${dist}/encoder/open-encoder.js`);
const { openBundledVectors } = require(`${dist}/ingest/bundled-vectors.js`);
const { createEncoderReader } = require(`${dist}/reading/encoder-reader.js`);
const { knowMeaning } = require(`${dist}/reading/know-meaning.js`);
const { createTokenVectors } = require(`${dist}/reading/token-vectors.js`);
const { buildIndex, buildRequest } = require(`${dist}/testing/build-index.js`);
const { guideSlugs } = require(`${dist}/testing/guides.js`);

export { questions };

const logger = { debug() {}, info() {}, warn() {}, error() {} };
const now = () => performance.now();

/** The bundled guides, ready to be asked as the service would be. */
export async function openGuides() {
  const index = buildIndex(...guideSlugs());
  const encoder = await openEncoder(
    process.env.ENCODER_FOLDER ?? bundledWeights,
    Number(process.env.ENCODER_THREADS ?? 1),
  );
  const vectors = createTokenVectors({ encoder, sources: [openBundledVectors()], cacheMib: 256 });
  const reader = createEncoderReader(encoder, vectors);
  say(`${index.passageCount} passages, ${encoder.name} ...`);
  await knowMeaning(index, vectors, encoder);
  const never = new AbortController().signal;
  return {
    index,
    name: encoder.name,
    /** Calls back at the first text of the answer; the answer is read to its end. */
    async ask(question, onFirst = () => undefined) {
      const deps = { index, reader, logger, now };
      const writing = answerQuestion(deps, buildRequest(question), never);
      let step = await writing.next();
      onFirst();
      while (!step.done) step = await writing.next();
    },
    async close() {
      await encoder.close();
    },
  };
}
