export { type RetrievalConfig, readRetrievalConfig } from './config';
export { createRetrievalService, type RetrievalDeps } from './retrieval-service';
