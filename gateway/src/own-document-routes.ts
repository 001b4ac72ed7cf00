import type { ApiRoute } from './route-table';

const own = { service: 'conversation', access: 'user' } as const;
const documents = '/api/matters/:id/documents';
const one = `${documents}/:documentId`;

/** Paths of documents of a user's own, which are there where an operator switched them on. */
export const ownDocumentRoutes: readonly ApiRoute[] = [
  { method: 'get', path: documents, headers: 'api', ...own },
  { method: 'post', path: documents, headers: 'api', body: 'own-document', ...own },
  { method: 'delete', path: one, headers: 'api', ...own },
  { method: 'get', path: `${one}/file`, headers: 'document', ...own },
  { method: 'get', path: `${one}/passages/:at`, headers: 'api', ...own },
  { method: 'get', path: '/api/conversations/:id/own-documents', headers: 'api', ...own },
  { method: 'post', path: '/api/conversations/:id/messages/:index/own-documents', headers: 'api', ...own },
];
