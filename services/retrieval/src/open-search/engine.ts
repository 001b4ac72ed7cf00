import { bounded } from '@astraea/service-kit/bounded';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { Client } from '@opensearch-project/opensearch';

/** Waits for what a question is answered by. @throws AppError Unavailable where it does not come in time */
export type Ask = <Result>(call: Promise<Result>) => Promise<Result>;

/** An OpenSearch cluster with the one index that questions search, as this process knows it. */
export interface Engine {
  client: Client;
  /** The name under which the index is found, whichever it is. */
  alias: string;
  /** Waits for one call after the other; the limit is that of all of them together, from now on. */
  asking(): Ask;
  /** The same for a search that nobody waits for: an engine that does not answer it is not told as away. */
  trying(): Ask;
  /** Why the last search was not answered; undefined once one was. */
  failure(): string | undefined;
}

const awayWords = 'The laws cannot be searched at the moment. Try again in a moment.';

/** @param prefix Stands in front of the names of all indexes, so that several installations share a cluster. */
export function createEngine(options: {
  client: Client;
  prefix: string;
  timeoutMs: number;
  logger: Logger;
}): Engine {
  const { client, prefix, timeoutMs, logger } = options;
  let failure: string | undefined;

  function noteAway(cause: unknown): void {
    if (failure === undefined) logger.warn('search-engine.away', { error: cause });
    failure = cause instanceof Error ? cause.message : String(cause);
  }

  async function askUntil<Result>(deadline: number, call: Promise<Result>, note = noteAway): Promise<Result> {
    try {
      // The client's own limit ends with the head of an answer.
      const leftMs = Math.max(0, deadline - performance.now());
      const result = await bounded('searching in OpenSearch', Math.ceil(leftMs), call);
      if (failure !== undefined) logger.info('search-engine.back', {});
      failure = undefined;
      return result;
    } catch (cause) {
      note(cause);
      const details = { code: 'search-away', retryAfterSeconds: 2 };
      throw new AppError('Unavailable', awayWords, { cause, details });
    }
  }

  return {
    client,
    alias: `${prefix}passages`,
    asking() {
      const deadline = performance.now() + timeoutMs;
      return (call) => askUntil(deadline, call);
    },
    trying() {
      const deadline = performance.now() + timeoutMs;
      return (call) => askUntil(deadline, call, () => undefined);
    },
    failure: () => failure,
  };
}
