import type { EventEnvelope, Plan } from '@astraea/contracts';
import { type Backends, openBackends } from '@astraea/service-kit/backends';
import type { Cache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { type RunningService, type Service, startService } from '@astraea/service-kit/http';
import { silentLogger } from '@astraea/service-kit/log';
import { createTestBackends, createTestIdentity, type TestIdentity } from '@astraea/service-kit/testing';
import { conversationConfigSchema } from '../config';
import { createConversationService } from '../conversation-service';
import { type RetrievalStandIn, startRetrieval } from './retrieval-stand-in';
import { createUser, type TestUser } from './test-user';

/** Settings of a process that is one of several over the same data. */
export const replica = {
  BACKENDS: 'distributed',
  MONGODB_URL: 'mongodb://test',
  KAFKA_BROKERS: 'test:1',
  REDIS_URL: 'redis://test',
};

export interface TestApp {
  url: string;
  running: RunningService;
  service: Service;
  backends: Backends;
  retrieval: RetrievalStandIn;
  identity: TestIdentity;
  /** Events that were published, each id once. */
  events: EventEnvelope[];
  as(userId: string, plan?: Plan): Promise<TestUser>;
  /** One more process over the same stores; ends with the first one. */
  another(options?: Pick<TestAppOptions, 'settings' | 'cache'>): Promise<TestApp>;
  close(): Promise<void>;
}

interface TestAppOptions {
  settings?: Record<string, unknown>;
  clock?: Clock;
  newId?: () => string;
  /** In place of the embedded cache. */
  cache?: Cache;
  /** By default the stand-in's keys are used without an auth service. */
  checkTokensAt?: string;
  identity?: TestIdentity;
}

type Surroundings = Pick<TestApp, 'backends' | 'retrieval' | 'identity' | 'events'> & { folder: string };

function embeddedIn(folder: string) {
  return {
    BACKENDS: 'embedded' as const,
    DATA_DIR: folder,
    KAFKA_PARTITIONS: 1,
    KAFKA_REPLICATION_FACTOR: 1,
    EVENT_RETENTION_DAYS: 7,
  };
}

async function startApp(around: Surroundings, options: TestAppOptions): Promise<TestApp> {
  const config = conversationConfigSchema.parse({
    RETRIEVAL_URL: around.retrieval.url,
    STOP_TIMEOUT_MS: 500,
    ...(options.checkTokensAt ? { AUTH_URL: options.checkTokensAt } : {}),
    ...options.settings,
  });
  const service = await createConversationService({
    config,
    backends: { ...around.backends, ...(options.cache ? { cache: options.cache } : {}) },
    logger: silentLogger,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.newId ? { newId: options.newId } : {}),
    ...(options.checkTokensAt ? {} : { verifier: around.identity.verifier }),
  });
  const running = await startService(service, {
    host: '127.0.0.1',
    port: 0,
    privatePort: 0,
    logger: silentLogger,
    drainDelayMs: 0,
    stopTimeoutMs: config.STOP_TIMEOUT_MS,
  });
  const others: { app: TestApp; backends: Backends }[] = [];
  return {
    ...around,
    url: running.url,
    running,
    service,
    as: async (userId, plan = 'free') =>
      createUser(running.url, await around.identity.userToken(userId, { plan })),
    async another(more = {}) {
      const backends = await openBackends('conversation', embeddedIn(around.folder), silentLogger);
      const settings = { ...options.settings, ...more.settings };
      const app = await startApp({ ...around, backends }, { ...options, ...more, settings });
      others.push({ app, backends });
      return app;
    },
    async close() {
      await Promise.all([running.stop(), ...others.map(({ app }) => app.close())]);
      await Promise.all(others.map(({ backends }) => backends.close()));
    },
  };
}

/** The service over real HTTP with embedded backends, really signed tokens and a stand-in for retrieval. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const backends = await createTestBackends('conversation');
  const retrieval = await startRetrieval();
  const identity = options.identity ?? (await createTestIdentity());
  const events: EventEnvelope[] = [];
  await backends.events.subscribe({
    group: 'test',
    topics: ['conversation.question-answered', 'conversation.deleted', 'conversation.feedback-given'],
    handle: async (event) => {
      if (!events.some(({ id }) => id === event.id)) events.push(event);
    },
  });
  const { folder } = backends;
  const app = await startApp({ backends, retrieval, identity, events, folder }, options);
  return {
    ...app,
    async close() {
      await app.close();
      await retrieval.close();
      await backends.close();
    },
  };
}
