import type { Collection, CollectionDefinition, Stored } from '../document-store/document-store';

type SequenceField<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends number ? K : never;
}[keyof T & string];

/** The document that an event is about. */
export interface Subject<T extends object> {
  collection: Pick<Collection<T, CollectionDefinition<T>>, 'changeOrInsert'>;
  id: string;
  /** The document's field that keeps the sequence of the last event of this kind that it was changed for. */
  sequenceField: SequenceField<T>;
}

/**
 * Changes the document that an event is about, once per event and in one write with the note that it is done: an event
 * that comes again, or after a newer one, changes nothing. `act` gets undefined if there is no such document; what it
 * returns is stored. Undefined if nothing was written. @throws what `act` throws, and as `Collection.changeOrInsert`.
 */
export function actOnce<T extends object>(
  event: { sequence: number },
  { collection, id, sequenceField }: Subject<T>,
  act: (document: (T & Stored) | undefined) => T | undefined,
): Promise<(T & Stored) | undefined> {
  return collection.changeOrInsert(id, (document) => {
    const last = document?.[sequenceField];
    if (typeof last === 'number' && last >= event.sequence) return undefined;
    const changed = act(document);
    return changed && { ...changed, [sequenceField]: event.sequence };
  });
}
