import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VersionContent } from '@astraea/contracts';
import { type RunningService, startService } from '@astraea/service-kit/http';
import { silentLogger } from '@astraea/service-kit/log';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
  type TestServer,
  until,
} from '@astraea/service-kit/testing';
import { readRetrievalConfig } from '../config';
import { createRetrievalService } from '../retrieval-service';
import { buildRequest } from './build-index';
import { guideContent } from './guides';
import { publishedEvent } from './ingest-parts';
import { type ReadAnswer, readAnswer } from './test-app';

/** The one document that the service can read, unless it is told another. */
export const content = guideContent('united-arab-emirates');

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

/** To open the weights takes longer than most tests of the service. */
export const withoutWeights = { ENCODER_FOLDER: '/nowhere/weights' };

export interface RunningRetrieval {
  service: RunningService;
  identity: TestIdentity;
  backends: Awaited<ReturnType<typeof createTestBackends>>;
  /** Authorisation of each read of the document. */
  seenTokens: (string | undefined)[];
  readiness(): Promise<{ status: number; details: Record<string, unknown> }>;
  /** Publishes the document and asks until a question is answered from it. */
  publishAndAnswer(): Promise<ReadAnswer>;
  close(): Promise<void>;
}

/** The whole service over embedded backends, between a stand-in auth and document service. */
export async function runService(
  env: NodeJS.ProcessEnv = {},
  served: VersionContent = content,
): Promise<RunningRetrieval> {
  const identity = await createTestIdentity();
  const backends = await createTestBackends('retrieval');
  const seenTokens: (string | undefined)[] = [];
  const auth: TestServer = await serve(
    standInAuth(identity, await identity.serviceToken('retrieval', 'document:read-content')),
  );
  const documents = await serve((req, res) => {
    seenTokens.push(req.headers.authorization);
    sendJson(res, served);
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
    async readiness() {
      const response = await fetch(`${service.privateUrl}/readyz`);
      const { details } = (await response.json()) as { details: Record<string, unknown> };
      return { status: response.status, details };
    },
    async publishAndAnswer() {
      await backends.events.publish('document.version-published', publishedEvent(served));
      const token = await identity.userToken('user-1');
      return until(async () => {
        const response = await fetch(`${service.url}/answers`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(buildRequest()),
        });
        const answer = await readAnswer(response);
        return answer.result?.outcome === 'answered' ? answer : undefined;
      });
    },
    async close() {
      await service.stop();
      await Promise.all([auth.close(), documents.close()]);
      await backends.close();
    },
  };
}
