import type { EventData, EventEnvelope, EventType } from '@astraea/contracts';
import { eventDataSchemas } from '@astraea/contracts';
import type { Clock, NewId } from '../clock';
import { currentTraceparent } from '../telemetry/trace-context';

export interface OutboxLease {
  /** Nobody's where the events could not be sent: then they wait until its end. */
  by: string;
  /** UTC ISO 8601. */
  until: string;
  /** Sendings in a row that failed. */
  failures: number;
}

/** Fields of a document that publishes events: the event is stored by the very write that makes the change. */
export interface OutboxFields {
  /** Events that wait for publishing, in order. */
  outbox?: EventEnvelope[];
  /** Present while events wait: the key by which the relay finds them. */
  outbox_since?: string;
  /** The relay that may send them, while it may. */
  outbox_lease?: OutboxLease;
  /** Sequence of this entity's last event. */
  event_sequence?: number;
  /** A tombstone: removed once its events are published. */
  removed?: true;
}

/** Of a document nothing but its outbox, for a tombstone: events that a relay has in hand stay its own. */
export function outboxOf(document: OutboxFields): OutboxFields {
  const { outbox, outbox_since, outbox_lease, event_sequence } = document;
  return {
    ...(outbox ? { outbox } : {}),
    ...(outbox_since ? { outbox_since } : {}),
    ...(outbox_lease ? { outbox_lease } : {}),
    ...(event_sequence ? { event_sequence } : {}),
  };
}

/** To be spread into the queries of a collection whose documents have an outbox. */
export const outboxQueries = {
  outbox: { equals: [], order: { field: 'outbox_since', direction: 'ascending' } },
} as const;

export interface EventSource {
  /** CloudEvents source, for instance `/services/conversation`. */
  source: string;
  clock: Clock;
  newId: NewId;
  /** The relay of the process that writes: it sends at once what it finds with its name, and others leave it alone for a while. */
  relay?: string;
}

/** Time in which the process that wrote an event sends it before others do. */
const writersLeaseMs = 5_000;

/** The document with one more event in its outbox; the caller writes it. @throws ZodError if the data breaks its own schema. */
export function withEvent<D extends OutboxFields, T extends EventType>(
  document: D,
  event: { type: T; subject: string; data: EventData<T> },
  from: EventSource,
): D {
  const time = from.clock().toISOString();
  const sequence = (document.event_sequence ?? 0) + 1;
  const until = new Date(from.clock().getTime() + writersLeaseMs).toISOString();
  const lease = document.outbox_lease ?? (from.relay && { by: from.relay, until, failures: 0 });
  const traceparent = currentTraceparent();
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: from.newId(),
    source: from.source,
    type: event.type,
    subject: event.subject,
    time,
    datacontenttype: 'application/json',
    sequence,
    ...(traceparent ? { traceparent } : {}),
    data: eventDataSchemas[event.type].parse(event.data),
  };
  return {
    ...document,
    event_sequence: sequence,
    outbox: [...(document.outbox ?? []), envelope],
    outbox_since: document.outbox_since ?? time,
    ...(lease ? { outbox_lease: lease } : {}),
  };
}
