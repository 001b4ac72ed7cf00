import {
  type Collection,
  type DocumentStore,
  outboxQueries,
  type Stored,
  UniqueViolation,
  VersionConflict,
} from '@astraea/service-kit';
import type { SourceDocument, SourceVersion } from './source';

const documentsDefinition = {
  name: 'documents',
  unique: { doc: ['doc'] },
  queries: {
    ...outboxQueries,
    all: { equals: [], order: { field: 'doc', direction: 'ascending' } },
    jurisdiction: { equals: ['jurisdiction'], order: { field: 'doc', direction: 'ascending' } },
  },
} as const;

const versionsDefinition = {
  name: 'versions',
  queries: {
    document: { equals: ['document_id'], order: { field: 'published_at', direction: 'ascending' } },
  },
} as const;

const pageSize = 1000;

export interface SourceStore {
  documents: Collection<SourceDocument, typeof documentsDefinition>;
  versions: Collection<SourceVersion, typeof versionsDefinition>;
  getByName(doc: string): Promise<(SourceDocument & Stored) | undefined>;
  listAll(): Promise<(SourceDocument & Stored)[]>;
  listByJurisdiction(jurisdiction: string): Promise<(SourceDocument & Stored)[]>;
  listVersions(documentId: string): Promise<(SourceVersion & Stored)[]>;
  /** Applies a change to the newest state of a document, again if another change came first; undefined if it does not exist. */
  update(
    id: string,
    change: (document: SourceDocument & Stored) => SourceDocument & Stored,
  ): Promise<(SourceDocument & Stored) | undefined>;
  /** Stores a version, or again the content of one that was erased; what is said of an operator's own file may be said anew. */
  keepVersion(version: SourceVersion, replacesContent?: boolean): Promise<void>;
}

export async function createSourceStore(store: DocumentStore): Promise<SourceStore> {
  const documents = await store.collection<SourceDocument, typeof documentsDefinition>(documentsDefinition);
  const versions = await store.collection<SourceVersion, typeof versionsDefinition>(versionsDefinition);

  async function listAll(): Promise<(SourceDocument & Stored)[]> {
    const all: (SourceDocument & Stored)[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await documents.find('all', {}, { limit: pageSize, ...(last ? { after: last.doc } : {}) });
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  async function update(id: string, change: (document: SourceDocument & Stored) => SourceDocument & Stored) {
    for (;;) {
      const document = await documents.get(id);
      if (!document) return undefined;
      const changed = change(document);
      if (changed === document) return document;
      try {
        return await documents.replace(changed);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  async function keepVersion(version: SourceVersion, replacesContent = false): Promise<void> {
    try {
      await versions.insert(version);
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      const kept = await versions.get(version.id);
      if (kept && (replacesContent || !kept.content))
        await versions.replace({ ...kept, content: version.content });
    }
  }

  return {
    documents,
    versions,
    getByName: (doc) => documents.getBy('doc', { doc }),
    listAll,
    listByJurisdiction: (jurisdiction) =>
      documents.find('jurisdiction', { jurisdiction }, { limit: pageSize }),
    listVersions: (document_id) => versions.find('document', { document_id }, { limit: pageSize }),
    update,
    keepVersion,
  };
}
