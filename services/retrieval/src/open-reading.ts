import type { Backends } from '@astraea/service-kit/backends';
import { systemClock } from '@astraea/service-kit/clock';
import type { Logger } from '@astraea/service-kit/log';
import type { RetrievalConfig } from './config';
import { bundledWeights } from './encoder/bundled-weights';
import { type Encoder, openEncoder } from './encoder/open-encoder';
import { WeightsError } from './encoder/weights-folder';
import { openBundledVectors } from './ingest/bundled-vectors';
import type { LackingDocument } from './ingest/lacking';
import { openPassageVectors } from './ingest/passage-vectors';
import { createVectorFollower } from './ingest/vector-follower';
import { createEncoderReader } from './reading/encoder-reader';
import type { Reader } from './reading/reader';
import { createTokenVectors, createUnkeptVectors } from './reading/token-vectors';
import type { PassageIndex } from './search/passage-index';

/** Finding by meaning and reading, if the encoder can be opened. */
interface Reading {
  encoder?: Encoder;
  reader?: Reader;
  /** Keeps nothing of the texts that it reads. */
  privateReader?: Reader;
  /** For operators: what passages are found and read by at the moment. */
  details(): { search: string; reader: string; encoding?: Record<string, unknown> };
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  config: Pick<
    RetrievalConfig,
    'ENCODER_FOLDER' | 'ENCODER_THREADS' | 'TOKEN_CACHE_MIB' | 'INDEX_POLL_MS' | 'PRIORITY_AHEAD_MS'
  >;
  backends: Backends;
  index: PassageIndex;
  /** What an engine lacks of the vectors of an encoder. */
  lackingInEngine?: ((encoder: Encoder) => Promise<LackingDocument[]>) | undefined;
  logger: Logger;
}

const byWords = 'lexical';

function without(failure: string): Reading {
  return {
    details: () => ({
      search: byWords,
      reader: 'none: questions are searched and not answered',
      encoding: { failure },
    }),
    start: () => undefined,
    stop: async () => undefined,
  };
}

async function over(encoder: Encoder, deps: Deps): Promise<Reading> {
  const { config, backends, index, logger } = deps;
  const { TOKEN_CACHE_MIB: cacheMib, INDEX_POLL_MS: pollMs } = config;
  const stored = await openPassageVectors(backends.documents, systemClock);
  const bundled = openBundledVectors();
  const vectors = createTokenVectors({ encoder, sources: [bundled, (id) => stored.record(id)], cacheMib });
  const follower = createVectorFollower({
    ...{ index, vectors: stored, encoder, bundled, logger, pollMs },
    lackingInEngine: deps.lackingInEngine && (() => deps.lackingInEngine?.(encoder) ?? Promise.resolve([])),
  });
  return {
    encoder,
    reader: createEncoderReader(encoder, vectors),
    privateReader: createEncoderReader(encoder, createUnkeptVectors(encoder)),
    details() {
      const away = encoder.away();
      const failure = away ?? follower.failure();
      const failing = follower.failing();
      return {
        search: `${byWords} and ${encoder.name}`,
        reader: away === undefined ? encoder.name : `${encoder.name}: ${away}; it is being opened again`,
        encoding: {
          model: encoder.name,
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
      await encoder.close();
    },
  };
}

/** An encoder that cannot be opened is told at once; then words alone find, and nothing is answered. */
export async function openReading(deps: Deps): Promise<Reading> {
  const { ENCODER_FOLDER: folder, ENCODER_THREADS: threads, PRIORITY_AHEAD_MS: aheadMs } = deps.config;
  try {
    const encoder = await openEncoder(folder ?? bundledWeights, threads, { logger: deps.logger, aheadMs });
    return await over(encoder, deps);
  } catch (error) {
    if (!(error instanceof WeightsError)) throw error;
    deps.logger.error('encoder.unusable', { message: error.message, error });
    return without(error.message);
  }
}
