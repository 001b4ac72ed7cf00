import {
  type AnswerDelta,
  type AnswerRequest,
  type AnswerResult,
  answerDeltaSchema,
  answerResultSchema,
} from '@astraea/contracts';
import { readEventStream } from '@astraea/service-kit/http';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
} from '@astraea/service-kit/testing';
import { createWorkload, type Workload } from '../answering/workload';
import type { AnsweringModel } from '../answering/write-answer';
import { createApp } from '../app';
import { createIndexFollower, type IndexFollower } from '../ingest/index-follower';
import { openPassageChanges } from '../ingest/passage-changes';
import type { Reader } from '../reading/reader';
import type { PassageIndex } from '../search/passage-index';
import { buildRequest } from './build-index';
import { roomy } from './ingest-parts';
import { standInReader } from './stand-in-reader';

export interface TestApp {
  url: string;
  identity: TestIdentity;
  workload: Workload;
  follower: IndexFollower;
  /** `POST /answers` as a signed-in user. */
  ask(
    request?: Partial<AnswerRequest>,
    options?: { signal?: AbortSignal; token?: string },
  ): Promise<Response>;
  close(): Promise<void>;
}

/** The application over an index that is filled already, with real HTTP and really signed tokens. */
export async function createTestApp(options: {
  index: PassageIndex;
  model?: AnsweringModel;
  reader?: Reader;
  logger?: Logger;
  follower?: Partial<IndexFollower>;
  maxRunning?: number;
}): Promise<TestApp> {
  const {
    index,
    model,
    reader = standInReader({
      thresholds: { answer: 0.4, answerUnfamiliar: 0.4, seems: 0.3, seemsUnfamiliar: 0.3, nearest: 0.2 },
    }),
    logger = silentLogger,
    maxRunning = 10,
  } = options;
  const backends = await createTestBackends('retrieval');
  const identity = await createTestIdentity();
  const changes = await openPassageChanges(backends.documents);
  const now = (): number => performance.now();
  const followed = createIndexFollower({
    changes,
    index,
    logger,
    pollMs: 50,
    maxLagMs: 60_000,
    limits: roomy,
    now,
  });
  const follower = { ...followed, ...options.follower };
  const workload = createWorkload(maxRunning);
  const deps = {
    index,
    model,
    reader,
    logger,
    now,
    verifier: identity.verifier,
    follower,
    workload,
  };
  const server = await serve(createApp(deps));
  return {
    url: server.url,
    identity,
    workload,
    follower,
    async ask(request = {}, { signal, token } = {}) {
      const bearer = token ?? (await identity.userToken('user-1'));
      return fetch(`${server.url}/answers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(buildRequest(request)),
        ...(signal ? { signal } : {}),
      });
    },
    async close() {
      await server.close();
      await backends.close();
    },
  };
}

export interface ReadAnswer {
  /** What came, text by text. */
  events: AnswerDelta[];
  deltas: string[];
  result: AnswerResult | undefined;
  error: unknown;
}

/** Reads an answer's stream to its end. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const answer: ReadAnswer = { events: [], deltas: [], result: undefined, error: undefined };
  if (!response.body) throw new Error('the answer has no body');
  for await (const { event, data } of readEventStream(response.body)) {
    const parsed: unknown = JSON.parse(data);
    if (event === 'delta') answer.events.push(answerDeltaSchema.parse(parsed));
    if (event === 'result') answer.result = answerResultSchema.parse(parsed);
    if (event === 'error') answer.error = parsed;
  }
  return { ...answer, deltas: answer.events.map(({ text }) => text) };
}
