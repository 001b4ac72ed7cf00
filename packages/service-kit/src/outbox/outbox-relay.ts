import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@astraea/contracts';
import { type Clock, systemClock } from '../clock';
import type { Collection, Stored } from '../document-store/document-store';
import type { EventBus } from '../event-bus/event-bus';
import { createSlots } from '../event-bus/slots';
import type { Logger } from '../log/log';
import type { OutboxFields, OutboxLease } from './outbox';
import { backOffMs, leaseMs, nobody, remainder } from './outbox-lease';
import { createOutboxReport } from './outbox-report';

export interface OutboxRelay {
  /** For `EventSource.relay` of those who write in this process. */
  name: string;
  start(): void;
  /** Says that something was written: publish soon. */
  nudge(): void;
  /** Publishes all that waits now, also what failed a moment ago; used by tests and at stopping. @throws what was thrown first */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

type OutboxCollection<T extends OutboxFields> = Pick<Collection<T, never>, 'change' | 'delete'> & {
  find(
    query: 'outbox',
    equals: Record<never, never>,
    page: { limit: number; skip: number },
  ): Promise<(T & Stored)[]>;
};

const pageSize = 100;
const documentsAtOnce = 8;
/** So many in a row mean that the bus is away, and not that it refuses an event. */
const failuresAtMost = 5;

/**
 * Publishes what waits in the outboxes of a collection, at least once and in order per document. Of several relays one
 * holds a document's lease and sends its events; those that the bus does not take wait longer each time and hold up no other document.
 */
export function createOutboxRelay<T extends OutboxFields>(options: {
  collection: OutboxCollection<T>;
  bus: Pick<EventBus, 'publish'>;
  logger: Logger;
  /** Longest wait until what another process left behind is found. */
  pollMs?: number;
  clock?: Clock;
}): OutboxRelay {
  const { collection, bus, logger, pollMs = 1_000, clock = systemClock } = options;
  const name = randomUUID();
  const report = createOutboxReport(logger, clock);
  const inSlot = createSlots(documentsAtOnce);
  let running: Promise<unknown[]> | undefined;
  let again = false;
  /** Also what failed a moment ago. */
  let everything = false;
  let failuresInARow = 0;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;

  const until = (ms: number): string => new Date(clock().getTime() + ms).toISOString();
  const isOver = (lease: OutboxLease): boolean => lease.until <= until(0);
  const isFree = (lease: OutboxLease | undefined): boolean =>
    !lease || isOver(lease) || lease.by === name || (everything && lease.by === nobody);

  /** The document with a lease of this relay; undefined if another one has it, or nothing waits any more. */
  async function claim(document: T & Stored): Promise<(T & Stored) | undefined> {
    const { outbox_lease: held } = document;
    if (held?.by === name && !isOver(held)) return document;
    if (!isFree(held)) return undefined;
    return collection.change(document.id, (found) => {
      if (!found.outbox || !isFree(found.outbox_lease)) return undefined;
      const failures = found.outbox_lease?.failures ?? 0;
      return { ...found, outbox_lease: { by: name, until: until(leaseMs), failures } };
    });
  }

  async function settle(
    document: T & Stored,
    sent: ReadonlySet<string>,
    failure?: OutboxLease,
  ): Promise<void> {
    const isAllSent = document.outbox?.length === sent.size;
    if (document.removed && isAllSent) {
      // A tombstone that changed meanwhile is found again with its events, which are handled once by their ids.
      if (!(await collection.delete(document.id, document.version))) again = true;
      return;
    }
    const kept = await collection.change(document.id, (found) => {
      const isMine = found.outbox_lease?.by === name;
      return remainder(found, sent, isMine ? failure : found.outbox_lease);
    });
    if (kept?.outbox && !failure) again = true;
    // It became a tombstone while its last event was on the way.
    if (kept?.removed && !kept.outbox) await collection.delete(kept.id, kept.version);
  }

  /** @returns what the bus said if it did not take an event */
  async function publish(document: T & Stored): Promise<{ error: unknown } | undefined> {
    const sent = new Set<string>();
    let current: EventEnvelope | undefined;
    try {
      for (const event of document.outbox ?? []) {
        current = event;
        if (!document.outbox_lease || isOver(document.outbox_lease)) break;
        await bus.publish(event.type, event);
        sent.add(event.id);
        failuresInARow = 0;
      }
    } catch (error) {
      failuresInARow += 1;
      const failures = (document.outbox_lease?.failures ?? 0) + 1;
      report.failed(current, failures, error);
      await settle(document, sent, { by: nobody, until: until(backOffMs(failures)), failures });
      return { error };
    }
    await settle(document, sent);
    return undefined;
  }

  /** @returns whether the document is left as it is, for another relay or for later */
  async function take(document: T & Stored, errors: unknown[]): Promise<boolean> {
    if (failuresInARow >= failuresAtMost) return true;
    try {
      const claimed = await claim(document);
      if (!claimed) return true;
      const refused = await publish(claimed);
      if (refused) errors.push(refused.error);
      return refused !== undefined;
    } catch (error) {
      logger.warn('outbox.store-failed', { error });
      errors.push(error);
      return true;
    }
  }

  async function sendWaiting(errors: unknown[]): Promise<void> {
    failuresInARow = 0;
    for (let skip = 0; ; ) {
      const page = await collection.find('outbox', {}, { limit: pageSize, skip });
      if (skip === 0) report.oldest(page[0]);
      const left = await Promise.all(page.map((document) => inSlot(() => take(document, errors))));
      skip += left.filter(Boolean).length;
      if (page.length < pageSize || failuresInARow >= failuresAtMost) return;
    }
  }

  /** @returns what went wrong, and was said already */
  async function pass(): Promise<unknown[]> {
    const errors: unknown[] = [];
    do {
      again = false;
      await sendWaiting(errors);
    } while (again && errors.length === 0);
    everything = false;
    return errors;
  }

  function send(): Promise<unknown[]> {
    again = true;
    running ??= pass().finally(() => {
      running = undefined;
    });
    return running;
  }

  function quietSend(): void {
    send().catch((error: unknown) => logger.warn('outbox.not-read', { error }));
  }

  async function flush(): Promise<void> {
    // What a pass in hand has tried already is tried again.
    await running?.catch(() => undefined);
    everything = true;
    const errors = await send();
    if (errors.length > 0) throw errors[0];
  }

  return {
    name,
    start() {
      stopped = false;
      timer = setInterval(quietSend, pollMs);
      quietSend();
    },
    nudge() {
      if (!stopped) quietSend();
    },
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const [failed] = (await running?.catch((error: unknown) => [error])) ?? [];
      // While the bus is away a second round would only make stopping longer.
      const last = failed === undefined ? flush() : Promise.reject(failed);
      await last.catch((error: unknown) => logger.warn('outbox.left-behind', { error }));
      report.close();
    },
  };
}
