export { type AnswerEngine, type AnswerEngineOptions, createAnswerEngine } from './answer-engine';
export {
  type EmbeddingConfig,
  type RetrievalConfig,
  readEmbeddingConfig,
  readRetrievalConfig,
  retrievalConfigSchema,
} from './config';
export type { Embedder } from './embedding/embedder';
export { openEmbedder } from './embedding/open-embedder';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
export { createSearchEngine, type EngineText, type SearchEngine } from './search-engine';
