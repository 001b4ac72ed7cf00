import type { EventData, EventEnvelope, EventType } from '@astraea/contracts';
import { eventDataSchemas } from '@astraea/contracts';
import { context, propagation } from '@opentelemetry/api';
import type { Clock, NewId } from './clock';
import type { Collection, Stored } from './document-store/document-store';
import { VersionConflict } from './document-store/document-store';
import type { EventBus } from './event-bus/event-bus';
import type { Logger } from './log';

/** Fields of a document that publishes events: the event is stored by the very write that makes the change. */
export interface OutboxFields {
  /** Events that wait for publishing, in order. */
  outbox?: EventEnvelope[];
  /** Present while events wait: the key by which the relay finds them. */
  outbox_since?: string;
  /** Sequence of this entity's last event. */
  event_sequence?: number;
  /** A tombstone: removed once its events are published. */
  removed?: true;
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
}

/** The document with one more event in its outbox; the caller writes it. @throws ZodError if the data breaks its own schema. */
export function withEvent<D extends OutboxFields, T extends EventType>(
  document: D,
  event: { type: T; subject: string; data: EventData<T> },
  from: EventSource,
): D {
  const time = from.clock().toISOString();
  const sequence = (document.event_sequence ?? 0) + 1;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: from.newId(),
    source: from.source,
    type: event.type,
    subject: event.subject,
    time,
    datacontenttype: 'application/json',
    sequence,
    ...(carrier.traceparent ? { traceparent: carrier.traceparent } : {}),
    data: eventDataSchemas[event.type].parse(event.data),
  };
  return {
    ...document,
    event_sequence: sequence,
    outbox: [...(document.outbox ?? []), envelope],
    outbox_since: document.outbox_since ?? time,
  };
}

export interface OutboxRelay {
  start(): void;
  /** Says that something was written: publish soon. */
  nudge(): void;
  /** Publishes all that waits now; used by tests and at stopping. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

type OutboxCollection<T extends OutboxFields> = Pick<Collection<T, never>, 'replace' | 'delete'> & {
  find(query: 'outbox', equals: Record<never, never>, page: { limit: number }): Promise<(T & Stored)[]>;
};

function withoutOutbox<T extends OutboxFields>(document: T & Stored): T & Stored {
  const { outbox: _published, outbox_since: _since, ...rest } = document;
  return rest as T & Stored;
}

/** Publishes what waits in the outboxes of a collection, at least once and in order per document. */
export function createOutboxRelay<T extends OutboxFields>(options: {
  collection: OutboxCollection<T>;
  bus: EventBus;
  logger: Logger;
  /** Longest wait until what another process left behind is found. */
  pollMs?: number;
}): OutboxRelay {
  const { collection, bus, logger, pollMs = 1_000 } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;

  async function publish(document: T & Stored): Promise<void> {
    for (const event of document.outbox ?? []) await bus.publish(event.type, event);
    try {
      if (document.removed) await collection.delete(document.id, document.version);
      else await collection.replace(withoutOutbox(document));
    } catch (error) {
      // The document changed meanwhile: its events are found again and handled once by their ids.
      if (!(error instanceof VersionConflict)) throw error;
      again = true;
    }
  }

  async function pass(): Promise<void> {
    do {
      again = false;
      const waiting = await collection.find('outbox', {}, { limit: 100 });
      for (const document of waiting) await publish(document);
      if (waiting.length === 100) again = true;
    } while (again);
  }

  function flush(): Promise<void> {
    again = true;
    running ??= pass().finally(() => {
      running = undefined;
    });
    return running;
  }

  function quietFlush(): void {
    flush().catch((error: unknown) => logger.warn('outbox.publish-failed', { error }));
  }

  return {
    start() {
      stopped = false;
      timer = setInterval(quietFlush, pollMs);
      quietFlush();
    },
    nudge() {
      if (!stopped) quietFlush();
    },
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await flush().catch((error: unknown) => logger.warn('outbox.left-behind', { error }));
    },
  };
}
