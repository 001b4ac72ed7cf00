import type { DomainEvent, VersionContent } from '@astraea/contracts';
import type { Backends } from '@astraea/service-kit/backends';
import { systemClock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { createTestBackends } from '@astraea/service-kit/testing';
import type { DocumentClient } from '../ingest/document-client';
import { createIndexFollower, type IndexFollower } from '../ingest/index-follower';
import type { IngestDeps } from '../ingest/ingest-version';
import { openPassageChanges, type PassageChanges } from '../ingest/passage-changes';
import type { IndexLimits } from '../search/embedded-search';
import { PassageIndex } from '../search/passage-index';

/** Limits that no test reaches by accident. */
export const roomy: IndexLimits = { memoryMib: 1_000, vectorDimensions: 0 };

type Published = DomainEvent<'document.version-published'>;

/** A document service in memory. */
interface FakeDocuments extends DocumentClient {
  contents: Map<string, VersionContent>;
  /** Thrown at the next reads, one each. */
  failures: Error[];
  reads: number;
}

function createFakeDocuments(...contents: VersionContent[]): FakeDocuments {
  const fake: FakeDocuments = {
    contents: new Map(contents.map((content) => [content.version, content])),
    failures: [],
    reads: 0,
    async readContent(version) {
      fake.reads++;
      const failure = fake.failures.shift();
      if (failure) throw failure;
      const content = fake.contents.get(version);
      if (!content) throw new AppError('NotFound', 'There is no such version.');
      return content;
    },
  };
  return fake;
}

export interface IngestParts {
  backends: Backends;
  changes: PassageChanges;
  documents: FakeDocuments;
  deps: IngestDeps;
  index: PassageIndex;
  follower: IndexFollower;
  close(): Promise<void>;
}

/** Ingestion and a follower over embedded backends. */
export async function createIngestParts(...contents: VersionContent[]): Promise<IngestParts> {
  const backends = await createTestBackends('retrieval');
  const changes = await openPassageChanges(backends.documents);
  const documents = createFakeDocuments(...contents);
  let ids = 0;
  const newId = (): string => `indexed-${++ids}`;
  const source = { source: '/services/retrieval', clock: systemClock, newId };
  const index = new PassageIndex();
  const now = (): number => performance.now();
  return {
    backends,
    changes,
    documents,
    deps: { changes, documents, source, stored: () => undefined },
    index,
    follower: createIndexFollower({
      changes,
      index,
      logger: silentLogger,
      pollMs: 10,
      maxLagMs: 60_000,
      limits: roomy,
      now,
    }),
    close: () => backends.close(),
  };
}

/** The event by which the document service says that a version was stored. */
export function publishedEvent(
  content: VersionContent,
  sequence = 1,
  overrides: Partial<Published['data']> = {},
): Published {
  const { document_id, version, doc, jurisdiction, state, sha256 } = content;
  return {
    specversion: '1.0',
    id: `published-${document_id}-${sequence}`,
    source: '/services/document',
    type: 'document.version-published',
    subject: document_id,
    time: '2026-11-21T12:00:00.000Z',
    datacontenttype: 'application/json',
    sequence,
    data: { document_id, version, doc, jurisdiction, state, sha256, ...overrides },
  };
}
