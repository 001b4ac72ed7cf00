import type { Backends } from '@astraea/service-kit/backends';
import { type Clock, type NewId, newId as randomId, systemClock } from '@astraea/service-kit/clock';
import { consumeEvents } from '@astraea/service-kit/consumer';
import type { Subscription } from '@astraea/service-kit/event-bus';
import type { Service } from '@astraea/service-kit/http';
import {
  createAuthKeySet,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { gauge, metricNames } from '@astraea/service-kit/telemetry/signals';
import { createActiveCountriesCache } from './active-countries';
import { createApp } from './app';
import { countAwaitedDocuments } from './awaited-documents';
import { type DocumentConfig, parseLimitsOf } from './config';
import { type Corpus, openCorpus } from './corpus/corpus';
import { createDocumentEventHandlers } from './document-events';
import { createGuideWordsReader } from './guide-words';
import { createFileIntake } from './ingest/file-intake';
import type { parseFile } from './ingest/parse-file';
import { createOperatorRoutes } from './operator-routes';
import { createReadingRoutes } from './reading-routes';
import { createCorpusSeeding } from './seed-corpus';
import { createSourceStore } from './source-store';

export interface DocumentServiceDeps {
  config: DocumentConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  newId?: NewId;
  /** Replaced in tests; by default it checks tokens with the keys of the auth service. */
  verifier?: IdentityVerifier;
  /** Replaced in tests; by default the bundled guides. */
  corpus?: Corpus;
  /** Replaced in tests; by default each file is read in a thread of its own. */
  parseFile?: typeof parseFile;
}

/** Sources, versions, downloads, active countries and the bundled corpus, ready to listen. */
export async function createDocumentService(deps: DocumentServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock, newId = randomId } = deps;
  const corpus = deps.corpus ?? (await openCorpus(config.CORPUS_DIR));
  const store = await createSourceStore(backends.documents);
  const keys = createAuthKeySet({ authUrl: config.AUTH_URL, logger, clock });
  const verifier = deps.verifier ?? createIdentityVerifier(keys, clock);
  const relay = createOutboxRelay({ collection: store.documents, bus: backends.events, logger });
  const countries = createActiveCountriesCache({
    listAll: store.listAll,
    wordsOf: createGuideWordsReader((id) => store.versions.get(id)),
    clock,
    maxAgeMs: config.ACTIVE_COUNTRIES_MAX_AGE_MS,
  });
  const awaited = countAwaitedDocuments({
    listAll: store.listAll,
    now: () => clock().getTime(),
    maxAgeMs: config.ACTIVE_COUNTRIES_MAX_AGE_MS,
  });
  const changed = () => {
    countries.invalidate();
    awaited.invalidate();
  };
  const published = () => {
    changed();
    relay.nudge();
  };
  const events = { source: '/services/document', clock, newId, relay: relay.name };
  const publish = { store, files: backends.files, events, published };
  const seeding = createCorpusSeeding({ corpus, store, publish, logger });
  const intakeOptions = {
    maxBytes: config.INGEST_MAX_BYTES,
    maxBytesAtOnce: config.INGEST_MAX_BYTES_AT_ONCE,
    limits: parseLimitsOf(config),
    read: deps.parseFile,
  };
  const intake = createFileIntake(intakeOptions);
  const readings = createReadingRoutes({
    verifier,
    // Files of users wait for each other, and no law waits for them.
    intake: createFileIntake(intakeOptions),
    maxContentBytes: config.INGEST_MAX_CONTENT_BYTES,
    newId,
    logger,
  });
  let subscription: Subscription | undefined;
  let endMeasuring: (() => void) | undefined;

  return {
    name: 'document',
    app: createApp({
      store,
      files: backends.files,
      verifier,
      countries,
      examples: corpus.examples,
      questions: corpus.questions,
      config,
      logger,
      clock,
      readings: config.OWN_DOCUMENTS ? readings : undefined,
    }),
    privateRoutes: createOperatorRoutes({
      ...publish,
      files: backends.files,
      verifier,
      clock,
      logger,
      config,
      intake,
    }),
    // Ready before the guides are seeded: retrieval reads their content here, and would wait for a service that waits.
    readiness() {
      const { ready, details } = backends.readiness();
      const corpus = config.MIGRATE_AT_START ? { corpus: seeding.state() } : {};
      // Published documents that retrieval has not announced yet.
      return { ready, details: { ...details, ...corpus, indexing: awaited.known() } };
    },
    migrate: () => seeding.seedAll(),
    async start() {
      relay.start();
      const handlers = createDocumentEventHandlers(store, changed);
      subscription = await consumeEvents(backends.events, 'document-active', handlers);
      if (config.MIGRATE_AT_START) seeding.start();
      endMeasuring = gauge(metricNames.indexWaiting, () => awaited.known() ?? undefined);
    },
    async stop() {
      endMeasuring?.();
      await seeding.stop();
      await subscription?.close();
      await relay.stop();
    },
  };
}
