import type { SearchRequest } from '../search/passage-search';
import type { SearchedVersion } from '../search/rank-passages';
import type { Ask, Engine } from './engine';
import type { Hit } from './fuse-hits';
import { fieldsOf } from './index-settings';
import type { Seen, StoredPassage } from './passage-document';

/** Of the words and of the meaning so many are looked at; a fifth of them is read. */
const poolSize = 100;
/** A word that stands at a provision that a passage names, beside one that the passage has itself. */
const namedShare = 0.6;
const givenBack = ['document_id', 'version', 'position', 'passage'];

type Search = Record<string, unknown>;
export type StoredHit = Hit<StoredPassage>;

interface SearchAnswer {
  status?: number;
  error?: { type?: string; reason?: string };
  hits?: { total?: { value: number }; hits: (StoredHit & Seen)[] };
}

/** Of the versions that may be cited, and of no other that the engine may still hold. */
const amongVersions = (versions: readonly string[]): Search => ({ terms: { version: versions } });
type Held = Pick<SearchedVersion, 'header' | 'listing'>;
const namesOf = (versions: readonly Held[]): string[] => versions.map(({ header }) => header.version);

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

/** How many of the versions are there, by their first passages. */
const thatAreThere = (versions: readonly string[]): Search => ({
  size: 0,
  track_total_hits: true,
  query: { bool: { filter: [amongVersions(versions), { term: { position: 0 } }] } },
});

/** Several searches in one request, as `read` takes their answers. @throws AppError Unavailable */
function searchAll<Result>(
  { client, alias }: Engine,
  ask: Ask,
  searches: readonly Search[],
  read: (answers: readonly SearchAnswer[]) => Result,
): Promise<Result> {
  // A shard that is away would be left out in silence.
  const head = { index: alias, allow_partial_search_results: false };
  const body = searches.flatMap((search) => [head, search]);
  const call = async (): Promise<Result> => {
    const answer = await client.msearch({ body });
    return read((answer.body as unknown as { responses: SearchAnswer[] }).responses);
  };
  return ask(call());
}

function whole({ error, hits }: SearchAnswer = {}): NonNullable<SearchAnswer['hits']> {
  if (error || !hits) throw new Error(`OpenSearch did not search: ${error?.type}: ${error?.reason}`);
  return hits;
}

/** An index for vectors of another size refuses the question's; words find there. */
const isOfAnotherSize = ({ status, error }: SearchAnswer): boolean => error !== undefined && status === 400;

/** The best by words and the best by meaning among the versions given. @throws AppError Unavailable, also where the engine has lost one */
export async function findHits(
  engine: Engine,
  ask: Ask,
  { terms, vector }: Pick<SearchRequest, 'terms' | 'vector'>,
  among: { versions: readonly Held[]; languages: readonly string[]; model?: string | undefined },
): Promise<{ words: StoredHit[]; meaning: StoredHit[] }> {
  const { model } = among;
  const versions = namesOf(among.versions);
  const asked = model !== undefined && vector?.some((number) => number !== 0) ? { vector, model } : undefined;
  const hasWords = terms.words.length > 0;
  if (!hasWords && !asked) return { words: [], meaning: [] };
  const searches = [
    thatAreThere(versions),
    ...(hasWords ? [byWords(terms.words, among.languages, versions)] : []),
    ...(asked ? [byMeaning(asked.vector, asked.model, versions)] : []),
  ];
  const expected = among.versions.filter(({ listing }) => (listing?.passages ?? 0) > 0).length;
  return searchAll(engine, ask, searches, ([there, ...found]) => {
    const held = whole(there).total?.value ?? 0;
    if (held < expected)
      throw new Error(`OpenSearch holds ${held} of ${expected} documents: run npm run reindex`);
    const ofMeaning = asked ? found.at(-1) : undefined;
    return {
      words: hasWords ? whole(found[0]).hits : [],
      meaning: ofMeaning && !isOfAnotherSize(ofMeaning) ? whole(ofMeaning).hits : [],
    };
  });
}

/** Most passages at the numbers that a question names. */
const mostAtProvisions = 1_000;

type AtProvision = StoredPassage & { provisions: string[] };

/** What versions have at provisions, in reading order. @throws AppError Unavailable */
export function findAtProvisions(
  engine: Engine,
  ask: Ask,
  versions: readonly Held[],
  provisions: readonly string[],
): Promise<AtProvision[]> {
  const filter = [amongVersions(namesOf(versions)), { terms: { provisions } }];
  const search = {
    size: mostAtProvisions,
    _source: [...givenBack, 'provisions'],
    sort: ['version', 'position'],
    query: { bool: { filter } },
  };
  return searchAll(engine, ask, [search], ([answer]) =>
    whole(answer).hits.map(({ _source }) => _source as AtProvision),
  );
}

/** Passages by their ids, and in which state each was read; one that is not there is left out. @throws AppError Unavailable */
export async function findByIds(
  engine: Engine,
  ask: Ask,
  ids: readonly string[],
): Promise<(StoredPassage & { seen: Seen })[]> {
  if (ids.length === 0) return [];
  const query = { ids: { values: ids } };
  const search = { size: ids.length, _source: givenBack, seq_no_primary_term: true, query };
  return searchAll(engine, ask, [search], ([answer]) =>
    whole(answer).hits.map(({ _source, _seq_no, _primary_term }) => ({
      ..._source,
      seen: { _seq_no, _primary_term },
    })),
  );
}
