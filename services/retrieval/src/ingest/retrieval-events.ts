import { consumeEvents } from '@astraea/service-kit/consumer';
import type { EventBus, Subscription } from '@astraea/service-kit/event-bus';
import { type IngestDeps, ingestVersion } from './ingest-version';

/** Consumer group that turns published versions into passages. */
export const ingestGroup = 'retrieval-ingest';

/** Subscribes to all that this service acts on. */
export function consumeRetrievalEvents(bus: EventBus, ingest: IngestDeps): Promise<Subscription> {
  return consumeEvents(bus, ingestGroup, {
    'document.version-published': (event) => ingestVersion(event, ingest),
  });
}
