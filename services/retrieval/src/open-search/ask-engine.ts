import type { SearchRequest } from '../search/passage-search';
import type { Engine } from './engine';
import type { Hit } from './fuse-hits';
import { fieldsOf } from './index-settings';
import type { StoredPassage } from './passage-document';

/** Of the words and of the meaning so many are looked at; a fifth of them is read. */
const poolSize = 100;
/** A word that stands at a provision that a passage names, beside one that the passage has itself. */
const namedShare = 0.6;
const givenBack = ['document_id', 'version', 'position', 'passage'];

type Search = Record<string, unknown>;
export type StoredHit = Hit<StoredPassage>;

interface SearchAnswer {
  error?: { type?: string; reason?: string };
  hits?: { hits: StoredHit[] };
}

/** Of the versions that may be cited, and of no other that the engine may still hold. */
const amongVersions = (versions: readonly string[]): Search => ({ terms: { version: versions } });

function byWords(
  words: readonly string[],
  languages: readonly string[],
  versions: readonly string[],
): Search {
  const query = words.join(' ');
  const inLanguage = languages.map((language) => {
    const { text, named } = fieldsOf(language);
    return { multi_match: { query, type: 'cross_fields', fields: [text, `${named}^${namedShare}`] } };
  });
  const bool = { filter: [amongVersions(versions)], should: inLanguage, minimum_should_match: 1 };
  return { size: poolSize, _source: givenBack, query: { bool } };
}

/** Vectors of another model mean something else. */
function byMeaning(vector: Int8Array, model: string, versions: readonly string[]): Search {
  const filter = { bool: { filter: [amongVersions(versions), { term: { meaning_of: model } }] } };
  const meaning = { vector: [...vector], k: poolSize, filter };
  return { size: poolSize, _source: givenBack, query: { knn: { meaning } } };
}

/** Several searches in one request. @throws AppError Unavailable where one of them has no whole answer */
async function searchAll(
  { client, alias, ask }: Engine,
  searches: readonly Search[],
): Promise<StoredHit[][]> {
  // A shard that is away would be left out in silence.
  const head = { index: alias, allow_partial_search_results: false };
  const body = searches.flatMap((search) => [head, search]);
  const read = async (): Promise<StoredHit[][]> => {
    const { responses } = (await client.msearch({ body })).body as unknown as { responses: SearchAnswer[] };
    return responses.map(({ error, hits }) => {
      if (error || !hits) throw new Error(`OpenSearch did not search: ${error?.type}: ${error?.reason}`);
      return hits.hits;
    });
  };
  return ask(read());
}

/** The best by words and the best by meaning among the versions given. @throws AppError Unavailable */
export async function findHits(
  engine: Engine,
  { terms, vector }: Pick<SearchRequest, 'terms' | 'vector'>,
  among: { versions: readonly string[]; languages: readonly string[]; model?: string | undefined },
): Promise<{ words: StoredHit[]; meaning: StoredHit[] }> {
  const { model } = among;
  const asked = model !== undefined && vector?.some((number) => number !== 0) ? { vector, model } : undefined;
  const searches = [
    ...(terms.words.length > 0 ? [byWords(terms.words, among.languages, among.versions)] : []),
    ...(asked ? [byMeaning(asked.vector, asked.model, among.versions)] : []),
  ];
  if (searches.length === 0) return { words: [], meaning: [] };
  const found = await searchAll(engine, searches);
  const words = terms.words.length > 0 ? (found[0] ?? []) : [];
  return { words, meaning: asked ? (found.at(-1) ?? []) : [] };
}

/** Most passages at the numbers that a question names. */
const mostAtProvisions = 1_000;

/** What versions have at provisions, in reading order. @throws AppError Unavailable */
export async function findAtProvisions(
  engine: Engine,
  versions: readonly string[],
  provisions: readonly string[],
): Promise<(StoredPassage & { provisions: string[] })[]> {
  const filter = [amongVersions(versions), { terms: { provisions } }];
  const search = {
    size: mostAtProvisions,
    _source: [...givenBack, 'provisions'],
    sort: ['version', 'position'],
    query: { bool: { filter } },
  };
  const [hits = []] = await searchAll(engine, [search]);
  return hits.map(({ _source }) => _source as StoredPassage & { provisions: string[] });
}

/** Passages by their ids; one that is not there is left out. @throws AppError Unavailable */
export async function findByIds(engine: Engine, ids: readonly string[]): Promise<StoredPassage[]> {
  if (ids.length === 0) return [];
  const search = { size: ids.length, _source: givenBack, query: { ids: { values: ids } } };
  const [hits = []] = await searchAll(engine, [search]);
  return hits.map(({ _source }) => _source);
}
