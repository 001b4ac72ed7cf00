export { type AnswerEngine, type AnswerEngineOptions, createAnswerEngine } from './answer-engine';
export { type Evidence, evidenceNames } from './answering/evidence';
export { fittedTrust } from './answering/fitted-trust';
export type { TrustWeights } from './answering/trust';
export {
  type EmbeddingConfig,
  type RetrievalConfig,
  readEmbeddingConfig,
  readRetrievalConfig,
  retrievalConfigSchema,
} from './config';
export type { Embedder } from './embedding/embedder';
export { openEmbedder } from './embedding/open-embedder';
export { createEvidenceReader, type EvidenceReader, type WeighedQuestion } from './evidence-reader';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
export { createSearchEngine, type EngineText, type SearchEngine } from './search-engine';
