import { createHash } from 'node:crypto';
import type { Clock } from '@astraea/service-kit/clock';
import type { DocumentStore, Stored } from '@astraea/service-kit/document-store';

/** What consecutive passages of a document mean, as one model has it; the id is made of model and texts. */
interface VectorSlice {
  document_id: string;
  model: string;
  /** Int8 numbers of all vectors one after the other, in base64; absent while somebody computes them. */
  vectors?: string;
  /** Ids of the passages' records. */
  records?: string[];
  /** Epoch milliseconds until which nobody else should begin. */
  claimed_until?: number;
}

/** What the encoder made of the tokens of one passage, in base64. */
interface TokenRecord {
  record: string;
}

const slices = {
  name: 'passage_vectors',
  queries: { ofDocument: { equals: ['document_id'], order: { field: 'model', direction: 'ascending' } } },
} as const;
const records = { name: 'passage_tokens' } as const;

/** What a slice is called: the same records are computed once, whoever asks and however often they are stored. */
export function sliceId(documentId: string, recordIds: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of [documentId, ...recordIds]) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}

interface SliceKey {
  documentId: string;
  model: string;
}

export interface PassageVectors {
  /** What the passages of a slice mean; undefined unless it is there. */
  get(id: string): Promise<Int8Array | undefined>;
  record(id: string): Promise<Uint8Array | undefined>;
  /** True if the caller is to compute them; false while another one does, or when they are there. */
  claim(id: string, slice: SliceKey): Promise<boolean>;
  putRecord(id: string, record: Uint8Array): Promise<void>;
  /** Once all its records are there. */
  put(id: string, slice: SliceKey & { records: string[] }, vectors: Int8Array): Promise<void>;
  /** Lets another one begin at once. */
  release(id: string): Promise<void>;
  /** Deletes what a document does not need any more. */
  keepOnly(documentId: string, ids: ReadonlySet<string>): Promise<void>;
}

/** Longer than any slice takes; a process that died in between is replaced after it. */
const claimMs = 120_000;
const pageSize = 200;

export async function openPassageVectors(store: DocumentStore, clock: Clock): Promise<PassageVectors> {
  const ofSlices = await store.collection<VectorSlice, typeof slices>(slices);
  const ofRecords = await store.collection<TokenRecord, typeof records>(records);

  async function allOf(document_id: string): Promise<(VectorSlice & Stored)[]> {
    const all: (VectorSlice & Stored)[] = [];
    for (;;) {
      const page = await ofSlices.find('ofDocument', { document_id }, { limit: pageSize, skip: all.length });
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  return {
    async get(id) {
      const vectors = (await ofSlices.get(id))?.vectors;
      return vectors === undefined ? undefined : new Int8Array(Buffer.from(vectors, 'base64'));
    },
    async record(id) {
      const found = await ofRecords.get(id);
      return found && Buffer.from(found.record, 'base64');
    },
    async claim(id, { documentId: document_id, model }) {
      const now = clock().getTime();
      const claimed = await ofSlices.changeOrInsert(id, (known) =>
        known?.vectors !== undefined || (known?.claimed_until ?? 0) > now
          ? undefined
          : { document_id, model, claimed_until: now + claimMs },
      );
      return claimed !== undefined;
    },
    async putRecord(id, record) {
      await ofRecords.changeOrInsert(id, () => ({ record: Buffer.from(record).toString('base64') }));
    },
    async put(id, { documentId: document_id, ...slice }, vectors) {
      const whole = { document_id, ...slice, vectors: Buffer.from(vectors).toString('base64') };
      await ofSlices.changeOrInsert(id, () => whole);
    },
    async release(id) {
      await ofSlices.delete(id);
    },
    async keepOnly(documentId, ids) {
      const all = await allOf(documentId);
      const kept = new Set(all.filter(({ id }) => ids.has(id)).flatMap((slice) => slice.records ?? []));
      for (const slice of all) {
        if (ids.has(slice.id)) continue;
        for (const record of slice.records ?? []) if (!kept.has(record)) await ofRecords.delete(record);
        await ofSlices.delete(slice.id);
      }
    },
  };
}
