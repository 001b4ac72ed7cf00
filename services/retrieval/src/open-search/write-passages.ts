import { setTimeout as pause } from 'node:timers/promises';
import { type Client, errors } from '@opensearch-project/opensearch';
import { PassageRefused } from '../search/passage-search';
import type { Engine } from './engine';

/** Documents of one request: half a megabyte or so, a second of work at most. */
const batchSize = 200;
const mostTries = 8;
const firstPauseMs = 200;
const writeTimeoutMs = 60_000;

interface BulkItem {
  id: string;
  body: Record<string, unknown>;
}

interface BulkAnswer {
  items: {
    index?: { _id?: string | null; status: number; error?: { type?: string; reason?: string | null } };
  }[];
}

/** What was refused for want of room, to be tried again. @throws PassageRefused */
function refusedIn({ items }: BulkAnswer, sent: readonly BulkItem[]): BulkItem[] {
  return sent.filter((_, at) => {
    const { status = 0, error } = items[at]?.index ?? {};
    if (status === 429) return true;
    if (status < 300) return false;
    throw new PassageRefused(
      `OpenSearch refused a passage: ${error?.type ?? status}: ${error?.reason ?? ''}`,
    );
  });
}

async function writeBatch(client: Client, index: string, batch: readonly BulkItem[]): Promise<void> {
  let left = [...batch];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === mostTries) throw new Error('OpenSearch has no room for more passages at the moment');
    // It asks for less by refusing: the next try comes later each time.
    if (attempt > 0) await pause(firstPauseMs * 2 ** attempt);
    const body = left.flatMap(({ id, body }) => [{ index: { _id: id } }, body]);
    try {
      const answer = await client.bulk({ index, body }, { requestTimeout: writeTimeoutMs });
      left = refusedIn(answer.body as BulkAnswer, left);
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error;
      if (error.statusCode === 400) throw new PassageRefused(`OpenSearch refused passages: ${error.message}`);
      if (error.statusCode !== 429) throw error;
    }
  }
}

/** Writes documents one batch after the other; those that are there already are replaced. They are found once this resolves. */
export async function writeAll(
  { client, alias: index }: Pick<Engine, 'client' | 'alias'>,
  items: Iterable<BulkItem>,
): Promise<void> {
  let batch: BulkItem[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    await writeBatch(client, index, batch);
    batch = [];
  }
  await writeBatch(client, index, batch);
  await client.indices.refresh({ index }, { requestTimeout: writeTimeoutMs });
}
