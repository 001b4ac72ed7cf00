import type { Stored } from '../document-store/document-store';
import type { OutboxFields, OutboxLease } from './outbox';

/** Longer than most sendings take; after it another relay may send the same, and a kill delays events by no more. */
export const leaseMs = 10_000;
/** Who holds the lease of what could not be sent. */
export const nobody = '';

/** Pause after so many failures in a row: a second, doubled each time, ten at most. */
export const backOffMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 10_000);

/** What still waits after some of the events were sent, and until when it has to. */
export function remainder<T extends OutboxFields>(
  document: T & Stored,
  sent: ReadonlySet<string>,
  lease: OutboxLease | undefined,
): T & Stored {
  const { outbox = [], outbox_since: _since, outbox_lease: _lease, ...rest } = document;
  const waiting = outbox.filter(({ id }) => !sent.has(id));
  const [first] = waiting;
  if (!first) return rest as T & Stored;
  const kept = { outbox: waiting, outbox_since: first.time, ...(lease ? { outbox_lease: lease } : {}) };
  return { ...rest, ...kept } as T & Stored;
}
