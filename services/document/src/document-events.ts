import type { DomainEvent } from '@astraea/contracts';
import { type EventHandlers, PoisonEvent } from '@astraea/service-kit';
import type { SourceStore } from './source-store';

/** Notes what retrieval made searchable; an event that is not newer than the last one applied changes nothing. */
function noteIndexed(store: SourceStore, changed: () => void) {
  return async ({ data, sequence }: DomainEvent<'retrieval.version-indexed'>): Promise<void> => {
    const document = await store.update(data.document_id, (found) => {
      if (found.indexed_sequence >= sequence) return found;
      const { version, topics, passages } = data;
      const indexed = data.state === 'active' ? { version, topics, passages } : null;
      return { ...found, indexed, indexed_sequence: sequence };
    });
    if (!document) throw new PoisonEvent(`there is no document ${data.document_id}`);
    changed();
  };
}

export function createDocumentEventHandlers(store: SourceStore, changed: () => void): EventHandlers {
  return { 'retrieval.version-indexed': noteIndexed(store, changed) };
}
