import { performance } from 'node:perf_hooks';
import type { VersionContent } from '@astraea/contracts';
import { readBundledVersions } from '@astraea/document';
import { type AnswerEngineOptions, createAnswerEngine, type Embedder } from '@astraea/retrieval';
import { createLogger } from '@astraea/service-kit';
import type { Ask } from './ask-questions';
import { type EvaluationConfig, readEvaluationConfig } from './config';
import { readOwnDocuments } from './own-documents';
import { createSourceBook, type SourceBook } from './source-book';

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

export interface ProductOptions {
  embedder?: Embedder | undefined;
  /** Folder of an operator's documents beside the guides. */
  documents?: string | undefined;
  /** The model that writes instead of the configured one; `none` for the sources' own sentences. */
  model?: string | undefined;
  config?: EvaluationConfig;
}

function modelSettings(config: EvaluationConfig, chosen: string | undefined): AnswerEngineOptions['model'] {
  const { OPENAI_API_KEY: apiKey = 'none', OPENAI_BASE_URL: baseUrl, OPENAI_MODEL } = config;
  const model = chosen ?? OPENAI_MODEL;
  if (!model || model === 'none') return undefined;
  return {
    apiKey,
    baseUrl,
    model,
    timeoutMs: config.MODEL_TIMEOUT_MS,
    firstTokenTimeoutMs: config.MODEL_FIRST_TOKEN_TIMEOUT_MS,
  };
}

/** The bundled guides, with an operator's documents beside them. @throws EvaluationError */
export async function readVersions(
  documents?: string,
): Promise<{ versions: VersionContent[]; sha256: string }> {
  const { versions: guides, sha256 } = await readBundledVersions();
  return { versions: [...guides, ...(documents ? await readOwnDocuments(documents, guides) : [])], sha256 };
}

/** Opens the product; the embedder stays the caller's, and the first question waits until all passages are embedded. @throws EvaluationError */
export async function openProduct(options: ProductOptions = {}): Promise<Product> {
  const { embedder, documents, config = readEvaluationConfig() } = options;
  const { versions, sha256 } = await readVersions(documents);
  const model = modelSettings(config, options.model);
  const engine = createAnswerEngine({
    versions,
    model,
    embedder,
    logger: createLogger('evaluation', 'error'),
    now: () => performance.now(),
  });
  const dates = versions.map((version) => version.as_of).sort();
  return {
    ask: (request) => engine.ask(request),
    sources: createSourceBook(versions),
    measured: {
      model: model?.model ?? null,
      embeddings: embedder?.name ?? null,
      corpus: {
        documents: versions.length,
        passages: versions.reduce((sum, { blocks }) => sum + blocks.length, 0),
        as_of: dates.at(-1) ?? 'unknown',
        sha256,
      },
    },
  };
}

export function measuredInWords({ model, embeddings, corpus }: Measured): string {
  const writer = model
    ? `Answers written by ${model} and checked`
    : 'Answers made of the sources’ own sentences';
  const search = embeddings ? `search lexical and with ${embeddings}` : 'search lexical';
  return `${writer}; ${search}; ${corpus.documents} sources, ${corpus.passages} passages, law as of ${corpus.as_of}, ${corpus.sha256.slice(0, 12)}`;
}
