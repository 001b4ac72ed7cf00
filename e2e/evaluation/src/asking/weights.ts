import { type Embedder, openEmbedder, readEmbeddingConfig } from '@astraea/retrieval';
import { oneOf } from '../command-line';
import { EvaluationError } from '../evaluation-error';

/** How passages are found: by their words alone, or by their meaning as well. */
export const searches = ['lexical', 'embeddings'] as const;
export type Search = (typeof searches)[number];

/** The embedder that the settings name, if any. @throws EvaluationError when it cannot be used */
export async function openConfiguredEmbedder(): Promise<Embedder | undefined> {
  const config = readEmbeddingConfig();
  try {
    return await openEmbedder(config);
  } catch (error) {
    throw new EvaluationError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** For those who asked for embeddings by name. */
export function embeddingsMissing(): EvaluationError {
  return new EvaluationError(
    'No embeddings are configured. Fetch weights with `npm run embeddings -- fetch` and set EMBEDDING_FOLDER, or set EMBEDDING_BASE_URL.',
  );
}

/** Runs with the embedder of `--engine`, which is closed afterwards: what is configured, unless the words alone were asked for. */
export async function withEmbedder<T>(
  engine: string | undefined,
  use: (embedder: Embedder | undefined) => Promise<T>,
): Promise<T> {
  const search = engine === undefined ? undefined : oneOf('--engine', engine, searches);
  const embedder = search === 'lexical' ? undefined : await openConfiguredEmbedder();
  if (search && search !== 'lexical' && !embedder) throw embeddingsMissing();
  try {
    return await use(embedder);
  } finally {
    await embedder?.close();
  }
}
