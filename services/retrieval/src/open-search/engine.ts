import { bounded } from '@astraea/service-kit/bounded';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { Client } from '@opensearch-project/opensearch';

/** An OpenSearch cluster with the one index that questions search, as this process knows it. */
export interface Engine {
  client: Client;
  /** The name under which the index is found, whichever it is. */
  alias: string;
  /** What a question is answered by. @throws AppError Unavailable where it does not come in time */
  ask<Result>(call: Promise<Result>): Promise<Result>;
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
  return {
    client,
    alias: `${prefix}passages`,
    async ask(call) {
      try {
        // The client's own limit ends with the head of an answer.
        const result = await bounded('searching in OpenSearch', timeoutMs, call);
        if (failure !== undefined) logger.info('search-engine.back', {});
        failure = undefined;
        return result;
      } catch (cause) {
        if (failure === undefined) logger.warn('search-engine.away', { error: cause });
        failure = cause instanceof Error ? cause.message : String(cause);
        const details = { code: 'search-away', retryAfterSeconds: 2 };
        throw new AppError('Unavailable', awayWords, { cause, details });
      }
    },
    failure: () => failure,
  };
}
