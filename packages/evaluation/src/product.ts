import { performance } from 'node:perf_hooks';
import { readBundledVersions } from '@astraea/document';
import { type AnswerEngineOptions, createAnswerEngine, type Embedder } from '@astraea/retrieval';
import { createLogger } from '@astraea/service-kit';
import type { EvaluationConfig } from './config';
import { readOwnDocuments } from './own-documents';
import type { Ask } from './questions/ask-questions';
import { createSourceBook, type SourceBook } from './questions/source-book';

/** What was measured, for the head of a report. */
export interface Measured {
  /** Name of the model that writes answers, or null where they are made of the sources' own sentences. */
  model: string | null;
  /** Name of the embeddings, or null where the search is lexical alone. */
  embeddings: string | null;
  corpus: { documents: number; passages: number; as_of: string; sha256: string };
}

/** The product's search and answering over the bundled guides. */
export interface Product {
  ask: Ask;
  sources: SourceBook;
  measured: Measured;
}

function modelSettings(config: EvaluationConfig): AnswerEngineOptions['model'] {
  const { OPENAI_API_KEY: apiKey = 'none', OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
  if (!model) return undefined;
  return {
    apiKey,
    baseUrl,
    model,
    timeoutMs: config.MODEL_TIMEOUT_MS,
    firstTokenTimeoutMs: config.MODEL_FIRST_TOKEN_TIMEOUT_MS,
  };
}

/**
 * Opens the product, with documents of one's own beside the guides where their folder is given; the embedder stays the
 * caller's, and its first question waits until all passages are embedded. @throws EvaluationError
 */
export async function openProduct(
  config: EvaluationConfig,
  embedder?: Embedder,
  documents?: string,
): Promise<Product> {
  const { versions: guides, sha256 } = await readBundledVersions();
  const versions = [...guides, ...(documents ? await readOwnDocuments(documents, guides) : [])];
  const model = modelSettings(config);
  const engine = createAnswerEngine({
    versions,
    model,
    embedder,
    logger: createLogger('evaluation', 'error'),
    now: () => performance.now(),
  });
  const asOf = versions.map((version) => version.as_of).sort();
  return {
    ask: (request) => engine.ask(request),
    sources: createSourceBook(versions),
    measured: {
      model: model?.model ?? null,
      embeddings: embedder?.name ?? null,
      corpus: {
        documents: versions.length,
        passages: engine.passageCount,
        as_of: asOf.at(-1) ?? 'unknown',
        sha256,
      },
    },
  };
}
