import { type HandleEventDeps, handleEvent } from './handle-event';

const pageSize = 100;

export interface EventReplay {
  /** Handles what waits, oldest first; one that fails does not hold up others. Runs once at a time. */
  run(): Promise<void>;
  /** Ends after the event in hand. */
  stop(): Promise<void>;
}

/** Handles the stored events that no delivery has: those of a process that ended, or that failed. */
export function createEventReplay(deps: HandleEventDeps): EventReplay {
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function pass(): Promise<void> {
    let failed = 0;
    for (;;) {
      const waiting = await deps.stripeEvents.unhandled({ limit: pageSize, skip: failed });
      for (const record of waiting) {
        if (isStopped) return;
        await handleEvent(deps, record).catch((error: unknown) => {
          failed += 1;
          deps.logger.warn('billing.event-unhandled', { event_id: record.id, type: record.type, error });
        });
      }
      if (waiting.length < pageSize) return;
    }
  }

  return {
    run() {
      running ??= pass().finally(() => {
        running = undefined;
      });
      return running;
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
}
