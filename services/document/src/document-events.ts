import type { DomainEvent } from '@astraea/contracts';
import { actOnce, type EventHandlers } from '@astraea/service-kit/consumer';
import { PoisonEvent } from '@astraea/service-kit/event-bus';
import { beginAtZero, histogram, metricNames } from '@astraea/service-kit/telemetry/signals';
import type { SourceDocument } from './source';
import type { SourceStore } from './source-store';

/** Milliseconds between the newest publishing of a version and `at`; undefined if it was not published. */
function sincePublished({ changes }: SourceDocument, version: string, at: string): number | undefined {
  const published = changes.findLast((change) => change.action === 'published' && change.version === version);
  return published && Date.parse(at) - Date.parse(published.at);
}

/** Notes what retrieval made searchable; an event that is not newer than the last one applied changes nothing. */
function noteIndexed(store: SourceStore, changed: () => void) {
  return async (event: DomainEvent<'retrieval.version-indexed'>): Promise<void> => {
    const { document_id: id, version, topics, passages, state } = event.data;
    const document = { collection: store.documents, id, sequenceField: 'indexed_sequence' } as const;
    let waitedMs: number | undefined;
    await actOnce(event, document, (found) => {
      if (!found) throw new PoisonEvent(`there is no document ${id}`);
      // An index that is made anew announces again what was searchable before.
      const isNew = state === 'active' && found.indexed?.version !== version;
      waitedMs = isNew ? sincePublished(found, version, event.time) : undefined;
      return { ...found, indexed: state === 'active' ? { version, topics, passages } : null };
    });
    if (waitedMs !== undefined) histogram(metricNames.indexFreshness).record(Math.max(0, waitedMs) / 1_000);
    changed();
  };
}

export function createDocumentEventHandlers(store: SourceStore, changed: () => void): EventHandlers {
  beginAtZero(metricNames.indexFreshness, {});
  return { 'retrieval.version-indexed': noteIndexed(store, changed) };
}
