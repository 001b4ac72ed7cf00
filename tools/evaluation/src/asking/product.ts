import { performance } from 'node:perf_hooks';
import type { VersionContent } from '@astraea/contracts';
import { type Corpus, readBundledVersions } from '@astraea/document';
import { bundledWeights, createAnswerEngine, openEncoder, openModel } from '@astraea/retrieval';
import { createLogger } from '@astraea/service-kit/log';
import { EvaluationError } from '../io/evaluation-error';
import type { Ask } from './ask-questions';
import { readProductConfig } from './config';
import { readOwnDocuments } from './own-documents';
import { createSourceBook, type SourceBook } from './source-book';

/** What was measured, for the head of a report. */
export interface Measured {
  /** Name of what finds and reads. */
  encoder: string;
  /** Name of the model that writes answers, or null where they are made of the sources' own sentences. */
  model: string | null;
  corpus: { documents: number; passages: number; as_of: string; sha256: string };
}

/** The product's search and answering over the bundled guides. */
export interface Product {
  ask: Ask;
  sources: SourceBook;
  measured: Measured;
  close(): Promise<void>;
}

export interface ProductOptions {
  /** Folder of an operator's documents beside the guides. */
  documents?: string | undefined;
  /** The model that writes instead of the configured one; `none` for the sources' own sentences. */
  model?: string | undefined;
  /** The bundled guides where they are opened already; built by itself otherwise. */
  corpus?: Corpus | undefined;
}

/** The bundled guides, with an operator's documents beside them. @throws EvaluationError */
export async function readVersions(
  documents?: string,
  corpus?: Corpus,
): Promise<{ versions: VersionContent[]; sha256: string }> {
  const { versions: guides, sha256 } = await readBundledVersions(corpus);
  return { versions: [...guides, ...(documents ? await readOwnDocuments(documents, guides) : [])], sha256 };
}

/** Opens the product as it is delivered; its first question waits until the vectors of all passages are there. @throws EvaluationError */
export async function openProduct({
  documents,
  model: chosen,
  corpus,
}: ProductOptions = {}): Promise<Product> {
  const config = readProductConfig(chosen);
  const writes = chosen !== undefined && chosen !== 'none';
  if (writes && !config.OPENAI_API_KEY && !config.OPENAI_BASE_URL)
    throw new EvaluationError('--model needs OPENAI_API_KEY, or OPENAI_BASE_URL for a model of your own.');
  const logger = createLogger('evaluation', 'error');
  const { versions, sha256 } = await readVersions(documents, corpus);
  const encoder = await openEncoder(config.ENCODER_FOLDER ?? bundledWeights, config.ENCODER_THREADS);
  const model = chosen === 'none' ? undefined : openModel(config, logger);
  const now = (): number => performance.now();
  const engine = createAnswerEngine({ versions, encoder, model, logger, now });
  const dates = versions.map((version) => version.as_of).sort();
  return {
    ask: (request) => engine.ask(request),
    sources: createSourceBook(versions),
    measured: {
      encoder: encoder.name,
      model: model?.name ?? null,
      corpus: {
        documents: versions.length,
        passages: versions.reduce((sum, { blocks }) => sum + blocks.length, 0),
        as_of: dates.at(-1) ?? 'unknown',
        sha256,
      },
    },
    async close() {
      await encoder.close();
    },
  };
}

export function measuredInWords({ encoder, model, corpus }: Measured): string {
  const writer = model
    ? `Answers written by ${model} and checked`
    : 'Answers made of the sources’ own sentences';
  const size = `${corpus.documents} sources, ${corpus.passages} passages`;
  return `${writer}; found and read by ${encoder}; ${size}, law as of ${corpus.as_of}, ${corpus.sha256.slice(0, 12)}`;
}
