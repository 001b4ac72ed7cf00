export { type DocumentConfig, documentConfigSchema, readDocumentConfig } from './config';
export { createDocumentService, type DocumentServiceDeps } from './document-service';
