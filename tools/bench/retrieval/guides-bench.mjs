import { createRequire } from 'node:module';
import { say } from './measure.mjs';
import { questions } from './questions.mjs';

const require = createRequire(import.meta.url);
const { answerQuestion } = require('../../../services/retrieval/dist/answering/answer-question.js');
const { readEmbeddingConfig } = require('../../../services/retrieval/dist/config.js');
const { embedIndex } = require('../../../services/retrieval/dist/embedding/embed-index.js');
const { openEmbedder } = require('../../../services/retrieval/dist/embedding/open-embedder.js');
const { createQuestionVectors } = require('../../../services/retrieval/dist/embedding/question-vectors.js');
const { openReader } = require('../../../services/retrieval/dist/reading/open-reader.js');
const { buildIndex, buildRequest } = require('../../../services/retrieval/dist/testing/build-index.js');
const { guideSlugs } = require('../../../services/retrieval/dist/testing/guides.js');

export { questions };

const logger = { debug() {}, info() {}, warn() {}, error() {} };
const now = () => performance.now();

/** The bundled guides, ready to be asked as the service would be. */
export async function openGuides() {
  const index = buildIndex(...guideSlugs());
  const config = readEmbeddingConfig();
  const embedder = await openEmbedder(config);
  const reader = await openReader({ READER_THREADS: Number(process.env.READER_THREADS ?? 2) }, logger);
  if (!reader) throw new Error('there are no weights of a reader: see services/retrieval/weights');
  say(`embedding ${index.passageCount} passages with ${embedder.name} ...`);
  await embedIndex(index, embedder);
  const questionVectors = createQuestionVectors({
    embedder,
    budgetMs: config.EMBEDDING_BUDGET_MS,
    logger,
    now,
  });
  const never = new AbortController().signal;
  return {
    index,
    name: `words, ${embedder.name} and ${reader.name}`,
    /** Calls back at the first text of the answer; the answer is read to its end. */
    async ask(question, onFirst = () => undefined) {
      const deps = { index, questionVectors, reader, logger, now };
      const writing = answerQuestion(deps, buildRequest(question), never);
      let step = await writing.next();
      onFirst();
      while (!step.done) step = await writing.next();
    },
    /** How often a vector came too late or not at all is part of what is measured. */
    missed: () => questionVectors.missed(),
    async close() {
      await embedder.close();
      await reader.close();
    },
  };
}
