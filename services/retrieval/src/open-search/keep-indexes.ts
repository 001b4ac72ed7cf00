import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine';
import { makeNamedIndex } from './engine-index';
import type { EngineIndexOptions } from './index-settings';

type Cluster = Pick<Engine, 'client' | 'alias'>;

/** One of the indexes of an installation; questions search the one behind the alias. */
export interface KeptIndex {
  name: string;
  isSearched: boolean;
  passages: number;
  /** Passages with a vector. */
  meant: number;
}

/** What cannot be done with the indexes as they are, in words for an operator. */
export class IndexFault extends Error {}

const requestTimeout = 60_000;

/** Indexes are numbered as they are made. */
const numbersOf =
  ({ alias }: Pick<Cluster, 'alias'>) =>
  (name: string): number =>
    Number(name.slice(alias.length + 1));

/** All of them, the oldest first. @throws errors of the client */
export async function listIndexes({ client, alias }: Cluster): Promise<KeptIndex[]> {
  const named = { index: `${alias}-*`, ignore_unavailable: true, allow_no_indices: true } as const;
  const { body } = await client.indices.get(named, { requestTimeout });
  const numberOf = numbersOf({ alias });
  const names = Object.keys(body)
    .filter((name) => Number.isInteger(numberOf(name)))
    .sort((a, b) => numberOf(a) - numberOf(b));
  const count = async (index: string, query: Record<string, unknown>): Promise<number> =>
    (await client.count({ index, body: { query } }, { requestTimeout })).body.count;
  return Promise.all(
    names.map(async (name) => ({
      name,
      isSearched: Object.hasOwn(body[name]?.aliases ?? {}, alias),
      passages: await count(name, { match_all: {} }),
      meant: await count(name, { exists: { field: 'meaning_of' } }),
    })),
  );
}

function searchedOf(indexes: readonly KeptIndex[]): KeptIndex {
  const searched = indexes.find(({ isSearched }) => isSearched);
  if (!searched) throw new IndexFault('There is no index yet: it is made with the first document.');
  return searched;
}

interface Copying {
  withMeaning: boolean;
  pollMs: number;
}

/** Passages that are not there; with `newer`, also in place of those that are older there. Ends when all are copied, however long that takes. */
async function copy(
  { client }: Cluster,
  from: string,
  to: string,
  { withMeaning, pollMs, newer = true }: Copying & { newer?: boolean },
): Promise<void> {
  const excludes = withMeaning ? [] : ['meaning', 'meaning_of'];
  await client.indices.refresh({ index: from }, { requestTimeout });
  const body = {
    conflicts: 'proceed',
    source: { index: from, _source: { excludes } },
    dest: { index: to, ...(newer ? { version_type: 'external' } : { op_type: 'create' }) },
  };
  const begun = await client.reindex(
    { body, wait_for_completion: false } as unknown as Parameters<typeof client.reindex>[0],
    { requestTimeout },
  );
  const { task: task_id } = begun.body as unknown as { task: string };
  for (;;) {
    const { body: told } = await client.tasks.get({ task_id }, { requestTimeout });
    const { completed, error, response } = told as unknown as {
      completed: boolean;
      error?: { reason?: string };
      response?: { failures?: unknown[] };
    };
    if (error || (response?.failures ?? []).length > 0)
      throw new IndexFault(
        `Copying to ${to} failed: ${error?.reason ?? JSON.stringify(response?.failures?.[0])}`,
      );
    if (completed) break;
    await pause(pollMs);
  }
  await client.indices.refresh({ index: to }, { requestTimeout });
}

async function dimensionsOf({ client }: Cluster, index: string): Promise<number | undefined> {
  const { body } = await client.indices.getMapping({ index }, { requestTimeout });
  const { meaning } = (body[index]?.mappings?.properties ?? {}) as { meaning?: { dimension?: number } };
  return meaning?.dimension;
}

/**
 * Fills a new index, made as the settings say, from the one that questions search, which goes on. Vectors of another size are left out: the
 * service puts those of its encoder there once it is searched.
 * @returns the name of the new one. @throws IndexFault
 */
export async function rebuildIndex(
  cluster: Cluster,
  options: EngineIndexOptions,
  { pollMs }: { pollMs: number },
): Promise<string> {
  const indexes = await listIndexes(cluster);
  const { name: from } = searchedOf(indexes);
  const [last] = indexes.slice(-1);
  const to = `${cluster.alias}-${numbersOf(cluster)(last?.name ?? `${cluster.alias}-0`) + 1}`;
  await makeNamedIndex(cluster, to, options);
  const withMeaning = (await dimensionsOf(cluster, from)) === options.encoder?.wholeNumbers;
  await copy(cluster, from, to, { withMeaning, pollMs });
  return to;
}

/**
 * Lets questions search another index. To a newer one, what came meanwhile is copied first, and once more after the change. Back to an older one at
 * once, since something is wrong with the other: then what it lacks is copied; where its vectors are of another size, they are left as they are.
 * @throws IndexFault
 */
export async function switchIndex(
  cluster: Cluster,
  to: string,
  { pollMs }: { pollMs: number },
): Promise<void> {
  const { client, alias } = cluster;
  const indexes = await listIndexes(cluster);
  const { name: from } = searchedOf(indexes);
  if (!indexes.some(({ name }) => name === to)) throw new IndexFault(`There is no index ${to}.`);
  if (from === to) throw new IndexFault(`${to} is searched already.`);
  const withMeaning = (await dimensionsOf(cluster, from)) === (await dimensionsOf(cluster, to));
  const isBack = numbersOf(cluster)(to) < numbersOf(cluster)(from);
  const copying = { withMeaning, pollMs, newer: withMeaning || !isBack };
  if (!isBack) await copy(cluster, from, to, copying);
  const actions = [{ remove: { index: from, alias } }, { add: { index: to, alias } }];
  await client.indices.updateAliases({ body: { actions } }, { requestTimeout });
  await copy(cluster, from, to, copying);
}

/** Deletes every index that questions do not search. @returns their names. @throws IndexFault */
export async function dropIndexes(cluster: Cluster): Promise<string[]> {
  const indexes = await listIndexes(cluster);
  searchedOf(indexes);
  const names = indexes.filter(({ isSearched }) => !isSearched).map(({ name }) => name);
  for (const index of names) await cluster.client.indices.delete({ index }, { requestTimeout });
  return names;
}
