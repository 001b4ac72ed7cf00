import { statementIdOf } from '@astraea/contracts';
import type { Collection, DocumentStore, Stored } from '@astraea/service-kit/document-store';
import { outboxQueries } from '@astraea/service-kit/outbox';
import { factsOf, type SourceDocument, type SourceVersion, type VersionFacts } from './source';

const documentsDefinition = {
  name: 'documents',
  unique: { doc: ['doc'] },
  queries: {
    ...outboxQueries,
    all: { equals: [], order: { field: 'doc', direction: 'ascending' } },
    jurisdiction: { equals: ['jurisdiction'], order: { field: 'doc', direction: 'ascending' } },
    place: { equals: ['place'], order: { field: 'doc', direction: 'ascending' } },
    law: { equals: ['law'], order: { field: 'doc', direction: 'ascending' } },
  },
} as const;

const versionsDefinition = {
  name: 'versions',
  queries: {
    document: { equals: ['document_id'], order: { field: 'published_at', direction: 'ascending' } },
  },
} as const;

const factsDefinition = { name: 'version_facts' } as const;

/** Of what a version has an address: a list of kilobytes, where its content may take 12 MB. */
interface VersionStatements {
  id: string;
  statements: string[];
}
const statementsDefinition = { name: 'version_statements' } as const;

function statementsIn({ id, content }: SourceVersion): VersionStatements {
  const named = new Set(content?.blocks.flatMap((block) => statementIdOf(content, block) ?? []));
  return { id, statements: [...named] };
}

const pageSize = 1000;
/** Documents of which the text is compared with that of a file. */
const mostOfOneLaw = 20;

export interface SourceStore {
  documents: Collection<SourceDocument, typeof documentsDefinition>;
  versions: Collection<SourceVersion, typeof versionsDefinition>;
  getByName(doc: string): Promise<(SourceDocument & Stored) | undefined>;
  listAll(): Promise<(SourceDocument & Stored)[]>;
  listByJurisdiction(jurisdiction: string): Promise<(SourceDocument & Stored)[]>;
  /** Own documents whose current version came from a place. */
  listByPlace(place: string): Promise<(SourceDocument & Stored)[]>;
  /** Own documents whose law is called so. */
  listByLaw(law: string): Promise<(SourceDocument & Stored)[]>;
  /** Without its content. */
  getFacts(id: string): Promise<VersionFacts | undefined>;
  /** The ids of the statements and provisions of a version. */
  statementsOf(id: string): Promise<string[]>;
  /** Of all versions that a document was published in, the oldest first. */
  listFacts(document: SourceDocument): Promise<VersionFacts[]>;
  /** Every stored version of a document with its content, one at a time. */
  eachVersion(documentId: string): AsyncGenerator<SourceVersion>;
  /** Changes the newest state of a version, and what is known of it. */
  changeVersion(id: string, change: (version: SourceVersion) => SourceVersion | undefined): Promise<void>;
  /** Stores a version, or again the content of one that was erased; what is said of an operator's own file may be said anew. */
  keepVersion(version: SourceVersion, replacesContent?: boolean): Promise<void>;
}

export async function createSourceStore(store: DocumentStore): Promise<SourceStore> {
  const documents = await store.collection<SourceDocument, typeof documentsDefinition>(documentsDefinition);
  const versions = await store.collection<SourceVersion, typeof versionsDefinition>(versionsDefinition);
  // A process that ended between the writes left a version without its facts: they are stored when they are first asked for.
  const facts = await store.collection<VersionFacts, typeof factsDefinition>(factsDefinition);
  const statements = await store.collection<VersionStatements, typeof statementsDefinition>(
    statementsDefinition,
  );

  /** What is made of a version is stored when it is first asked for, if it is not there. */
  async function getMade<T extends object>(
    made: Collection<T, { name: string }>,
    make: (version: SourceVersion) => T & { id: string },
    id: string,
  ): Promise<T | undefined> {
    const known = await made.get(id);
    if (known) return known;
    const version = await versions.get(id);
    if (!version) return undefined;
    const fresh = make(version);
    // What another process stored meanwhile may be newer.
    await made.changeOrInsert(id, (stored) => (stored ? undefined : fresh));
    return fresh;
  }

  const getFacts = (id: string) => getMade(facts, factsOf, id);

  /** After the version itself: what is stored of it last is true of it. */
  async function keepFacts(version: SourceVersion | undefined): Promise<void> {
    if (!version) return;
    await facts.changeOrInsert(version.id, () => factsOf(version));
    await statements.changeOrInsert(version.id, () => statementsIn(version));
  }

  async function* eachVersion(document_id: string): AsyncGenerator<SourceVersion> {
    for (let skip = 0; ; skip += 1) {
      const [version] = await versions.find('document', { document_id }, { limit: 1, skip });
      if (!version) return;
      yield version;
    }
  }

  async function listAll(): Promise<(SourceDocument & Stored)[]> {
    const all: (SourceDocument & Stored)[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await documents.find('all', {}, { limit: pageSize, ...(last ? { after: last.doc } : {}) });
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  async function keepVersion(version: SourceVersion, replacesContent = false): Promise<void> {
    const stored = await versions.changeOrInsert(version.id, (kept) => {
      if (!kept) return version;
      const { document_id, content, report } = version;
      return replacesContent || !kept.content ? { ...kept, document_id, content, report } : undefined;
    });
    await keepFacts(stored);
  }

  return {
    documents,
    versions,
    getByName: (doc) => documents.getBy('doc', { doc }),
    listAll,
    listByJurisdiction: (jurisdiction) =>
      documents.find('jurisdiction', { jurisdiction }, { limit: pageSize }),
    listByPlace: (place) => documents.find('place', { place }, { limit: mostOfOneLaw }),
    listByLaw: (law) => documents.find('law', { law }, { limit: mostOfOneLaw }),
    getFacts,
    statementsOf: async (id) => (await getMade(statements, statementsIn, id))?.statements ?? [],
    async listFacts({ changes }) {
      const published = changes.filter(({ action }) => action === 'published').map(({ version }) => version);
      const found = await Promise.all([...new Set(published)].map(getFacts));
      return found.filter((version) => version !== undefined);
    },
    eachVersion,
    changeVersion: async (id, change) => keepFacts(await versions.change(id, change)),
    keepVersion,
  };
}
