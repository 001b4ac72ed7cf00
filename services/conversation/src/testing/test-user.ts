import {
  type AcceptedEvent,
  acceptedEventSchema,
  type Conversation,
  conversationListSchema,
  conversationSchema,
  type ListedConversation,
  type Message,
  messageSchema,
  type Problem,
  problemSchema,
  quotaSchema,
} from '@astraea/contracts';
import { readEventStream, type ServerSentEvent } from '@astraea/service-kit/http';
import { buildFirstQuestion, buildQuestion } from './builders';

interface CallOptions {
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
  list(query?: string): Promise<ListedConversation[]>;
  /** The first of the list, with its messages. */
  newest(): Promise<Conversation>;
  /** Questions counted today. */
  used(): Promise<number>;
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

/** Calls the service with real requests and checks what comes back against the contract. */
export function createUser(url: string, token: string): TestUser {
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
  const read: TestUser['read'] = async (id) => {
    const response = await call('GET', `/api/conversations/${id}`);
    expect(response.status).toBe(200);
    return conversationSchema.parse(await response.json());
  };
  const list: TestUser['list'] = async (query = '') => {
    const response = await call('GET', `/api/conversations${query}`);
    expect(response.status).toBe(200);
    return conversationListSchema.parse(await response.json());
  };
  return {
    token,
    call,
    read,
    list,
    newest: async () => read((await list('?limit=1'))[0]?.id ?? 'none'),
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
    async used() {
      return quotaSchema.parse(await (await call('GET', '/quota')).json()).used;
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
