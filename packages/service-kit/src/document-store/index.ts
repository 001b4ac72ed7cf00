export { type Collection, type DocumentStore, type Stored, UniqueViolation } from './document-store';
export { createSqliteDocumentStore } from './sqlite-document-store';
