import { createMemoryCache } from '@astraea/service-kit/cache';
import { type Clock, newId, systemClock } from '@astraea/service-kit/clock';
import { createErasedIds } from '@astraea/service-kit/consumer';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { createAlertStores } from '../alerts/alert-stores';
import { createAnswerLog } from '../answers/answer-log';
import type { RunnerDeps } from '../answers/answer-runner';
import { createIdempotencyKeyStore } from '../answers/idempotency-keys';
import { createRecovery } from '../answers/recover-answers';
import { createRunningAnswerStore, type RunningAnswer } from '../answers/running-answer-store';
import type { AskDeps } from '../asking/ask-question';
import type { ConversationHeader } from '../conversations/conversation';
import { createConversationStore } from '../conversations/conversation-store';
import { createMatterStore } from '../matters/matter-store';
import { createOwnDocumentStore } from '../own-documents/own-document-store';
import type { QuestionLimits } from '../quota/allowance';
import { createQuotaCounter } from '../quota/quota';
import { createShareStore } from '../sharing/share-store';
import { buildLimits } from './builders';

interface Options {
  clock?: Clock;
  limits?: Partial<QuestionLimits>;
}

const noFiles = {
  put: () => Promise.reject(new Error('This test has no files.')),
  open: async () => undefined,
  delete: async () => false,
};

async function createStores(documents: DocumentStore, { clock = systemClock, limits = {} }: Options) {
  return {
    conversations: await createConversationStore(documents),
    matters: await createMatterStore(documents),
    ownDocuments: await createOwnDocumentStore(documents, noFiles),
    shares: await createShareStore(documents),
    ...(await createAlertStores(documents)),
    running: await createRunningAnswerStore({ documents, leaseMs: 60_000, clock }),
    requests: await createIdempotencyKeyStore(documents, clock),
    quota: await createQuotaCounter({
      documents,
      limits: { ...buildLimits({ answersAtOnce: 2 }), ...limits },
      clock,
    }),
    erased: await createErasedIds(documents, 'erased_users', clock),
    log: createAnswerLog({ cache: createMemoryCache(), ttlSeconds: 600, logger: silentLogger }),
    events: { source: '/test', clock, newId },
    nudgeRelay: () => undefined,
    logger: silentLogger,
  };
}

export type TestParts = Awaited<ReturnType<typeof createStores>> & RunnerDeps & AskDeps;

/** The parts of the service without HTTP, over real stores, to put a fault between two of their steps. */
export async function createTestParts(documents: DocumentStore, options: Options = {}): Promise<TestParts> {
  const stores = await createStores(documents, options);
  return {
    ...stores,
    ...createRecovery(stores),
    newId,
    readAnswer: () => {
      throw new AppError('Unavailable', 'This test has no retrieval.');
    },
    historyMaxMessages: 4,
    messagesPerConversation: 400,
    askTimeoutMs: 600_000,
    withoutListenerMs: 30_000,
    leaseMs: 60_000,
    runner: { start: () => undefined },
    draining: new AbortController().signal,
    eraseUser: () => Promise.reject(new Error('This test erases nobody.')),
  };
}

const time = '2026-11-21T10:00:00.000Z';

export function buildRecord(overrides: Partial<RunningAnswer> = {}): Omit<RunningAnswer, 'lease_until'> {
  return {
    id: 'a1',
    conversation_id: 'c1',
    user_id: 'ann',
    started_at: time,
    question: { id: 'q1', content: 'Who?', topic: 'Licensing', timestamp: time },
    trace_id: '0'.repeat(32),
    ...overrides,
  };
}

export function buildHeader(overrides: Partial<ConversationHeader> = {}): ConversationHeader {
  return {
    id: 'c1',
    user_id: 'ann',
    title: 'x',
    country: 'Japan',
    continent: 'Asia',
    topic: 'Licensing',
    created_at: time,
    updated_at: time,
    preview: 'Who?',
    message_count: 1,
    question_index: 0,
    ...overrides,
  };
}
