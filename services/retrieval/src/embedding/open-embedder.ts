import type { Logger } from '@astraea/service-kit/log';
import type { EmbeddingConfig } from '../config';
import { bundledWeights } from '../onnx/bundled-weights';
import type { Embedder } from './embedder';
import { openLocalEmbedder } from './local-embedder';

/** The embedder that the settings name, or else the one in the box. @throws WeightsError */
export async function openEmbedder(config: EmbeddingConfig, logger?: Logger): Promise<Embedder> {
  const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: model, EMBEDDING_DIMENSIONS: dimensions } = config;
  if (!baseUrl || !model || !dimensions)
    return openLocalEmbedder(
      config.EMBEDDING_FOLDER ?? bundledWeights('embedder'),
      config.EMBEDDING_THREADS,
      logger && { logger },
    );
  const { createEndpointEmbedder } = require('./endpoint-embedder') as typeof import('./endpoint-embedder');
  return createEndpointEmbedder({
    baseUrl,
    model,
    dimensions,
    // Endpoints on one's own machine ask for no key, but the protocol's header may not be empty.
    apiKey: config.EMBEDDING_API_KEY ?? 'none',
    timeoutMs: config.EMBEDDING_TIMEOUT_MS,
  });
}
