import type { DomainEvent } from '@astraea/contracts';
import { actOnce, type EventHandlers } from '@astraea/service-kit/consumer';
import { PoisonEvent } from '@astraea/service-kit/event-bus';
import type { SourceStore } from './source-store';

/** Notes what retrieval made searchable; an event that is not newer than the last one applied changes nothing. */
function noteIndexed(store: SourceStore, changed: () => void) {
  return async (event: DomainEvent<'retrieval.version-indexed'>): Promise<void> => {
    const { document_id: id, version, topics, passages, state } = event.data;
    const document = { collection: store.documents, id, sequenceField: 'indexed_sequence' } as const;
    await actOnce(event, document, (found) => {
      if (!found) throw new PoisonEvent(`there is no document ${id}`);
      return { ...found, indexed: state === 'active' ? { version, topics, passages } : null };
    });
    changed();
  };
}

export function createDocumentEventHandlers(store: SourceStore, changed: () => void): EventHandlers {
  return { 'retrieval.version-indexed': noteIndexed(store, changed) };
}
