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
