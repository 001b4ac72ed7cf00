export { type BundledVersions, readBundledVersions } from './bundled-versions';
export { archiveConfigSchema, type DocumentConfig, documentConfigSchema, readDocumentConfig } from './config';
export { type Corpus, openCorpus } from './corpus/corpus';
export type { Example, Examples } from './corpus/examples';
export { createDocumentService, type DocumentServiceDeps } from './document-service';
export { lawPacksConfigSchema } from './law-packs/law-packs-config';
export { operatorConfigSchema } from './operate/operator-config';
export { type OwnFile, ownFileSchema, readOwnVersion } from './own-versions';
