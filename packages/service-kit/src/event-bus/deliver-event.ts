import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@astraea/contracts';
import type { Logger } from '../log';
import { type EventHandler, PoisonEvent } from './event-bus';
import { handleEvent, type MessagingSystem } from './handle-event';

/** What became of an event: `interrupted` means that the group still has to handle it. */
export type Delivery = { state: 'handled' } | { state: 'interrupted' } | { state: 'failed'; error: string };

const longestDelayMs = 30_000;

/** Pause after a failed attempt (from 1): doubled each time, half a minute at most. */
export function retryDelay(firstMs: number, attempt: number): number {
  return Math.min(firstMs * 2 ** (attempt - 1), longestDelayMs);
}

/** Resolves after `ms`, or early when `signal` aborts. */
export function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal }).catch(() => undefined);
}

function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 1_000);
}

/** Tries an event until it is handled, is poison, has failed `maxAttempts` times, or `stop` aborts between two attempts. */
export async function deliverEvent(options: {
  system: MessagingSystem;
  topic: string;
  group: string;
  event: EventEnvelope;
  handle: EventHandler;
  maxAttempts: number;
  retryDelayMs: number;
  stop: AbortSignal;
  logger: Logger;
}): Promise<Delivery> {
  const { topic, group, event, handle, maxAttempts, retryDelayMs, stop, logger } = options;
  const fields = { topic, group, event_id: event.id, subject: event.subject };
  for (let attempt = 1; !stop.aborted; attempt += 1) {
    try {
      await handleEvent(options, handle);
      return { state: 'handled' };
    } catch (error) {
      if (error instanceof PoisonEvent || attempt >= maxAttempts) {
        logger.error('event.dead-lettered', { ...fields, attempt, error });
        return { state: 'failed', error: describe(error) };
      }
      logger.warn('event.tried-again', { ...fields, attempt, error });
      await pauseUntil(retryDelay(retryDelayMs, attempt), stop);
    }
  }
  return { state: 'interrupted' };
}
