import { problemSchema } from '@astraea/contracts';
import express from 'express';
import { z } from 'zod';
import { AppError, type ErrorKind } from '../errors';
import type { LogFunction } from '../log/log';
import { serve, type TestServer } from '../testing';
import { createServiceClient } from './http-client';
import { createExpress } from './http-server';
import { notFoundHandler, problemHandler } from './problem-handler';
import { parseBody, parseHeader, parsePathParameter, parseQuery } from './validate';

const logged: { level: string; event: string; part?: unknown }[] = [];
const at =
  (level: string): LogFunction =>
  (event, fields) =>
    logged.push({
      level,
      event,
      ...(fields && 'part' in fields && fields.part ? { part: fields.part } : {}),
    });
const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };

function createTestApp() {
  const app = createExpress();
  app.get('/fail/:kind', (req) => {
    throw new AppError(req.params.kind as ErrorKind, 'words that help', {
      details: { retryAfterSeconds: 7 },
    });
  });
  app.get('/missing/:part', async (req) => {
    const caller = createServiceClient({
      name: req.params.part,
      baseUrl: 'http://x',
      timeoutMs: 1_000,
      fetch: async () => new Response('{}', { status: 503 }),
      pause: async () => undefined,
    });
    await caller.open('/');
  });
  app.get('/unknown', () => {
    throw new Error('secret detail of the inside');
  });
  app.get('/outage/:name', (req) => {
    throw Object.assign(new Error('pool'), { name: req.params.name });
  });
  app.post('/body', express.json({ limit: 50 }), (req, res) => {
    res.json(parseBody(z.object({ a: z.object({ 'b/c': z.array(z.number()) }) }), req));
  });
  app.get('/inputs/:n', (req, res) => {
    const query = parseQuery(z.object({ limit: z.coerce.number().max(10).default(3) }), req);
    const n = parsePathParameter(z.coerce.number().int(), req, 'n');
    res.json({ ...query, n, key: parseHeader(z.string().min(3), req, 'x-key') ?? null });
  });
  app.use(notFoundHandler);
  app.use(problemHandler(logger));
  return app;
}

describe('problems', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve(createTestApp());
  });
  afterAll(() => server.close());
  beforeEach(() => {
    logged.length = 0;
  });

  const problem = async (response: Response) => problemSchema.parse(await response.json());
  const post = (body: string) =>
    fetch(`${server.url}/body`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  test.each([
    ['InvalidInput', 400],
    ['NotAuthenticated', 401],
    ['PaymentRequired', 402],
    ['NotAllowed', 403],
    ['NotFound', 404],
    ['Conflict', 409],
    ['Gone', 410],
    ['TooLarge', 413],
    ['KeyReused', 422],
    ['LimitReached', 429],
    ['Unavailable', 503],
  ])('%s is %i with its words and is not an error to act on', async (kind, status) => {
    const response = await fetch(`${server.url}/fail/${kind}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await problem(response)).toMatchObject({ status, detail: 'words that help' });
    expect(logged.some(({ level }) => level === 'error')).toBe(false);
  });

  test('an unknown error is a generic 500, logged, and the process goes on', async () => {
    const response = await fetch(`${server.url}/unknown`);
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain('secret');
    expect(logged).toEqual([{ level: 'error', event: 'request.failed' }]);
    expect((await fetch(`${server.url}/inputs/1`)).status).toBe(200);
  });

  test.each(['MongoServerSelectionError', 'MongoWaitQueueTimeoutError'])(
    'a backend that does not answer is 503: %s',
    async (name) => {
      expect((await fetch(`${server.url}/outage/${name}`)).status).toBe(503);
    },
  );

  test('the log says which part was missed', async () => {
    expect((await fetch(`${server.url}/missing/auth`)).status).toBe(503);
    expect(logged).toEqual([{ level: 'warn', event: 'request.unavailable', part: 'auth' }]);
  });

  test('each refused field has an RFC 6901 pointer', async () => {
    const found = await problem(await post('{"a":{"b/c":[1,"x"]}}'));
    expect(found.errors?.map((field) => field.pointer)).toEqual(['/a/b~1c/1']);
  });

  test('malformed JSON, a missing body and a large one say so', async () => {
    expect(await problem(await post('{"a":'))).toMatchObject({ status: 400, code: 'malformed-json' });
    expect((await problem(await fetch(`${server.url}/body`, { method: 'POST' }))).status).toBe(400);
    expect(await problem(await post(JSON.stringify('x'.repeat(60))))).toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });

  test('query, path and header are checked with pointers of their own', async () => {
    expect(await (await fetch(`${server.url}/inputs/5`)).json()).toEqual({ limit: 3, n: 5, key: null });
    const pointer = async (path: string, headers = {}) =>
      (await problem(await fetch(server.url + path, { headers }))).errors?.[0]?.pointer;
    expect(await pointer('/inputs/5?limit=11')).toBe('#/query/limit');
    expect(await pointer('/inputs/five')).toBe('#/path/n');
    expect(await pointer('/inputs/5', { 'x-key': 'a' })).toBe('#/header/x-key');
  });
});
