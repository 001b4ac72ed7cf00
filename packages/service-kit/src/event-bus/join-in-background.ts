import { bounded } from '../bounded';
import type { Logger } from '../log/log';
import { pauseUntil, retryDelay } from './deliver-event';
import type { Subscription } from './event-bus';

const firstPauseMs = 500;
const longestPauseMs = 5_000;
const closeWithinMs = 5_000;

/** Joins a group, again with a growing pause until it succeeds: brokers that are away hold nobody up. */
export function joinInBackground(options: {
  group: string;
  join: () => Promise<Subscription>;
  logger: Logger;
}): Subscription & { joined: Promise<unknown> } {
  const { group, join, logger } = options;
  const stopping = new AbortController();

  async function joinOnce(): Promise<Subscription | undefined> {
    const subscription = await join();
    if (!stopping.signal.aborted) return subscription;
    // Closed while it joined: nobody else would end it.
    await subscription.close();
    return undefined;
  }

  async function untilJoined(): Promise<Subscription | undefined> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        const subscription = await joinOnce();
        if (attempt > 1) logger.info('event.group-joined', { group, attempt });
        return subscription;
      } catch (error) {
        logger.warn('event.cannot-join', { group, attempt, error });
        await pauseUntil(retryDelay(firstPauseMs, attempt, longestPauseMs), stopping.signal);
      }
    }
    return undefined;
  }

  const joined = untilJoined();
  return {
    joined,
    async close() {
      stopping.abort();
      const subscription = await bounded('joining a group', closeWithinMs, joined).catch(() => undefined);
      await subscription?.close();
    },
  };
}
