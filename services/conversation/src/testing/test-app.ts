import {
  type AcceptedEvent,
  acceptedEventSchema,
  type Conversation,
  conversationSchema,
  type EventEnvelope,
  type Message,
  messageSchema,
  type Plan,
  type Problem,
  problemSchema,
} from '@astraea/contracts';
import {
  type Backends,
  type Cache,
  type Clock,
  openBackends,
  type RunningService,
  readEventStream,
  type ServerSentEvent,
  type Service,
  silentLogger,
  startService,
} from '@astraea/service-kit';
import { createTestBackends, createTestIdentity, type TestIdentity } from '@astraea/service-kit/testing';
import { conversationConfigSchema } from '../config';
import { createConversationService } from '../conversation-service';
import { buildFirstQuestion, buildQuestion } from './builders';
import { type RetrievalStandIn, startRetrieval } from './retrieval-stand-in';

export interface CallOptions {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A signed-in user who calls the service over HTTP. */
export interface TestUser {
  token: string;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The same call as an event stream. */
  stream(method: string, path: string, options?: CallOptions): Promise<TestStream>;
  create(overrides?: Parameters<typeof buildFirstQuestion>[0], options?: CallOptions): Promise<Conversation>;
  chat(id: string, overrides?: Record<string, unknown>, options?: CallOptions): Promise<Message>;
  read(id: string): Promise<Conversation>;
}

export interface TestStream {
  response: Response;
  /** The next event; undefined at the end. */
  next(): Promise<ServerSentEvent | undefined>;
  /** All that is left. */
  rest(): Promise<ServerSentEvent[]>;
  accepted(): Promise<AcceptedEvent>;
  /** Closes the connection. */
  leave(): void;
}

function openStream(response: Response, leave: () => void): TestStream {
  if (!response.body) throw new Error('the answer has no body');
  const events = readEventStream(response.body);
  const next = async () => (await events.next()).value as ServerSentEvent | undefined;
  return {
    response,
    next,
    async rest() {
      const all: ServerSentEvent[] = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    async accepted() {
      const event = await next();
      expect(event?.event).toBe('accepted');
      return acceptedEventSchema.parse(JSON.parse(event?.data ?? 'null'));
    },
    leave,
  };
}

function createUser(url: string, token: string): TestUser {
  const call: TestUser['call'] = (method, path, { body, key, headers, signal } = {}) =>
    fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  return {
    token,
    call,
    async stream(method, path, options = {}) {
      const line = new AbortController();
      const headers = { accept: 'text/event-stream', ...options.headers };
      const response = await call(method, path, { ...options, headers, signal: line.signal });
      return openStream(response, () => line.abort());
    },
    async create(overrides, options) {
      const response = await call('POST', '/api/conversations', {
        body: buildFirstQuestion(overrides),
        ...options,
      });
      expect(response.status).toBe(201);
      return conversationSchema.parse(await response.json());
    },
    async chat(id, overrides, options) {
      const response = await call('POST', `/api/conversations/${id}/chat`, {
        body: buildQuestion(overrides),
        ...options,
      });
      expect(response.status).toBe(200);
      return messageSchema.parse(await response.json());
    },
    async read(id) {
      const response = await call('GET', `/api/conversations/${id}`);
      expect(response.status).toBe(200);
      return conversationSchema.parse(await response.json());
    },
  };
}

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
  another(options?: { settings?: Record<string, unknown> }): Promise<TestApp>;
  close(): Promise<void>;
}

export interface TestAppOptions {
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
      const app = await startApp({ ...around, backends }, { ...options, settings });
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

/** The problem that a response carries, after checking its status and code. */
export async function problemOf(response: Response, status: number, code: string): Promise<Problem> {
  const problem = problemSchema.parse(await response.json());
  expect({ status: response.status, code: problem.code }).toEqual({ status, code });
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return problem;
}
