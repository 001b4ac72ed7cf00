import type { EmbeddingConfig } from '../config';
import type { Embedder } from './embedder';
import { createEndpointEmbedder } from './endpoint-embedder';
import { openLocalEmbedder } from './local-embedder';

/** The embedder that the settings name, if they name one. @throws WeightsError */
export async function openEmbedder(config: EmbeddingConfig): Promise<Embedder | undefined> {
  const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: model, EMBEDDING_DIMENSIONS: dimensions } = config;
  if (config.EMBEDDING_FOLDER) return openLocalEmbedder(config.EMBEDDING_FOLDER, config.EMBEDDING_THREADS);
  if (!baseUrl || !model || !dimensions) return undefined;
  return createEndpointEmbedder({
    baseUrl,
    model,
    dimensions,
    // Endpoints on one's own machine ask for no key, but the protocol's header may not be empty.
    apiKey: config.EMBEDDING_API_KEY ?? 'none',
    timeoutMs: config.EMBEDDING_TIMEOUT_MS,
  });
}
