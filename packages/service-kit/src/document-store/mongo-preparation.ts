import { once } from '../bounded';
import { beyondRequest } from '../http/request-scope';
import type { Logger } from '../log/log';
import type { Collection, CollectionDefinition } from './document-store';
import type { MongoConnection } from './mongo-client';
import { asUnavailable, isMongoOutage } from './mongo-outage';

export interface Preparation {
  isDone(): boolean;
  /** Resolves when the collection can be used. @throws AppError Unavailable while it cannot. */
  done(): Promise<void>;
  /** Tries once. True if it is done, false if MongoDB does not answer. @throws what else stands in the way */
  tryOnce(): Promise<boolean>;
  /** Tries again until it is done. */
  goOn(): void;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Makes the indexes of a collection, later if MongoDB is away; no document is read or written before. */
export function createPreparation(options: {
  collection: string;
  prepare: () => Promise<void>;
  stop: AbortSignal;
  logger: Logger;
}): Preparation {
  const { collection, prepare, stop, logger } = options;
  let isDone = false;
  const attempt = once(async () => {
    // It may take longer than a request that needs it first can wait.
    await beyondRequest(prepare);
    isDone = true;
  });

  function tryAfter(pauseMs: number): void {
    const timer = setTimeout(() => void again(pauseMs), pauseMs);
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async function again(pauseMs: number): Promise<void> {
    try {
      await attempt();
    } catch (error) {
      if (stop.aborted) return;
      // Without its indexes it would be wrong to serve, and only somebody else can mend what is no outage.
      if (!isMongoOutage(error)) logger.error('store.cannot-prepare', { collection, error });
      tryAfter(Math.min(pauseMs * 2, longestPauseMs));
    }
  }

  return {
    isDone: () => isDone,
    async done() {
      if (isDone) return;
      await attempt().catch((error: unknown) => {
        throw asUnavailable(error);
      });
    },
    async tryOnce() {
      try {
        await attempt();
        return true;
      } catch (error) {
        if (!isMongoOutage(error)) throw error;
        return false;
      }
    },
    goOn: () => tryAfter(firstPauseMs),
  };
}

/** The collection whose every step waits for its indexes, and lets no request wait too long. */
export function servedInTime<T extends object, D extends CollectionDefinition<T>>(
  collection: Collection<T, D>,
  preparation: Preparation,
  mongo: Pick<MongoConnection, 'inTime'>,
): Collection<T, D> {
  const steps = Object.entries(collection) as [string, (...given: unknown[]) => Promise<unknown>][];
  const served = steps.map(([name, step]) => {
    const serve = (...given: unknown[]): Promise<unknown> =>
      mongo.inTime(async () => {
        await preparation.done();
        return step(...given);
      });
    return [name, serve] as const;
  });
  return Object.fromEntries(served) as unknown as Collection<T, D>;
}
