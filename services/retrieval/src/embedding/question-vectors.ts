import type { Logger } from '@astraea/service-kit/log';
import { quantise } from '../search/version-vectors';
import type { Embedder } from './embedder';

/** Why a question is searched by its words alone although there is an embedder. */
export type MeaningMissed = 'over-budget' | 'failed' | 'resting';

type QuestionVector = { vector: Int8Array } | { missed: MeaningMissed };

export interface QuestionVectors {
  /** Never later than the budget, and never an error: words alone serve then. */
  of(text: string): Promise<QuestionVector>;
  /** Why the last question had none; undefined if it had. */
  missed(): MeaningMissed | undefined;
}

/** After so many misses in a row questions are not sent for a while, so that they do not wait for nothing. */
const missesBeforeRest = 3;
const restMs = 5_000;

/** Vectors of questions, within a time budget. */
export function createQuestionVectors(options: {
  embedder: Embedder;
  budgetMs: number;
  logger: Logger;
  /** Milliseconds that only rise. */
  now: () => number;
}): QuestionVectors {
  const { embedder, budgetMs, logger, now } = options;
  let misses = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let last: MeaningMissed | undefined;

  function miss(reason: MeaningMissed, error?: unknown): QuestionVector {
    if (last === undefined) logger.warn('embedding.missed', { reason, model: embedder.name, error });
    last = reason;
    misses++;
    if (misses >= missesBeforeRest) {
      misses = 0;
      restsUntil = now() + restMs;
    }
    return { missed: reason };
  }

  async function embed(text: string, signal: AbortSignal): Promise<QuestionVector> {
    const [vector] = await embedder.embed([text], { urgent: true, signal });
    if (!vector) throw new Error(`${embedder.name} gave no vector`);
    if (vector.length !== embedder.dimensions)
      throw new Error(`${embedder.name} gave ${vector.length} dimensions instead of ${embedder.dimensions}`);
    const answer = { vector: quantise(vector) };
    // What comes too late tells nothing good.
    if (signal.aborted) return answer;
    if (last !== undefined) logger.info('embedding.back', { model: embedder.name });
    last = undefined;
    misses = 0;
    return answer;
  }

  return {
    async of(text) {
      if (now() < restsUntil) return { missed: 'resting' };
      const limit = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const overBudget = new Promise<'over-budget'>((resolve) => {
        // A vector that has come while this thread was busy is taken from its queue first.
        timer = setTimeout(() => setImmediate(resolve, 'over-budget'), budgetMs);
      });
      try {
        const first = await Promise.race([embed(text, limit.signal), overBudget]);
        return first === 'over-budget' ? miss(first) : first;
      } catch (error) {
        return miss('failed', error);
      } finally {
        clearTimeout(timer);
        limit.abort();
      }
    },
    missed: () => last,
  };
}
