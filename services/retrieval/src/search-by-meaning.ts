import type { Backends } from '@astraea/service-kit/backends';
import { systemClock } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import type { RetrievalConfig } from './config';
import type { Embedder } from './embedding/embedder';
import { openEmbedder } from './embedding/open-embedder';
import { createQuestionVectors, type QuestionVectors } from './embedding/question-vectors';
import { openBundledVectors } from './ingest/bundled-vectors';
import { openPassageVectors } from './ingest/passage-vectors';
import { createVectorFollower } from './ingest/vector-follower';
import { WeightsError } from './onnx/weights-folder';
import type { PassageIndex } from './search/passage-index';

/** Finding by meaning beside finding by words, if the embedder can be opened. */
interface SearchByMeaning {
  /** Numbers in each vector; 0 without an embedder. */
  dimensions: number;
  questionVectors?: QuestionVectors;
  /** For operators: what passages are found by at the moment. */
  details(): { search: string; embedding?: Record<string, unknown> };
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  config: RetrievalConfig;
  backends: Backends;
  index: PassageIndex;
  logger: Logger;
  now: () => number;
}

const byWords = 'lexical';

function without(embedding?: Record<string, unknown>): SearchByMeaning {
  return {
    dimensions: 0,
    details: () => ({ search: byWords, ...(embedding && { embedding }) }),
    start: () => undefined,
    stop: async () => undefined,
  };
}

async function over(
  embedder: Embedder,
  { config, backends, index, logger, now }: Deps,
): Promise<SearchByMeaning> {
  const { EMBEDDING_BUDGET_MS: budgetMs, INDEX_POLL_MS: pollMs } = config;
  const questionVectors = createQuestionVectors({ embedder, budgetMs, logger, now });
  const vectors = await openPassageVectors(backends.documents, systemClock);
  const follower = createVectorFollower({
    index,
    vectors,
    embedder,
    bundled: openBundledVectors(),
    logger,
    pollMs,
  });
  return {
    dimensions: embedder.dimensions,
    questionVectors,
    details() {
      const missed = questionVectors.missed();
      const failure = embedder.away?.() ?? follower.failure();
      const failing = follower.failing();
      return {
        search: missed ? `${byWords} (embedding ${missed})` : `${byWords} and ${embedder.name}`,
        embedding: {
          model: embedder.name,
          passages: index.vectorCount,
          of: index.passageCount,
          ...(failure === undefined ? {} : { failure }),
          ...(failing.length === 0 ? {} : { failing }),
        },
      };
    },
    start: () => follower.start(),
    async stop() {
      await follower.stop();
      await embedder.close();
    },
  };
}

/** An embedder that cannot be opened is told at once, and words alone serve. */
export async function openSearchByMeaning(deps: Deps): Promise<SearchByMeaning> {
  try {
    return await over(await openEmbedder(deps.config, deps.logger), deps);
  } catch (error) {
    if (!(error instanceof WeightsError)) throw error;
    deps.logger.error('embedding.unusable', { message: error.message, error });
    return without({ failure: error.message });
  }
}
