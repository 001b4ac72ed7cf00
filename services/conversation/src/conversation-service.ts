import type { Backends } from '@astraea/service-kit/backends';
import { type Clock, type NewId, newId as randomId, systemClock } from '@astraea/service-kit/clock';
import { consumeEvents, createErasedIds } from '@astraea/service-kit/consumer';
import type { Subscription } from '@astraea/service-kit/event-bus';
import { createServiceClient, type Service } from '@astraea/service-kit/http';
import {
  createAuthKeySet,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { createAlertHandlers } from './alerts/alert-events';
import { createAlertStores } from './alerts/alert-stores';
import { forgetAlerts, runAlerts } from './alerts/run-alerts';
import { createAnswerLog } from './answers/answer-log';
import { AnswerRunner } from './answers/answer-runner';
import { createIdempotencyKeyStore } from './answers/idempotency-keys';
import { createRecovery, recoverAnswers } from './answers/recover-answers';
import { repeat } from './answers/repeat';
import { createRetrievalClient } from './answers/retrieval-client';
import { createRunningAnswerStore } from './answers/running-answer-store';
import { createApp } from './app';
import { createPlaceCheck } from './asking/offered-places';
import { type ConversationConfig, questionLimits } from './config';
import { createPurgeHandlers, eventSource } from './conversations/conversation-events';
import { createConversationStore } from './conversations/conversation-store';
import { createMatterStore } from './matters/matter-store';
import { createNoteStore } from './matters/note-store';
import { removeLeftOver } from './own-documents/add-document';
import { createOwnDocumentStore } from './own-documents/own-document-store';
import { createErasureHandlers, eraseUser } from './personal-data/erase-user';
import { createQuotaCounter } from './quota/quota';
import { createShareStore } from './sharing/share-store';
import { createCitedClient } from './watching/cited-client';
import { createWatch } from './watching/watch-sources';

interface ConversationServiceDeps {
  config: ConversationConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  newId?: NewId;
  /** Replaced in tests; by default tokens are checked with the auth service's public keys. */
  verifier?: IdentityVerifier;
}

const retentionSweepMs = 600_000;
/** An answer that is asked to stop through another process is stopped well within a second. */
const stopLookMs = 250;
/** Looks for lost answers, and of listeners for their writer, in the time of a lease. */
const looksPerLease = 5;
/** What the stop time-out leaves for storing those answers that did not end by themselves, and at most this share of it. */
const storingMs = 5_000;
const storingShare = 0.4;

async function createParts(deps: ConversationServiceDeps) {
  const { config, backends, logger, clock = systemClock, newId = randomId } = deps;
  const { documents } = backends;
  const leaseMs = config.ANSWER_LEASE_MS;
  const conversations = await createConversationStore(documents);
  const relay = createOutboxRelay({ collection: conversations.collection, bus: backends.events, logger });
  const parts = {
    conversations,
    running: await createRunningAnswerStore({ documents, leaseMs, clock }),
    requests: await createIdempotencyKeyStore(documents, clock),
    quota: await createQuotaCounter({ documents, limits: questionLimits(config), clock }),
    matters: await createMatterStore(documents),
    ownDocuments: await createOwnDocumentStore(documents, backends.files),
    notes: await createNoteStore(documents),
    shares: await createShareStore(documents),
    ...(await createAlertStores(documents)),
    erased: await createErasedIds(documents, 'erased_users', clock),
    log: createAnswerLog({ cache: backends.cache, ttlSeconds: config.ANSWER_LOG_SECONDS, logger }),
    events: { source: eventSource, clock, newId, relay: relay.name },
    nudgeRelay: () => relay.nudge(),
    logger,
  };
  const runner = new AnswerRunner({
    ...parts,
    readAnswer: createRetrievalClient({
      baseUrl: config.RETRIEVAL_URL,
      timeoutMs: config.RETRIEVAL_TIMEOUT_MS,
    }),
    historyMaxMessages: config.HISTORY_MAX_MESSAGES,
    askTimeoutMs: config.ASK_TIMEOUT_MS,
    withoutListenerMs: config.ANSWER_WITHOUT_LISTENER_MS,
    leaseMs,
  });
  const erasing = { ...parts, ...createRecovery(parts), runner };
  return { ...erasing, relay, newId, erasing, eraseUser: (id: string) => eraseUser(erasing, id) };
}
type Parts = Awaited<ReturnType<typeof createParts>>;

/** Recovers lost answers and forgets what is over, from time to time; returns what ends it. */
function sweepFromTimeToTime(parts: Parts, config: ConversationConfig): () => Promise<unknown> {
  const { logger, requests, quota, runner } = parts;
  const warn = (error: unknown) => logger.warn('sweep.failed', { error });
  const alerting = { ...parts, config, clock: parts.events.clock, holder: parts.events.relay };
  const uploading = { ...parts, ...ownDocumentDeps(config), clock: parts.events.clock };
  const forget = () =>
    Promise.all([requests.sweep(), quota.sweep(), forgetAlerts(alerting), removeLeftOver(uploading)]);
  const endings = [
    repeat(async () => runner.size > 0 && runner.endStopped(), stopLookMs, warn),
    repeat(() => recoverAnswers(parts, { all: false }), config.ANSWER_LEASE_MS / looksPerLease, warn),
    repeat(forget, retentionSweepMs, warn),
    runAlerts(alerting, warn),
  ];
  void forget().catch(warn);
  return () => Promise.all(endings.map((end) => end()));
}

function createSourceWatch(
  { config, logger, clock = systemClock }: ConversationServiceDeps,
  { conversations }: Parts,
) {
  const { DOCUMENT_URL: documentUrl, SOURCES_TIMEOUT_MS: timeoutMs } = config;
  const cited = createCitedClient({ documentUrl, timeoutMs, clock, logger });
  return createWatch({ conversations, cited, withinMs: timeoutMs });
}

function ownDocumentDeps(config: ConversationConfig) {
  const readTimeoutMs = config.OWN_DOCUMENT_READ_TIMEOUT_MS;
  return {
    offersOwnDocuments: config.OWN_DOCUMENTS,
    document: createServiceClient({
      name: 'document',
      baseUrl: config.DOCUMENT_URL,
      timeoutMs: readTimeoutMs,
    }),
    retrieval: createServiceClient({
      name: 'retrieval',
      baseUrl: config.RETRIEVAL_URL,
      timeoutMs: config.OWN_SEARCH_TIMEOUT_MS,
    }),
    ownLimits: {
      fileBytes: config.OWN_DOCUMENT_MAX_BYTES,
      perMatter: config.OWN_DOCUMENTS_PER_MATTER,
      perUser: config.OWN_DOCUMENTS_PER_USER,
      matterTextBytes: config.OWN_TEXT_PER_MATTER_BYTES,
      readTimeoutMs,
      leftOverHours: config.OWN_UPLOAD_LEFT_OVER_HOURS,
    },
  };
}

/** Conversations, asking and quota, ready to listen. */
export async function createConversationService(deps: ConversationServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock } = deps;
  const parts = await createParts(deps);
  const { runner, relay } = parts;
  const draining = new AbortController();
  const keys = () => createAuthKeySet({ authUrl: config.AUTH_URL, logger, clock });
  const app = createApp({
    ...parts,
    verifier: deps.verifier ?? createIdentityVerifier(keys(), clock),
    draining: draining.signal,
    recheckMs: config.ANSWER_LEASE_MS / looksPerLease,
    questionMaxCharacters: config.QUESTION_MAX_CHARACTERS,
    mail: config.SMTP_URL ? { daily_hour_utc: config.DAILY_MAIL_HOUR_UTC } : null,
    mailsAnyAddress: config.SMTP_URL?.startsWith('file:') ?? false,
    followsPerUser: config.FOLLOWS_PER_USER,
    auth: createServiceClient({
      name: 'auth',
      baseUrl: config.AUTH_URL,
      timeoutMs: config.ADDRESS_TIMEOUT_MS,
    }),
    ...ownDocumentDeps(config),
    newId: parts.newId,
    messagesPerConversation: config.MESSAGES_PER_CONVERSATION,
    mattersPerUser: config.MATTERS_PER_USER,
    notesPerMatter: config.NOTES_PER_MATTER,
    noteMaxCharacters: config.NOTE_MAX_CHARACTERS,
    matterMemoMaxMessages: config.MATTER_MEMO_MAX_MESSAGES,
    sharesPerUser: config.SHARES_PER_USER,
    clock,
    checkPlace: createPlaceCheck({
      documentUrl: config.DOCUMENT_URL,
      timeoutMs: config.COUNTRIES_TIMEOUT_MS,
      clock,
      logger,
    }),
    watchSources: createSourceWatch(deps, parts),
  });
  let subscriptions: Subscription[] = [];
  let endSweeping: () => Promise<unknown> = () => Promise.resolve();
  let endDrain: NodeJS.Timeout | undefined;

  /** No question is taken; answers may end by themselves with those who read them, and those that did not when time is over cost nothing. */
  function drain(): void {
    if (draining.signal.aborted) return;
    draining.abort();
    const { STOP_TIMEOUT_MS: stopMs } = config;
    endDrain = setTimeout(
      () => void runner.endAll('shutdown'),
      stopMs - Math.min(storingMs, stopMs * storingShare),
    );
  }

  return {
    name: 'conversation',
    app,
    readiness() {
      const { ready, details } = backends.readiness();
      return { ready, details: { ...details, running_answers: runner.size } };
    },
    async start() {
      // Embedded data has one process: whatever runs at its start has lost the one that wrote it.
      const recovered = recoverAnswers(parts, { all: config.BACKENDS === 'embedded' });
      const searchable = parts.conversations.completeSearch();
      if (config.BACKENDS === 'embedded') await Promise.all([recovered, searchable]);
      // A store that is away holds nobody up; the sweep recovers them as soon as it is back.
      else
        for (const begun of [recovered, searchable])
          begun.catch((error: unknown) => logger.warn('sweep.failed', { error }));
      relay.start();
      subscriptions = await Promise.all([
        consumeEvents(backends.events, 'conversation-alerts', createAlertHandlers({ ...parts, clock })),
        consumeEvents(backends.events, 'conversation-purge', createPurgeHandlers(parts)),
        consumeEvents(backends.events, 'conversation-erasure', createErasureHandlers(parts.erasing)),
      ]);
      endSweeping = sweepFromTimeToTime(parts, config);
    },
    drain,
    async stop() {
      drain();
      await runner.idle();
      clearTimeout(endDrain);
      await endSweeping();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      await relay.stop();
    },
  };
}
