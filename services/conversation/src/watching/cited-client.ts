import {
  type CitedStatement,
  type CitedVersion,
  changesResponseSchema,
  type StatementChange,
  standingResponseSchema,
} from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { createServiceClient } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';

/** What the document service says of what is cited; undefined while it does not answer. */
export interface CitedClient {
  standings(cited: readonly CitedVersion[], token: string): Promise<(string | null)[] | undefined>;
  changes(
    citations: readonly CitedStatement[],
    token: string,
  ): Promise<(StatementChange | null)[] | undefined>;
}

const standingsAtOnce = 1_000;
const changesAtOnce = 100;
/** While the document service is away, nobody waits for it again and again. */
const pauseAfterFailureMs = 5_000;

function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** `timeoutMs`: for one call. */
export function createCitedClient(options: {
  documentUrl: string;
  timeoutMs: number;
  clock: Clock;
  logger: Logger;
}): CitedClient {
  const { documentUrl: baseUrl, timeoutMs, clock, logger } = options;
  const document = createServiceClient({ name: 'document', baseUrl, timeoutMs, tries: 1 });
  const now = () => clock().getTime();
  let failedAt = Number.NEGATIVE_INFINITY;

  async function ask<T>(read: () => Promise<T>): Promise<T | undefined> {
    if (now() - failedAt < pauseAfterFailureMs) return undefined;
    try {
      return await read();
    } catch (error) {
      failedAt = now();
      logger.warn('cited.unknown', { error });
      return undefined;
    }
  }

  const request = (token: string, body: object) => ({
    method: 'POST' as const,
    token,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });

  return {
    standings: (all, token) =>
      ask(async () => {
        const standings: (string | null)[] = [];
        for (const cited of inPieces(all, standingsAtOnce)) {
          const path = '/cited-versions/standing';
          const answer = await document.json(standingResponseSchema, path, request(token, { cited }));
          standings.push(...answer.standings);
        }
        return standings;
      }),
    changes: (all, token) =>
      ask(async () => {
        const changes: (StatementChange | null)[] = [];
        for (const citations of inPieces(all, changesAtOnce)) {
          const path = '/cited-versions/changes';
          const answer = await document.json(changesResponseSchema, path, request(token, { citations }));
          changes.push(...answer.changes);
        }
        return changes;
      }),
  };
}
