import {
  type Backends,
  backendDetails,
  type Clock,
  consumeEvents,
  createIdentityVerifier,
  createKeySet,
  createOutboxRelay,
  type IdentityVerifier,
  type Logger,
  type NewId,
  newId as randomId,
  type Service,
  type Subscription,
  systemClock,
} from '@astraea/service-kit';
import { createAnswerLog } from './answers/answer-log';
import { AnswerRunner } from './answers/answer-runner';
import { recoverAnswers } from './answers/recover-answers';
import { createRunningAnswerStore } from './answers/running-answer-store';
import { createApp } from './app';
import { createRepeatableRequestStore } from './asking/repeatable-requests';
import { createRetrievalClient } from './asking/retrieval-client';
import { type ConversationConfig, questionLimits } from './config';
import { createPurgeHandlers, eventSource } from './conversations/conversation-events';
import { createConversationStore } from './conversations/conversation-store';
import { createQuotaCounter } from './quota/quota';

export interface ConversationServiceDeps {
  config: ConversationConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  newId?: NewId;
  /** Replaced in tests; by default tokens are checked with the auth service's public keys. */
  verifier?: IdentityVerifier;
}

const retentionSweepMs = 600_000;
/** Part of the stop time-out that running answers have to end by themselves. */
const drainShare = 0.6;

async function createParts(deps: ConversationServiceDeps) {
  const { config, backends, logger, clock = systemClock, newId = randomId } = deps;
  const { documents } = backends;
  const leaseMs = config.ANSWER_LEASE_MS;
  const conversations = await createConversationStore(documents);
  const relay = createOutboxRelay({ collection: conversations.collection, bus: backends.events, logger });
  const parts = {
    conversations,
    running: await createRunningAnswerStore({ documents, leaseMs, clock }),
    requests: await createRepeatableRequestStore(documents, clock),
    quota: await createQuotaCounter({ documents, limits: questionLimits(config), clock }),
    log: createAnswerLog({ cache: backends.cache, ttlSeconds: config.ANSWER_LOG_SECONDS, logger }),
    events: { source: eventSource, clock, newId },
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
  return { ...parts, relay, runner, newId };
}
type Parts = Awaited<ReturnType<typeof createParts>>;

/** Recovers lost answers and forgets what is over, from time to time; returns what ends it. */
function sweepFromTimeToTime(parts: Parts, config: ConversationConfig): () => void {
  const { logger, requests, quota } = parts;
  const warn = (error: unknown) => logger.warn('sweep.failed', { error });
  const forget = () => Promise.all([requests.sweep(), quota.sweep()]);
  const timers = [
    setInterval(() => void recoverAnswers(parts, { all: false }).catch(warn), config.ANSWER_LEASE_MS),
    setInterval(() => void forget().catch(warn), retentionSweepMs),
  ];
  void forget().catch(warn);
  return () => timers.forEach(clearInterval);
}

/** Conversations, asking and quota, ready to listen. */
export async function createConversationService(deps: ConversationServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock } = deps;
  const parts = await createParts(deps);
  const { runner, relay } = parts;
  const draining = new AbortController();
  const keys = () => createKeySet({ url: `${config.AUTH_URL}/.well-known/jwks.json`, logger, clock });
  const app = createApp({
    ...parts,
    verifier: deps.verifier ?? createIdentityVerifier(keys(), clock),
    draining: draining.signal,
    recheckMs: config.ANSWER_LEASE_MS,
    questionMaxCharacters: config.QUESTION_MAX_CHARACTERS,
  });
  let subscription: Subscription | undefined;
  let endSweeping: () => void = () => undefined;
  let endDrain: NodeJS.Timeout | undefined;

  /** Streams end at once with a hint; answers may end by themselves, and are stored as they are when time is over. */
  function drain(): void {
    if (draining.signal.aborted) return;
    draining.abort();
    endDrain = setTimeout(() => void runner.endAll('shutdown'), config.STOP_TIMEOUT_MS * drainShare);
  }

  return {
    name: 'conversation',
    app,
    readiness: async () => ({
      ready: true,
      details: { ...(await backendDetails(backends)), running_answers: runner.size },
    }),
    async start() {
      // Embedded data has one process: whatever runs at its start has lost the one that wrote it.
      await recoverAnswers(parts, { all: config.BACKENDS === 'embedded' });
      relay.start();
      subscription = await consumeEvents(
        backends.events,
        'conversation-purge',
        createPurgeHandlers(parts.conversations),
      );
      endSweeping = sweepFromTimeToTime(parts, config);
    },
    drain,
    async stop() {
      drain();
      await runner.idle();
      clearTimeout(endDrain);
      endSweeping();
      await subscription?.close();
      await relay.stop();
    },
  };
}
