import { contentBlockSchema, versionContentSchema } from '@astraea/contracts';
import { z } from 'zod';
import { embeddedSearch, type IndexLimits, IndexTooLarge } from '../search/embedded-search';
import { buildPassage, type IndexedVersion } from '../search/passage';
import type { PassageIndex } from '../search/passage-index';
import type { StoredChange } from './passage-changes';
import type { SetAsideDocuments } from './set-aside';

/** Longest that a version waits for its further parts; its writer stores them within seconds, or tries again within half a minute. */
const partsWithinMs = 120_000;

const stepSchema = z.object({
  document_id: z.string().min(1),
  document_version: z.string().min(1),
  source_event: z.string(),
  source_sequence: z.number(),
  part: z.number().int().positive(),
  parts: z.number().int().positive(),
  state: z.enum(['active', 'withdrawn']),
});
const headerSchema = versionContentSchema.omit({ state: true, blocks: true });
const blocksSchema = z.array(contentBlockSchema);
const listingSchema = z.object({
  language: z.string(),
  passages: z.number(),
  topics: z.array(z.string()),
  instruments: z.array(z.string()),
});
const heldElsewhere =
  'its passages are in OpenSearch: set SEARCH_ENGINE=opensearch, or read it again with npm run reindex';

interface Waiting {
  since: number;
  parts: Map<number, StoredChange>;
}

interface ChangeApplier {
  /** Puts a change into the index if it is complete, and holds it back if not. What fails costs its own document only. @throws IndexTooLarge */
  apply(change: StoredChange): Promise<void>;
  /** Sets aside the documents of whose newest version no further part has come. */
  setAsideIncomplete(): Promise<void>;
}

/** What a complete change says, checked as far as searching relies on it. @throws ZodError, Error */
function versionOf({ document_id, document_version }: StoredChange, parts: StoredChange[]): IndexedVersion {
  const [first] = parts;
  const { document_id: of, version } = headerSchema.parse(first?.header);
  if (of !== document_id || version !== document_version)
    throw new Error(`the passages are those of version ${version} of ${of}`);
  const header = first?.header as IndexedVersion['header'];
  for (const { blocks } of parts) blocksSchema.parse(blocks);
  const passages = parts.flatMap(({ blocks }) => blocks.map((block) => buildPassage(header, block)));
  return { header, passages };
}

/** Applies the changes of the sequence one after the other. */
export function createChangeApplier(deps: {
  index: PassageIndex;
  limits: IndexLimits;
  setAside: SetAsideDocuments;
  /** Passages may be held by an engine. */
  hasEngine: boolean;
  /** Stores that a version failed, so that all replicas and the document service learn of it. */
  noteFailure: (change: StoredChange, cause: unknown) => Promise<void>;
  /** Milliseconds that only rise. */
  now: () => number;
}): ChangeApplier {
  const { index, limits, setAside, hasEngine, noteFailure, now } = deps;
  const memory = embeddedSearch(index, limits);
  const waiting = new Map<string, Waiting>();
  /** Of each document the last event that counts: what was read again must not bring back an older version. */
  const applied = new Map<string, number>();

  function keep(documentId: string, version: string, cause: unknown): void {
    index.remove(documentId);
    setAside.add(documentId, version, cause);
  }

  async function failed(change: StoredChange, cause: unknown): Promise<void> {
    keep(change.document_id || `change ${change.seq}`, change.document_version, cause);
    await noteFailure(change, cause);
  }

  /** The parts of a change, once they are all there. @throws Error if one of them was lost */
  function complete(change: StoredChange): StoredChange[] | undefined {
    const { source_event, part, parts } = change;
    const held = waiting.get(source_event) ?? { since: now(), parts: new Map() };
    waiting.set(source_event, held);
    held.parts.set(part, change);
    if (held.parts.size < parts && part < parts) return undefined;
    // Each part was stored after the one before it.
    if (held.parts.size < parts) throw new Error(`only ${held.parts.size} of its ${parts} parts are stored`);
    return [...held.parts.values()].sort((a, b) => a.part - b.part);
  }

  /** Forgets what this change has overtaken; a newer version may still be under way. */
  function forgetOvertaken({ document_id, source_sequence }: StoredChange): void {
    for (const [event, { parts }] of waiting)
      for (const held of parts.values())
        if (held.document_id === document_id && held.source_sequence <= source_sequence)
          waiting.delete(event);
  }

  async function take(change: StoredChange): Promise<void> {
    stepSchema.parse(change);
    const { document_id, document_version, source_sequence, state, failure } = change;
    const parts = complete(change);
    if (!parts || source_sequence < (applied.get(document_id) ?? 0)) return;
    if (failure !== undefined) return keep(document_id, document_version, failure);
    if (state === 'withdrawn' || change.removed) {
      // A withdrawal of an older version leaves the one that replaced it.
      if (index.version(document_id)?.version === document_version) index.remove(document_id);
      setAside.delete(document_id, document_version);
      return;
    }
    const version = versionOf(change, parts);
    if (change.listing === undefined) await memory.index(version);
    // Another replica may be set otherwise: nothing is wrong with the document.
    else if (!hasEngine) return keep(document_id, document_version, heldElsewhere);
    else index.list(version.header, listingSchema.parse(change.listing));
    setAside.delete(document_id);
  }

  /** The change was taken, whatever became of it. */
  function passed(change: StoredChange): void {
    const { document_id, source_event, source_sequence, parts } = change;
    const held = waiting.get(source_event);
    if (held && held.parts.size < parts && change.part < parts) return;
    waiting.delete(source_event);
    if (source_sequence < (applied.get(document_id) ?? 0)) return;
    applied.set(document_id, source_sequence);
    forgetOvertaken(change);
  }

  return {
    async apply(change) {
      // A newer version has made it void: its text has gone, and its event waits.
      if (change.removed && change.parts > 1) return;
      try {
        await take(change);
      } catch (error) {
        if (error instanceof IndexTooLarge) throw error;
        if (change.source_sequence < (applied.get(change.document_id) ?? 0)) return passed(change);
        await failed(change, error);
      }
      passed(change);
    },
    async setAsideIncomplete() {
      for (const { since, parts } of [...waiting.values()]) {
        const [change] = parts.values();
        if (!change || now() - since <= partsWithinMs) continue;
        // What is read again leaves the passages of before until it is complete.
        if (change.source_sequence <= (applied.get(change.document_id) ?? 0)) continue;
        await failed(change, new Error(`only ${parts.size} of its ${change.parts} parts came`));
        applied.set(change.document_id, change.source_sequence);
      }
    },
  };
}
