export { type AnswerEngine, type AnswerEngineOptions, createAnswerEngine } from './answer-engine';
export { type Evidence, evidenceNames } from './answering/sufficiency/evidence';
export { fittedTrust } from './answering/sufficiency/fitted-trust';
export { type OwnEvidence, ownEvidenceNames } from './answering/sufficiency/own-evidence';
export type { TrustWeights } from './answering/sufficiency/trust';
export {
  type EmbeddingConfig,
  type RetrievalConfig,
  readEmbeddingConfig,
  readRetrievalConfig,
  retrievalConfigSchema,
} from './config';
export type { Embedder } from './embedding/embedder';
export { openEmbedder } from './embedding/open-embedder';
export {
  createEvidenceReader,
  type EvidenceReader,
  type WeighedInOwn,
  type WeighedQuestion,
} from './evidence-reader';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
export { askedWords } from './search/asked-words';
export { isEnglish } from './search/english';
export { wordDimensions, wordVectorsFile } from './search/word-vectors';
export { allTerms, words as wordsOf } from './search/words';
export { createSearchEngine, type EngineText, type SearchEngine } from './search-engine';
