import type { AnswerRequest, AnswerResult, VersionContent } from '@astraea/contracts';
import type { Logger } from '@astraea/service-kit/log';
import { answerQuestion } from './answering/answer-question';
import type { AnsweringModel } from './answering/write-answer';
import type { Encoder } from './encoder/open-encoder';
import { openBundledVectors } from './ingest/bundled-vectors';
import { putContent } from './ingest/put-content';
import { createEncoderReader } from './reading/encoder-reader';
import { knowMeaning } from './reading/know-meaning';
import { createTokenVectors } from './reading/token-vectors';
import { readDictionary } from './search/dictionary';
import { PassageIndex } from './search/passage-index';

export interface AnswerEngineOptions {
  versions: readonly VersionContent[];
  /** Without one, answers are composed of the sources' own sentences. */
  model?: AnsweringModel | undefined;
  /** Without one, passages are found by their words alone, nothing is answered and the nearest provisions are named. */
  encoder?: Encoder | undefined;
  logger: Logger;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** Everything that is measured stays in memory. */
const cacheMib = 2_048;

/** Search and answering as the service does them, without its store, bus and HTTP. */
export interface AnswerEngine {
  /** The first waits until every passage has its vectors, if there is an encoder. */
  ask(request: AnswerRequest, signal?: AbortSignal): Promise<AnswerResult>;
  passageCount: number;
}

/** Over given versions, for programs that measure answers. */
export function createAnswerEngine(options: AnswerEngineOptions): AnswerEngine {
  const { versions, model, encoder, logger, now } = options;
  const index = new PassageIndex();
  for (const version of versions) putContent(index, version);
  readDictionary();
  const vectors = encoder && createTokenVectors({ encoder, sources: [openBundledVectors()], cacheMib });
  const reader = encoder && vectors && createEncoderReader(encoder, vectors);
  const deps = { index, model, reader, logger, now };
  let reading: Promise<void> | undefined;
  return {
    passageCount: index.passageCount,
    async ask(request, signal = new AbortController().signal) {
      if (encoder && vectors) reading ??= knowMeaning(index, vectors, encoder);
      await reading;
      const writing = answerQuestion(deps, request, signal);
      let step = await writing.next();
      while (!step.done) step = await writing.next();
      return step.value.result;
    },
  };
}
