export { type BundledVersions, readBundledVersions } from './bundled-versions';
export { type DocumentConfig, documentConfigSchema, readDocumentConfig } from './config';
export { createDocumentService, type DocumentServiceDeps } from './document-service';
