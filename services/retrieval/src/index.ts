export { type AnswerEngine, type AnswerEngineOptions, createAnswerEngine } from './answer-engine';
export { modelCheckConfigSchema } from './check-model/check-config';
export {
  type EmbeddingConfig,
  type RetrievalConfig,
  readEmbeddingConfig,
  readRetrievalConfig,
  retrievalConfigSchema,
} from './config';
export type { Embedder } from './embedding/embedder';
export { openEmbedder } from './embedding/open-embedder';
export { type ModelConfig, openModel } from './open-model';
export { openReader } from './reading/open-reader';
export type { Reader } from './reading/reader';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
export { createSearchEngine, type EngineText, type SearchEngine } from './search-engine';
