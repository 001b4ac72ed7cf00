import type { Encoder } from '../encoder/open-encoder';

/** How the index of passages is made. */
export interface EngineIndexOptions {
  /** Of which the vectors are; without one there are none. */
  encoder?: Pick<Encoder, 'name' | 'wholeNumbers'> | undefined;
  shards: number;
  replicas: number;
}

/** Analysers of the engine by language (ISO 639-1); text in another one is cut into words by the rules of Unicode. */
const analysers: Record<string, string> = {
  ar: 'arabic',
  bg: 'bulgarian',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  fa: 'persian',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  ja: 'cjk',
  ko: 'cjk',
  lt: 'lithuanian',
  lv: 'latvian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  th: 'thai',
  tr: 'turkish',
  zh: 'cjk',
};
const other = 'other';

/** The fields in which the words of a passage of a language are searched: its own, and those of the provisions that it names. */
export function fieldsOf(language: string): { text: string; named: string } {
  const code = Object.hasOwn(analysers, language) ? language : other;
  return { text: `text_${code}`, named: `named_${code}` };
}

const searched = (analyzer: string) => ({ type: 'text', analyzer, similarity: 'passages', norms: true });
const keyword = { type: 'keyword' } as const;

/** Of documents that one question may be answered from. */
const mostVersions = 1_000_000;

/** The fields of a passage; what is in none of them is refused. */
export function mappingsOf({ encoder }: Pick<EngineIndexOptions, 'encoder'>) {
  const words = [...Object.keys(analysers), other].flatMap((language) => {
    const { text, named } = fieldsOf(language);
    const field = searched(analysers[language] ?? 'standard');
    return [[text, field] as const, [named, field] as const];
  });
  return {
    dynamic: 'strict',
    properties: {
      document_id: keyword,
      version: keyword,
      position: { type: 'integer' },
      // Levels and numbers of provisions that the passage is cited by.
      provisions: keyword,
      // The model of which its vector is.
      meaning_of: keyword,
      // Block and links: kept as they are, and not searched.
      passage: { type: 'object', enabled: false },
      ...Object.fromEntries(words),
      ...(encoder ? { meaning: meaningField(encoder.wholeNumbers) } : {}),
    },
  };
}

/** What an index may be told at any time. A search names the versions that may be cited: more than the 65,536 of before, of small documents. */
export const changeableSettings = { 'index.max_terms_count': mostVersions };

/** What the engine is told of an index. */
export function indexBody(options: EngineIndexOptions) {
  return {
    settings: {
      'index.number_of_shards': options.shards,
      'index.number_of_replicas': options.replicas,
      // Without it, and with vectors, a later change of the mapping fails the shard for seconds.
      'index.knn': true,
      ...changeableSettings,
      // As the search in memory has it.
      'index.similarity.passages': { type: 'BM25', k1: 0.6, b: 0.6 },
    },
    mappings: mappingsOf(options),
  };
}

/** One byte a number, as the vectors are kept elsewhere; the default engine for vectors is a native library that not every node has. */
const meaningField = (dimension: number) => ({
  type: 'knn_vector',
  dimension,
  data_type: 'byte',
  space_type: 'cosinesimil',
  method: { name: 'hnsw', engine: 'lucene', parameters: { m: 16, ef_construction: 100 } },
});
