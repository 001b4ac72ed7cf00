import { createRequire } from 'node:module';
import { say } from './measure.mjs';

const require = createRequire(import.meta.url);
const { answerQuestion } = require('../dist/answering/answer-question.js');
const { readEmbeddingConfig } = require('../dist/config.js');
const { embedIndex } = require('../dist/embedding/embed-index.js');
const { openEmbedder } = require('../dist/embedding/open-embedder.js');
const { createQuestionVectors } = require('../dist/embedding/question-vectors.js');
const { buildIndex, buildRequest } = require('../dist/testing/build-index.js');
const { guideSlugs } = require('../dist/testing/guides.js');
const { tunedOn, reportedOn } = require('../dist/testing/questions.js');

export const questions = [...tunedOn, ...reportedOn];
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const now = () => performance.now();

/** The bundled guides, ready to be asked, with vectors if the settings name an embedder. */
export async function openGuides() {
  const index = buildIndex(...guideSlugs());
  const config = readEmbeddingConfig();
  const embedder = await openEmbedder(config);
  if (embedder) {
    say(`reckoning vectors of ${index.passageCount} passages with ${embedder.name} ...`);
    await embedIndex(index, embedder);
  }
  const questionVectors =
    embedder && createQuestionVectors({ embedder, budgetMs: config.EMBEDDING_BUDGET_MS, logger, now });
  const never = new AbortController().signal;
  return {
    index,
    name: embedder ? `words and ${embedder.name}` : 'words alone',
    /** Milliseconds until the first text of the answer; the answer is read to its end. */
    async ask(question, onFirst = () => undefined) {
      const writing = answerQuestion({ index, questionVectors, logger, now }, buildRequest(question), never);
      let step = await writing.next();
      onFirst();
      while (!step.done) step = await writing.next();
    },
    /** How often a vector came too late or not at all is part of what is measured. */
    missed: () => questionVectors?.missed(),
    close: () => embedder?.close(),
  };
}
