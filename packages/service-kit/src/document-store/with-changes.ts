import { setTimeout as wait } from 'node:timers/promises';
import {
  type Collection,
  type CollectionDefinition,
  type Stored,
  UniqueViolation,
  VersionConflict,
} from './document-store';

/** What a backend writes by itself; the rest of the port is made of it, once for all backends. */
type PlainCollection<T extends object, D extends CollectionDefinition<T>> = Omit<
  Collection<T, D>,
  'insertOnce' | 'change' | 'changeOrInsert'
>;

/** With the pauses between them about a second; so many in a row would be a fault. */
const mostTries = 50;
const longestPauseMs = 50;

/** Writers that met once come back at different times. */
function pauseMs(failures: number): number {
  return Math.random() * Math.min(2 ** failures, longestPauseMs);
}

/** Adds the ways to write that hold whatever other writers do at the same time. */
export function withChanges<T extends object, D extends CollectionDefinition<T>>(
  plain: PlainCollection<T, D>,
): Collection<T, D> {
  async function insertOnce(document: T & { id: string }): Promise<(T & Stored) | undefined> {
    try {
      return await plain.insert(document);
    } catch (error) {
      if (error instanceof UniqueViolation) return undefined;
      throw error;
    }
  }

  /** @throws VersionConflict if another writer stored the same document first. */
  async function insertNew(document: T & { id: string }): Promise<T & Stored> {
    try {
      return await plain.insert(document);
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      // The other writer's document has the same keys beside the id, and which one is named is the backend's choice.
      const isSame = error.key === 'id' || (await plain.get(document.id)) !== undefined;
      throw isSame ? new VersionConflict(error.collection, document.id) : error;
    }
  }

  type Change = (document: (T & Stored) | undefined) => T | undefined;

  async function tryChange(id: string, change: Change): Promise<(T & Stored) | undefined> {
    const stored = await plain.get(id);
    const changed = change(stored);
    if (!changed) return undefined;
    if (!stored) return insertNew({ ...changed, id });
    return plain.replace({ ...changed, id, version: stored.version });
  }

  async function changeOrInsert(id: string, change: Change): Promise<(T & Stored) | undefined> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await tryChange(id, change);
      } catch (error) {
        if (!(error instanceof VersionConflict) || failures === mostTries) throw error;
        await wait(pauseMs(failures));
      }
    }
  }

  return {
    ...plain,
    insertOnce,
    changeOrInsert,
    change: (id, change) => changeOrInsert(id, (stored) => stored && change(stored)),
  };
}
