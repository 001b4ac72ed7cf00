export { type RetrievalConfig, readRetrievalConfig, retrievalConfigSchema } from './config';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
