import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { BuiltGuide, Corpus } from './corpus/corpus';
import { guideTitle } from './corpus/guide-front';
import { guideInstruments } from './corpus/guide-instruments';
import type { GuideFile } from './corpus/load-guides';
import { type NewVersion, type PublishDeps, publishVersion } from './publish-version';
import type { SourceStore } from './source-store';
import { fileOfBytes } from './version-file';

export interface SeedingState {
  total: number;
  /** Guides whose current version is what the bundle holds. */
  done: number;
  /** Slugs of guides that could not be built or stored yet. */
  failed: string[];
}

export interface CorpusSeeding {
  start(): void;
  state(): SeedingState;
  /** Publishes every guide. @throws Error if one could not be built or stored; what was done stays done */
  seedAll(): Promise<void>;
  /** Resolves when every guide was tried or the store went away; what is left is tried again later. */
  firstPass(): Promise<void>;
  stop(): Promise<void>;
}

interface SeedDeps {
  corpus: Corpus;
  store: SourceStore;
  publish: PublishDeps;
  logger: Logger;
  /** Pause before guides that failed are tried again. */
  retryMs?: number;
}

export function guideDocumentId(slug: string): string {
  return `guide-${slug}`;
}

/** A built guide as it is published. */
export function guideVersion(
  { guide, pdf, blocks, bindings, memberOf }: BuiltGuide,
  sourceHash: string,
): NewVersion {
  return {
    file: fileOfBytes(pdf),
    mediaType: 'application/pdf',
    by: 'corpus',
    sourceHash,
    content: {
      document_id: guideDocumentId(guide.slug),
      doc: `space-law-guide-${guide.slug}.pdf`,
      title: guideTitle(guide),
      jurisdiction: guide.jurisdiction,
      continent: guide.continent,
      jurisdiction_kind: guide.kind,
      source_kind: 'guide',
      as_of: guide.as_of,
      regulators: guide.regulators,
      bindings,
      member_of: memberOf,
      gaps: guide.gaps,
      instruments: guideInstruments(guide),
      blocks,
    },
  };
}

/** Builds and publishes a guide unless its current version was made from the same source, or an operator retired it. */
async function seedGuide({ corpus, store, publish }: SeedDeps, file: GuideFile): Promise<void> {
  const sourceHash = corpus.sourceHash(file);
  const found = await store.documents.get(guideDocumentId(file.slug));
  if (found && (found.source_hash === sourceHash || found.state !== 'active')) return;
  await publishVersion(publish, guideVersion(await corpus.build(file), sourceHash));
}

/** Keeps the bundled guides published; a guide at a time, with room for requests in between. */
export function createCorpusSeeding(deps: SeedDeps): CorpusSeeding {
  const { corpus, logger, retryMs = 5_000 } = deps;
  let pending = corpus.files;
  let failed: GuideFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();

  /** False if the store is away: the other guides would fail too. */
  async function seedOne(file: GuideFile): Promise<boolean> {
    try {
      await seedGuide(deps, file);
      logger.debug('corpus.guide-seeded', { slug: file.slug });
    } catch (error) {
      if (error instanceof AppError && error.kind === 'Unavailable') {
        logger.warn('corpus.waits-for-store', { slug: file.slug, error });
        return false;
      }
      failed.push(file);
      logger.error('corpus.guide-failed', { slug: file.slug, error });
    }
    return true;
  }

  async function pass(): Promise<void> {
    while (pending[0] && !stopped && (await seedOne(pending[0]))) {
      pending = pending.slice(1);
      await new Promise(setImmediate);
    }
    if (stopped) return;
    if (pending.length === 0)
      logger.info('corpus.seeded', { total: corpus.files.length, failed: failed.length });
    if (pending.length + failed.length > 0) timer = setTimeout(again, retryMs);
  }

  function again(): void {
    pending = [...pending, ...failed];
    failed = [];
    running = pass();
  }

  return {
    start() {
      running = pass();
    },
    state() {
      const left = pending.length + failed.length;
      return {
        total: corpus.files.length,
        done: corpus.files.length - left,
        failed: failed.map(({ slug }) => slug),
      };
    },
    async seedAll() {
      const unpublished: string[] = [];
      for (const file of corpus.files) {
        const { slug } = file;
        await seedGuide(deps, file).catch((error: unknown) => {
          logger.error('corpus.guide-failed', { slug, error });
          unpublished.push(slug);
        });
      }
      logger.info('corpus.seeded', { total: corpus.files.length, failed: unpublished.length });
      if (unpublished.length > 0) throw new Error(`not published: ${unpublished.join(', ')}`);
    },
    firstPass: () => running,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
