import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import { PassageRefused } from '../search/passage-search';
import type { Engine } from './engine';
import type { Seen } from './passage-document';

/** Documents of one request: half a megabyte or so, a second of work at most. */
const batchSize = 200;
const mostTries = 8;
const firstPauseMs = 200;
const writeTimeoutMs = 60_000;

type Cluster = Pick<Engine, 'client' | 'alias'>;

/** There is nothing behind the alias, or no alias: somebody has deleted the index. */
export class IndexLost extends Error {}

interface BulkItem {
  id: string;
  body: Record<string, unknown>;
  /** Adds to a document as it was seen; one that has changed or gone since is passed over. */
  seen?: Seen;
}

interface ItemAnswer {
  status: number;
  error?: { type?: string; reason?: string | null };
}

interface BulkAnswer {
  items: { index?: ItemAnswer; update?: ItemAnswer }[];
}

const linesOf = ({ id: _id, body, seen }: BulkItem): object[] =>
  seen
    ? [{ update: { _id, if_seq_no: seen._seq_no, if_primary_term: seen._primary_term } }, { doc: body }]
    : [{ index: { _id } }, body];

/**
 * What was refused for want of room, to be tried again. Only what breaks the mapping is refused for good: a full disk, a shard that is red or an
 * index that is gone may be otherwise in a moment.
 * @throws PassageRefused, IndexLost, Error
 */
function refusedIn({ items }: BulkAnswer, sent: readonly BulkItem[]): BulkItem[] {
  return sent.filter(({ seen }, at) => {
    const { status = 0, error } = items[at]?.index ?? items[at]?.update ?? {};
    if (status === 429 && error?.type !== 'cluster_block_exception') return true;
    if (status > 0 && status < 300) return false;
    if (seen && (status === 404 || status === 409)) return false;
    const words = `${error?.type ?? status}: ${error?.reason ?? ''}`;
    if (status === 404) throw new IndexLost(`OpenSearch has no index to take a passage: ${words}`);
    if (status === 400) throw new PassageRefused(`OpenSearch refused a passage: ${words}`);
    throw new Error(`OpenSearch did not take a passage: ${words}`);
  });
}

async function writeBatch({ client, alias: index }: Cluster, batch: readonly BulkItem[]): Promise<void> {
  let left = [...batch];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === mostTries) throw new Error('OpenSearch has no room for more passages at the moment');
    // It asks for less by refusing: the next try comes later each time.
    if (attempt > 0) await pause(firstPauseMs * 2 ** attempt);
    try {
      // Where the alias is gone, OpenSearch would make an index of its name, with fields as it guesses them.
      const request = { index, require_alias: true, body: left.flatMap(linesOf) };
      const answer = await client.bulk(request, { requestTimeout: writeTimeoutMs });
      left = refusedIn(answer.body as BulkAnswer, left);
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error;
      if (error.statusCode === 400) throw new PassageRefused(`OpenSearch refused passages: ${error.message}`);
      if (error.statusCode !== 429) throw error;
    }
  }
}

/** Searches find what was written from now on. */
export async function refresh({ client, alias: index }: Cluster): Promise<void> {
  await client.indices.refresh({ index }, { requestTimeout: writeTimeoutMs });
}

/** Writes documents one batch after the other; those that are there already are replaced. They are found after a `refresh`. @throws PassageRefused, IndexLost */
export async function writeAll(cluster: Cluster, items: Iterable<BulkItem>): Promise<void> {
  let batch: BulkItem[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    await writeBatch(cluster, batch);
    batch = [];
  }
  await writeBatch(cluster, batch);
}
