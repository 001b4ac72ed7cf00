import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RunningService, silentLogger, startService } from '@astraea/service-kit';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
  type TestServer,
  until,
} from '@astraea/service-kit/testing';
import { readRetrievalConfig } from './config';
import { createRetrievalService } from './retrieval-service';
import { buildRequest } from './testing/build-index';
import { guideContent } from './testing/guides';
import { publishedEvent } from './testing/ingest-parts';
import { type StandInEndpoint, standInDimensions, startStandInEndpoint } from './testing/stand-in-embedder';
import { readAnswer } from './testing/test-app';

const content = guideContent('united-arab-emirates');

function sendJson(res: ServerResponse, body: unknown): void {
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The auth service's keys and tokens, as far as this service asks for them. */
function standInAuth(identity: TestIdentity, token: string) {
  return (req: IncomingMessage, res: ServerResponse): void =>
    sendJson(
      res,
      req.url === '/service-tokens'
        ? { access_token: token, token_type: 'Bearer', expires_in: 300 }
        : identity.jwks,
    );
}

interface Running {
  service: RunningService;
  identity: TestIdentity;
  backends: Awaited<ReturnType<typeof createTestBackends>>;
  seenTokens: (string | undefined)[];
  close(): Promise<void>;
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const identity = await createTestIdentity();
  const backends = await createTestBackends('retrieval');
  const seenTokens: (string | undefined)[] = [];
  const auth: TestServer = await serve(
    standInAuth(identity, await identity.serviceToken('retrieval', 'document:read-content')),
  );
  const documents = await serve((req, res) => {
    seenTokens.push(req.headers.authorization);
    sendJson(res, content);
  });
  const config = readRetrievalConfig({
    SERVICE_CLIENT_SECRET: 'secret',
    AUTH_URL: auth.url,
    DOCUMENT_URL: documents.url,
    INDEX_POLL_MS: '20',
    ...env,
  });
  const created = await createRetrievalService({ config, backends, logger: silentLogger });
  const options = {
    host: '127.0.0.1',
    port: 0,
    privatePort: 0,
    logger: silentLogger,
    drainDelayMs: 0,
    stopTimeoutMs: 500,
  };
  const service = await startService(created, options);
  return {
    service,
    identity,
    backends,
    seenTokens,
    async close() {
      await service.stop();
      await Promise.all([auth.close(), documents.close()]);
      await backends.close();
    },
  };
}

let running: Running;
afterEach(() => running.close());

async function readiness(): Promise<{ status: number; details: Record<string, unknown> }> {
  const response = await fetch(`${running.service.privateUrl}/readyz`);
  const { details } = (await response.json()) as { details: Record<string, unknown> };
  return { status: response.status, details };
}

test('a published version is fetched with a scoped token, found, and cited in an answer', async () => {
  running = await start();
  const { backends, service, identity, seenTokens } = running;
  await backends.events.publish('document.version-published', publishedEvent(content));
  const token = await identity.userToken('user-1');
  const { result } = await until(async () => {
    const response = await fetch(`${service.url}/answers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(buildRequest()),
    });
    const answer = await readAnswer(response);
    return answer.result?.outcome === 'answered' ? answer : undefined;
  });
  expect(result?.proof?.proof_doc).toBe(content.doc);
  expect(seenTokens).toEqual([expect.stringMatching(/^Bearer ey/)]);
});

test('is ready with an index that is read to its end, and says what it holds', async () => {
  running = await start();
  await until(async () => (await readiness()).status === 200);
  const { details } = await readiness();
  expect(details).toMatchObject({
    search: 'lexical',
    answers: 'extracts',
    running: 0,
    index: { loaded: true, sequence: 0 },
  });
});

/** Asks until there is an answer. */
async function answered(): Promise<void> {
  const { service, identity } = running;
  const token = await identity.userToken('user-1');
  await until(async () => {
    const response = await fetch(`${service.url}/answers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(buildRequest()),
    });
    return (await readAnswer(response)).result?.outcome === 'answered';
  });
}

describe('with an endpoint for vectors', () => {
  let endpoint: StandInEndpoint;
  beforeEach(async () => {
    endpoint = await startStandInEndpoint({ dimensions: standInDimensions });
    running = await start({
      EMBEDDING_BASE_URL: endpoint.url,
      EMBEDDING_MODEL: 'small',
      EMBEDDING_DIMENSIONS: String(standInDimensions),
      EMBEDDING_BUDGET_MS: '20000',
    });
    await running.backends.events.publish('document.version-published', publishedEvent(content));
  });
  afterEach(() => endpoint.close());

  test('every passage gets its vector, and readiness says what is searched by', async () => {
    await answered();
    const whole = await until(async () => {
      const { embedding } = (await readiness()).details as { embedding: { passages: number; of: number } };
      return embedding.of > 0 && embedding.passages === embedding.of ? embedding : undefined;
    });
    expect(whole).toMatchObject({ model: expect.stringMatching(/^small@127/) });
    expect((await readiness()).details.search).toMatch(/^lexical and small@/);
  });

  test('an endpoint that fails leaves the words, and readiness says why', async () => {
    endpoint.script = 'error';
    await answered();
    await until(async () => (await readiness()).details.search === 'lexical (embedding failed)');
    const { embedding } = (await readiness()).details as { embedding: { failure: string } };
    expect(embedding.failure).toBeTruthy();
    expect((await readiness()).status).toBe(200);
  });
});

test('weights that cannot be used leave the words, and readiness says why', async () => {
  running = await start({ EMBEDDING_FOLDER: '/nowhere/weights' });
  await until(async () => (await readiness()).status === 200);
  expect((await readiness()).details).toMatchObject({
    search: 'lexical',
    embedding: { failure: expect.stringContaining('/nowhere/weights') },
  });
});

describe('POST /operator/reindex', () => {
  const order = async (token?: string, method = 'POST'): Promise<Response> =>
    fetch(`${running.service.privateUrl}/operator/reindex`, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('is for operators of this service only, on the private port', async () => {
    running = await start();
    const { identity, service } = running;
    expect((await order()).status).toBe(401);
    expect((await order(await identity.serviceToken('other', 'document:operate'))).status).toBe(403);
    expect((await order(await identity.userToken('user-1'))).status).toBe(403);
    expect((await fetch(`${service.url}/operator/reindex`, { method: 'POST' })).status).toBe(404);
  });

  test('reads every document again and tells how far it is', async () => {
    running = await start();
    const { identity, backends, seenTokens } = running;
    await backends.events.publish('document.version-published', publishedEvent(content));
    await answered();
    const token = await identity.serviceToken('operator', 'retrieval:operate');
    const accepted = await order(token);
    expect(accepted.status).toBe(202);
    expect(await accepted.json()).toEqual({ state: 'running', done: 0, of: 1 });
    const done = await until(async () => {
      const state = (await (await order(token, 'GET')).json()) as { state: string };
      return state.state === 'running' ? undefined : state;
    });
    expect(done).toEqual({ state: 'done', done: 1, of: 1 });
    expect(seenTokens).toHaveLength(2);
  });
});

test('names the model that it answers with', async () => {
  running = await start({ OPENAI_BASE_URL: 'http://127.0.0.1:9', OPENAI_MODEL: 'local-model' });
  expect((await readiness()).details.answers).toBe('model local-model');
});

test('is not ready once the sequence cannot be read for more than a second', async () => {
  running = await start({ INDEX_MAX_LAG_MS: '60' });
  await until(async () => (await readiness()).status === 200);
  await running.backends.documents.close();
  await until(async () => (await readiness()).status === 503);
  expect((await readiness()).details.index).toMatchObject({ loaded: true });
});
