import { createHash } from 'node:crypto';
import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** Vectors of consecutive passages of a document, as one model gives them; the id is made of model and texts. */
interface VectorSlice {
  document_id: string;
  model: string;
  /** Int8 numbers of all vectors one after the other, in base64; absent while somebody computes them. */
  vectors?: string;
  /** Epoch milliseconds until which nobody else should begin. */
  claimed_until?: number;
}

const definition = {
  name: 'passage_vectors',
  queries: { ofDocument: { equals: ['document_id'], order: { field: 'model', direction: 'ascending' } } },
} as const;

/** What a slice is called: the same texts are computed once for each model, whoever asks and however often they are stored. */
export function sliceId(documentId: string, model: string, texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of [documentId, model, ...texts]) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}

export interface PassageVectors {
  /** Undefined unless they are there. */
  get(id: string): Promise<Int8Array | undefined>;
  /** True if the caller is to compute them; false while another one does, or when they are there. */
  claim(id: string, slice: { documentId: string; model: string }): Promise<boolean>;
  put(id: string, slice: { documentId: string; model: string }, vectors: Int8Array): Promise<void>;
  /** Lets another one begin at once. */
  release(id: string): Promise<void>;
  /** Deletes what a document does not need any more. */
  keepOnly(documentId: string, ids: ReadonlySet<string>): Promise<void>;
}

/** Longer than any slice takes; a process that died in between is replaced after it. */
const claimMs = 120_000;
const pageSize = 200;

export async function openPassageVectors(store: DocumentStore, clock: Clock): Promise<PassageVectors> {
  const collection = await store.collection<VectorSlice, typeof definition>(definition);

  async function allOf(document_id: string): Promise<(VectorSlice & Stored)[]> {
    const all: (VectorSlice & Stored)[] = [];
    for (;;) {
      const page = await collection.find(
        'ofDocument',
        { document_id },
        { limit: pageSize, skip: all.length },
      );
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  return {
    async get(id) {
      const vectors = (await collection.get(id))?.vectors;
      return vectors === undefined ? undefined : new Int8Array(Buffer.from(vectors, 'base64'));
    },
    async claim(id, { documentId: document_id, model }) {
      const now = clock().getTime();
      const claimed = await collection.changeOrInsert(id, (known) =>
        known?.vectors !== undefined || (known?.claimed_until ?? 0) > now
          ? undefined
          : { document_id, model, claimed_until: now + claimMs },
      );
      return claimed !== undefined;
    },
    async put(id, { documentId: document_id, model }, vectors) {
      const slice = { document_id, model, vectors: Buffer.from(vectors).toString('base64') };
      await collection.changeOrInsert(id, () => slice);
    },
    async release(id) {
      await collection.delete(id);
    },
    async keepOnly(documentId, ids) {
      for (const { id } of await allOf(documentId)) if (!ids.has(id)) await collection.delete(id);
    },
  };
}
