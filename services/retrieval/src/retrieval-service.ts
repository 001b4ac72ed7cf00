import type { Backends } from '@astraea/service-kit/backends';
import { newId, systemClock } from '@astraea/service-kit/clock';
import type { Subscription } from '@astraea/service-kit/event-bus';
import type { Readiness, Service } from '@astraea/service-kit/http';
import {
  createAuthKeySet,
  createIdentityVerifier,
  createServiceTokenSource,
} from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { createOutboxRelay, type OutboxRelay } from '@astraea/service-kit/outbox';
import { createWorkload } from './answering/workload';
import { createApp } from './app';
import type { RetrievalConfig } from './config';
import { createDocumentClient, type DocumentClient } from './ingest/document-client';
import { createIndexFollower } from './ingest/index-follower';
import type { IngestDeps } from './ingest/ingest-version';
import { openPassageChanges } from './ingest/passage-changes';
import { createReindexing } from './ingest/reindex';
import { openReindexRuns } from './ingest/reindex-runs';
import { consumeRetrievalEvents } from './ingest/retrieval-events';
import { createFailureNotes } from './ingest/store-version';
import { vocabularyOf } from './model/languages';
import { openModel } from './open-model';
import { openReading } from './open-reading';
import { createOperatorRoutes } from './operator-routes';
import { readDictionary } from './search/dictionary';
import { PassageIndex } from './search/passage-index';

export interface RetrievalDeps {
  config: RetrievalConfig;
  backends: Backends;
  logger: Logger;
}

function createDocuments(config: RetrievalConfig): DocumentClient {
  const tokens = createServiceTokenSource({
    authUrl: config.AUTH_URL,
    clientId: config.SERVICE_CLIENT_ID,
    clientSecret: config.SERVICE_CLIENT_SECRET,
    scope: 'document:read-content',
  });
  return createDocumentClient({
    baseUrl: config.DOCUMENT_URL,
    timeoutMs: config.DOCUMENT_TIMEOUT_MS,
    tokens,
  });
}

/** The client of OpenSearch takes a while to load; most systems have none. */
function openEngineIfSet(config: RetrievalConfig, index: PassageIndex, logger: Logger) {
  if (config.SEARCH_ENGINE === 'embedded') return undefined;
  const { openEngine } = require('./open-search/open-engine') as typeof import('./open-search/open-engine');
  return openEngine(config, index, logger);
}

interface Work {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What runs beside the requests: consuming, and announcing what was indexed. */
function createWork({ backends }: RetrievalDeps, relay: OutboxRelay, ingest: IngestDeps): Work {
  let subscription: Subscription | undefined;
  return {
    async start() {
      relay.start();
      subscription = await consumeRetrievalEvents(backends.events, ingest);
    },
    async stop() {
      await subscription?.close();
      await relay.stop();
    },
  };
}

/** Wires the service; nothing runs before `start`. */
export async function createRetrievalService(deps: RetrievalDeps): Promise<Service> {
  const { config, backends, logger } = deps;
  const now = (): number => performance.now();
  const changes = await openPassageChanges(backends.documents);
  const index = new PassageIndex();
  const engine = openEngineIfSet(config, index, logger);
  const reading = await openReading({ config, backends, index, lackingInEngine: engine?.lacking, logger });
  if (engine) index.passages = engine.passages(reading.encoder);
  const { reader } = reading;
  const { INDEX_POLL_MS: pollMs, INDEX_MAX_LAG_MS: maxLagMs, INDEX_MEMORY_LIMIT_MIB: memoryMib } = config;
  const limits = { memoryMib, vectorDimensions: reading.encoder?.wholeNumbers ?? 0 };
  const relay = createOutboxRelay({ collection: changes.collection, bus: backends.events, logger });
  const workload = createWorkload(config.MAX_RUNNING_ANSWERS);
  const verifier = createIdentityVerifier(createAuthKeySet({ authUrl: config.AUTH_URL, logger }));
  const model = openModel(config, logger);
  const source = { source: '/services/retrieval', clock: systemClock, newId, relay: relay.name };
  const shared = engine && { passages: index.passages, replacedWithinMs: maxLagMs };
  const noteFailure = createFailureNotes({
    ...{ changes, source, stored: () => relay.nudge(), engine: shared },
  });
  const follower = createIndexFollower({
    ...{
      changes,
      index,
      logger,
      pollMs,
      maxLagMs,
      limits,
      noteFailure,
      now,
      hasEngine: engine !== undefined,
    },
  });
  // This replica serves a version before it is announced; others follow within INDEX_POLL_MS.
  const stored = (): void => {
    void follower
      .catchUp()
      .catch(() => undefined)
      .finally(() => relay.nudge());
  };
  const ingest = {
    ...{ changes, documents: createDocuments(config), source, stored },
    engine: shared,
  };
  const runs = await openReindexRuns(backends.documents, systemClock);
  const reindexing = createReindexing({
    ...{ ...ingest, runs, index, logger, newId },
    setAside: () => follower.state().setAside,
    async catchUp() {
      // The first may have begun before the last document was stored.
      await follower.catchUp();
      await follower.catchUp();
    },
  });
  const work = createWork(deps, relay, ingest);

  const ownDocuments = config.OWN_DOCUMENTS
    ? {
        search: { reader: reading.privateReader, passagesRead: config.OWN_PASSAGES_READ },
        maxBytes: config.OWN_PASSAGES_MAX_BYTES,
      }
    : undefined;

  function readiness(): Readiness {
    const { servable, loaded, sequence, behindMs, refused, failure, setAside } = follower.state();
    const { ready, details } = backends.readiness();
    // Without the model that reads, every question fails here; another replica may have it.
    const unread = reader?.away?.();
    return {
      ready: ready && servable && !workload.saturated && unread === undefined,
      details: {
        index: {
          loaded,
          sequence,
          behindMs: loaded ? Math.round(behindMs) : null,
          passages: index.passageCount,
          memoryMib: Math.ceil(index.bytes / 1_048_576),
          ...(refused === undefined ? {} : { refused }),
          ...(failure === undefined ? {} : { failure }),
          ...(setAside.length === 0 ? {} : { setAside }),
        },
        ...(engine && { engine: engine.details() }),
        ...reading.details(),
        answers: model ? `model ${model.name}` : 'quotations',
        running: workload.running,
        backends: details,
      },
    };
  }

  return {
    name: 'retrieval',
    app: createApp({
      index,
      model,
      reader,
      followUpsWithinMs: config.FOLLOW_UPS_TIMEOUT_MS,
      logger,
      now,
      verifier,
      follower,
      workload,
      ownDocuments,
    }),
    privateRoutes: createOperatorRoutes({ verifier, reindexing }),
    readiness,
    async start() {
      readDictionary();
      // The first answer of a model does not wait until the words for numbers, dates and money are read.
      if (model) vocabularyOf('en');
      follower.start();
      reading.start();
      await work.start();
    },
    async stop() {
      await work.stop();
      await reindexing.stop();
      await follower.stop();
      await reading.stop();
      await engine?.close();
    },
  };
}
