import { setTimeout as pause } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import { PassageRefused } from '../search/passage-search';
import type { Engine } from './engine';
import type { Seen } from './passage-document';

/** Documents of one request: half a megabyte or so, a second of work at most. */
const batchSize = 200;
const mostTries = 8;
/** Doubled at each try, so that all of them take 51 s. */
const firstPause = 200;
const writeTimeoutMs = 60_000;

type Cluster = Pick<Engine, 'client' | 'alias'>;

/** More than one request may hold, by the engine's own limit or by that of a proxy before it. */
class RequestTooLarge extends Error {}

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

/** Of what was sent, what was not taken and may be at the next try. */
interface Left {
  items: BulkItem[];
  /** What the engine says of a passage that it cannot store, though it has room and its shards answer. */
  fault?: string | undefined;
}

/**
 * Only what breaks the mapping is refused at once: a full disk, a shard that is red or an index that is gone may be otherwise in a moment.
 * @throws PassageRefused, IndexLost, Error
 */
function leftOf({ items }: BulkAnswer, sent: readonly BulkItem[]): Left {
  let fault: string | undefined;
  let hasRoom = true;
  const left = sent.filter(({ seen }, at) => {
    const { status = 0, error } = items[at]?.index ?? items[at]?.update ?? {};
    const words = `${error?.type ?? status}: ${error?.reason ?? ''}`;
    if (status === 429 && error?.type !== 'cluster_block_exception') {
      hasRoom = false;
      return true;
    }
    if (status === 500) {
      fault = words;
      return true;
    }
    if (status > 0 && status < 300) return false;
    if (seen && (status === 404 || status === 409)) return false;
    if (status === 404) throw new IndexLost(`OpenSearch has no index to take a passage: ${words}`);
    if (status === 400) throw new PassageRefused(`OpenSearch refused a passage: ${words}`);
    throw new Error(`OpenSearch did not take a passage: ${words}`);
  });
  return { items: left, fault: hasRoom ? fault : undefined };
}

/** One try. @throws PassageRefused, IndexLost, RequestTooLarge, errors of the client */
async function send({ client, alias: index }: Cluster, items: BulkItem[]): Promise<Left> {
  try {
    // Where the alias is gone, OpenSearch would make an index of its name, with fields as it guesses them.
    const request = { index, require_alias: true, body: items.flatMap(linesOf) };
    const answer = await client.bulk(request, { requestTimeout: writeTimeoutMs });
    return leftOf(answer.body as BulkAnswer, items);
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    if (error.statusCode === 429) return { items };
    if (error.statusCode === 413) throw new RequestTooLarge(error.message);
    if (error.statusCode === 400) throw new PassageRefused(`OpenSearch refused passages: ${error.message}`);
    throw error;
  }
}

/** Tried again while there is no room. A passage that cannot be stored at any try costs its own version, and not those that wait behind it. */
async function writeBatch(cluster: Cluster, batch: readonly BulkItem[], firstPauseMs: number): Promise<void> {
  let left: Left = { items: [...batch] };
  let faults = 0;
  for (let attempt = 0; left.items.length > 0; attempt++) {
    // Where nothing of a batch is taken, the fault may be the engine's.
    const isOfItem = faults === mostTries && left.items.length < batch.length;
    if (attempt === mostTries && isOfItem)
      throw new PassageRefused(`OpenSearch refused a passage ${mostTries} times: ${left.fault}`);
    if (attempt === mostTries)
      throw new Error(`OpenSearch takes no more passages at the moment: ${left.fault ?? 'it has no room'}`);
    // It asks for less by refusing: the next try comes later each time.
    if (attempt > 0) await pause(firstPauseMs * 2 ** attempt);
    try {
      left = await send(cluster, left.items);
    } catch (error) {
      if (!(error instanceof RequestTooLarge)) throw error;
      return writeHalves(cluster, left.items, firstPauseMs);
    }
    faults = left.fault === undefined ? 0 : faults + 1;
  }
}

/** What is too large for one request. @throws PassageRefused where a single passage is */
async function writeHalves(cluster: Cluster, items: BulkItem[], firstPauseMs: number): Promise<void> {
  if (items.length === 1)
    throw new PassageRefused('OpenSearch refused a passage: it is larger than the largest request');
  const half = Math.ceil(items.length / 2);
  await writeBatch(cluster, items.slice(0, half), firstPauseMs);
  await writeBatch(cluster, items.slice(half), firstPauseMs);
}

/** Searches find what was written from now on. */
export async function refresh({ client, alias: index }: Cluster): Promise<void> {
  await client.indices.refresh({ index }, { requestTimeout: writeTimeoutMs });
}

/**
 * Writes documents one batch after the other; those that are there already are replaced. They are found after a `refresh`.
 * @param firstPauseMs Before the second try, and twice as long before each further one.
 * @throws PassageRefused, IndexLost
 */
export async function writeAll(
  cluster: Cluster,
  items: Iterable<BulkItem>,
  firstPauseMs = firstPause,
): Promise<void> {
  let batch: BulkItem[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    await writeBatch(cluster, batch, firstPauseMs);
    batch = [];
  }
  await writeBatch(cluster, batch, firstPauseMs);
}
