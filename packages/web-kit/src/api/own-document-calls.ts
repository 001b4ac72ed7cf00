import {
  type OwnDocument,
  type OwnDocumentList,
  type OwnExcerpt,
  type OwnSection,
  type OwnSectionList,
  ownDocumentListSchema,
  ownDocumentNameHeader,
  ownDocumentSchema,
  ownExcerptSchema,
  ownSectionListSchema,
  ownSectionSchema,
} from '@astraea/contracts';
import { parseAnswer, readBlob } from './parse-answer';
import type { CallOptions, Requester } from './requester';

/** A file as it is sent: its name, what it is, and its bytes. */
interface SentDocument {
  name: string;
  mediaType: string;
  content: Blob;
}

type DocumentOfMatter = Pick<OwnDocument, 'id' | 'matter_id'>;

export interface OwnDocumentCalls {
  /** Fails with 'Failed to fetch documents'. */
  listOwnDocuments(matterId: string, options?: CallOptions): Promise<OwnDocumentList>;
  /** Resolves once the file is read. Fails with 'Failed to add the document'. */
  addOwnDocument(matterId: string, file: SentDocument, options?: CallOptions): Promise<OwnDocument>;
  /** Fails with 'Failed to delete the document'. */
  deleteOwnDocument(document: DocumentOfMatter, options?: CallOptions): Promise<void>;
  /** Fails with 'Download failed'. */
  downloadOwnDocument(document: DocumentOfMatter, options?: CallOptions): Promise<Blob>;
  /** A passage with those beside it. Fails with 'Failed to read document'. */
  readOwnPassage(document: DocumentOfMatter, at: number, options?: CallOptions): Promise<OwnExcerpt>;
  /** What was found so far for the answers of a conversation. Fails with 'Failed to fetch what your documents say'. */
  listOwnSections(conversationId: string, options?: CallOptions): Promise<OwnSectionList>;
  /** Looks for the question of one answer. Fails with 'Your documents could not be looked in'. */
  lookInOwnDocuments(conversationId: string, index: number, options?: CallOptions): Promise<OwnSection>;
}

/** For a file to be sent and read. */
const addTimeoutMs = 120_000;

const documentsOf = (matterId: string) => `/api/matters/${encodeURIComponent(matterId)}/documents`;
const pathOf = ({ matter_id, id }: DocumentOfMatter) => `${documentsOf(matter_id)}/${encodeURIComponent(id)}`;
const conversationOf = (id: string) => `/api/conversations/${encodeURIComponent(id)}`;

export function ownDocumentCalls(request: Requester): OwnDocumentCalls {
  return {
    async listOwnDocuments(matterId, options) {
      const failure = 'Failed to fetch documents';
      const response = await request({ ...options, path: documentsOf(matterId), failure });
      return parseAnswer(response, ownDocumentListSchema, failure);
    },
    async addOwnDocument(matterId, { name, mediaType, content }, options) {
      const failure = 'Failed to add the document';
      const headers = { 'content-type': mediaType, [ownDocumentNameHeader]: encodeURIComponent(name) };
      const sent = { method: 'POST', headers, content, timeoutMs: addTimeoutMs } as const;
      const response = await request({ ...options, path: documentsOf(matterId), ...sent, failure });
      return parseAnswer(response, ownDocumentSchema, failure);
    },
    async deleteOwnDocument(document, options) {
      const failure = 'Failed to delete the document';
      await request({ ...options, path: pathOf(document), method: 'DELETE', failure });
    },
    async downloadOwnDocument(document, options) {
      const failure = 'Download failed';
      const headers = { accept: '*/*' };
      return readBlob(
        await request({ ...options, path: `${pathOf(document)}/file`, headers, failure }),
        failure,
      );
    },
    async readOwnPassage(document, at, options) {
      const failure = 'Failed to read document';
      const response = await request({ ...options, path: `${pathOf(document)}/passages/${at}`, failure });
      return parseAnswer(response, ownExcerptSchema, failure);
    },
    async listOwnSections(conversationId, options) {
      const failure = 'Failed to fetch what your documents say';
      const path = `${conversationOf(conversationId)}/own-documents`;
      return parseAnswer(await request({ ...options, path, failure }), ownSectionListSchema, failure);
    },
    async lookInOwnDocuments(conversationId, index, options) {
      const failure = 'Your documents could not be looked in';
      const path = `${conversationOf(conversationId)}/messages/${index}/own-documents`;
      const response = await request({ ...options, path, method: 'POST', failure });
      return parseAnswer(response, ownSectionSchema, failure);
    },
  };
}
