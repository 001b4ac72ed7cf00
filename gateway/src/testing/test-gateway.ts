import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createMemoryCache } from '@astraea/service-kit/cache';
import type { Clock } from '@astraea/service-kit/clock';
import { silentLogger } from '@astraea/service-kit/log';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { readGatewayConfig } from '../config';
import { createGateway } from '../gateway-service';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestGateway {
  url: string;
  webRoot: string;
  /** Requests that reached the services, and exchanges that reached auth. */
  seen: SeenRequest[];
  exchanges: string[];
  /** Ends the services, the gateway stays. */
  stopServices(): Promise<void>;
  stopAuth(): Promise<void>;
  close(): Promise<void>;
}

/** An API key that the stand-in takes for this user's, by the first of its digits. */
export const keyOf = (user: keyof typeof keyOwners): string => `ast_${user}${'0'.repeat(71)}`;
const keyOwners = { a: 'ada', b: 'ben', e: 'eve', c: 'cat' } as const;

/** Answers like auth: the token `good-<user>` is that user's, a key is that of `keyOf`, cat's plan has no API, everything else is refused. */
function authStandIn(exchanges: string[]): RequestListener {
  return (req, res) => {
    const token = (req.headers.authorization ?? '').replace('Bearer ', '');
    exchanges.push(token);
    const [, owner = ''] = /^ast_([abce])0{71}$/.exec(token) ?? [];
    const user =
      req.url === '/exchange-key'
        ? keyOwners[owner as keyof typeof keyOwners]
        : /^good-(\w+)$/.exec(token)?.[1];
    const isLapsed = user === 'cat';
    res.setHeader('content-type', user && !isLapsed ? 'application/json' : 'application/problem+json');
    res.statusCode = isLapsed ? 403 : user ? 200 : 401;
    const identity = {
      token: `identity-${user}`,
      expires_at: Date.now() / 1000 + 300,
      user_id: user,
      plan: user === 'eve' ? 'enterprise' : user === 'ada' && owner ? 'premium' : 'free',
    };
    const problem = {
      type: 'about:blank',
      title: 'Not signed in',
      status: res.statusCode,
      code: isLapsed ? 'plan-without-api' : 'not-authenticated',
      detail: 'no',
    };
    res.end(JSON.stringify(user && !isLapsed ? identity : problem));
  };
}

function echo(seen: SeenRequest[]): RequestListener {
  return (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      seen.push({
        method: req.method ?? '',
        url: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks),
      });
      res.setHeader('content-type', 'application/json');
      res.setHeader('cache-control', 'public, max-age=60');
      res.end('{"ok":true}');
    });
  };
}

async function writeWebParts(root: string): Promise<void> {
  for (const name of ['shell', 'chat', 'billing', 'content']) {
    const version = join(root, name, '1.0.0');
    await mkdir(version, { recursive: true });
    for (const folder of [join(root, name), version])
      await writeFile(join(folder, 'release.json'), JSON.stringify({ name, version: '1.0.0', contract: 1 }));
    await writeFile(join(version, 'main.js'), 'const answer = 42;');
    await writeFile(join(version, 'main.js.br'), brotliCompressSync('const answer = 42;'));
    await writeFile(join(version, 'mf-manifest.json'), '{}');
  }
  const page = '<!doctype html><html lang="en"><head><!--astraea-config--></head><body></body></html>';
  await writeFile(join(root, 'shell', '1.0.0', 'index.html'), page);
}

/** A gateway before stand-ins for auth and for the services. */
export async function startTestGateway(
  options: {
    env?: Record<string, string>;
    service?: RequestListener;
    emulator?: RequestListener;
    clock?: Clock;
  } = {},
): Promise<TestGateway> {
  const seen: SeenRequest[] = [];
  const exchanges: string[] = [];
  const webRoot = await mkdtemp(join(tmpdir(), 'astraea-web-'));
  await writeWebParts(webRoot);
  const answer = options.service ?? echo(seen);
  const exchange = authStandIn(exchanges);
  const auth = await serve((req, res) =>
    req.url?.startsWith('/exchange') ? exchange(req, res) : answer(req, res),
  );
  const service = await serve(answer);
  const emulator: TestServer | undefined = options.emulator ? await serve(options.emulator) : undefined;
  const config = readGatewayConfig({
    FIREBASE_PROJECT_ID: emulator ? 'demo-test' : 'space-law-prod',
    ...(emulator ? { AUTH_EMULATOR_URL: emulator.url } : {}),
    AUTH_URL: auth.url,
    CONVERSATION_URL: service.url,
    DOCUMENT_URL: service.url,
    BILLING_URL: service.url,
    SHELL_ROOT: join(webRoot, 'shell'),
    MFE_CHAT_ROOT: join(webRoot, 'chat'),
    MFE_BILLING_ROOT: join(webRoot, 'billing'),
    MFE_CONTENT_ROOT: join(webRoot, 'content'),
    ...options.env,
  });
  const cache = createMemoryCache();
  const gateway = await createGateway({
    ...{ config, cache, logger: silentLogger },
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const server = await serve(gateway.app);
  return {
    url: server.url,
    webRoot,
    seen,
    exchanges,
    stopServices: () => service.close(),
    stopAuth: () => auth.close(),
    async close() {
      await Promise.all([server.close(), auth.close(), service.close(), emulator?.close(), cache.close()]);
      await rm(webRoot, { recursive: true, force: true });
    },
  };
}
