export { type AnswerEngine, type AnswerEngineOptions, createAnswerEngine } from './answer-engine';
export { bundleGuides, textsOfGuides } from './bundle-guides';
export { modelCheckConfigSchema } from './check-model/check-config';
export {
  type EncoderConfig,
  type RetrievalConfig,
  readEncoderConfig,
  readRetrievalConfig,
  retrievalConfigSchema,
} from './config';
export { bundledWeights } from './encoder/bundled-weights';
export { type Encoder, openEncoder } from './encoder/open-encoder';
export { openBundledVectors } from './ingest/bundled-vectors';
export { type ModelConfig, openModel } from './open-model';
export { recordId } from './reading/token-vectors';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
export { createSearchEngine, type EngineText, type SearchEngine } from './search-engine';
