import { inPasses, type Passes } from '../in-passes';
import { type HandleEventDeps, handleEvent } from './handle-event';
import type { StoredEvent } from './stripe-event-store';

/** Handles the stored events that no delivery has, oldest first: those of a process that ended, or that failed. One that fails does not hold up others. */
export function createEventReplay(deps: HandleEventDeps): Passes {
  return inPasses<StoredEvent>(() => {
    let failed = 0;
    return {
      readPage: (limit) => deps.stripeEvents.unhandled({ limit, skip: failed }),
      async handle(record) {
        await handleEvent(deps, record).catch((error: unknown) => {
          failed += 1;
          deps.logger.warn('billing.event-unhandled', { event_id: record.id, type: record.type, error });
        });
        return 'go-on';
      },
    };
  });
}
