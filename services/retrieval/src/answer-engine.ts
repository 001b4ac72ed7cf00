import type { AnswerRequest, AnswerResult, VersionContent } from '@astraea/contracts';
import type { Logger } from '@astraea/service-kit/log';
import { answerQuestion } from './answering/answer-question';
import type { AnsweringModel } from './answering/write-answer';
import { embedIndex } from './embedding/embed-index';
import type { Embedder } from './embedding/embedder';
import { createQuestionVectors } from './embedding/question-vectors';
import { putContent } from './ingest/put-content';
import type { Reader } from './reading/reader';
import { readDictionary } from './search/dictionary';
import { PassageIndex } from './search/passage-index';

export interface AnswerEngineOptions {
  versions: readonly VersionContent[];
  /** Without one, answers are composed of the sources' own sentences. */
  model?: AnsweringModel | undefined;
  /** Without one, passages are found by their words alone. */
  embedder?: Embedder | undefined;
  /** Without one, nothing is answered and the nearest provisions are named. */
  reader?: Reader | undefined;
  logger: Logger;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** What is measured is the search with vectors, so that a question waits for its own. */
const patientBudgetMs = 60_000;

/** Search and answering as the service does them, without its store, bus and HTTP. */
export interface AnswerEngine {
  /** The first waits until every passage has its vector, if there is an embedder. */
  ask(request: AnswerRequest, signal?: AbortSignal): Promise<AnswerResult>;
  passageCount: number;
}

/** Over given versions, for programs that measure answers. */
export function createAnswerEngine(options: AnswerEngineOptions): AnswerEngine {
  const { versions, model, embedder, reader, logger, now } = options;
  const index = new PassageIndex();
  for (const version of versions) putContent(index, version);
  readDictionary();
  const questionVectors =
    embedder && createQuestionVectors({ embedder, budgetMs: patientBudgetMs, logger, now });
  const deps = { index, model, reader, questionVectors, logger, now };
  let embedding: Promise<void> | undefined;
  return {
    passageCount: index.passageCount,
    async ask(request, signal = new AbortController().signal) {
      if (embedder) embedding ??= embedIndex(index, embedder);
      await embedding;
      const writing = answerQuestion(deps, request, signal);
      let step = await writing.next();
      while (!step.done) step = await writing.next();
      return step.value.result;
    },
  };
}
