import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOperatorAccess } from '@astraea/service-kit/operate';
import { createTestIdentity, serve, type TestServer } from '@astraea/service-kit/testing';
import { orderReindex } from './order-reindex';
import { readReindexConfig } from './reindex-config';

interface Asked {
  said: string[];
  done: boolean;
  calls: string[];
}

/** Runs the order against a service that gives these states, one a call. */
async function order(states: object[]): Promise<Asked> {
  const identity = await createTestIdentity();
  const access_token = await identity.serviceToken('operator', 'retrieval:operate');
  const calls: string[] = [];
  const servers: TestServer[] = [
    await serve((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 300 }));
    }),
    await serve((req, res) => {
      calls.push(`${req.method} ${req.url} ${req.headers.authorization === `Bearer ${access_token}`}`);
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(states[calls.length - 1]));
    }),
  ];
  const [auth_url = '', url = ''] = servers.map(({ url }) => url);
  const said: string[] = [];
  const config = { auth_url, url, client_id: 'operator', client_secret: 'secret' };
  const done = await orderReindex(config, { say: (line) => said.push(line), pollMs: 1 });
  for (const server of servers) await server.close();
  return { said, done, calls };
}

describe('orderReindex', () => {
  test('orders once, follows to the end with the operator’s token, and says how far it is', async () => {
    const running = (done: number) => ({ state: 'running', done, of: 3 });
    const { said, done, calls } = await order([
      running(0),
      running(1),
      running(1),
      { state: 'done', done: 3, of: 3 },
    ]);
    expect(done).toBe(true);
    expect(calls).toEqual(['POST', 'GET', 'GET', 'GET'].map((method) => `${method} /operator/reindex true`));
    expect(said).toEqual([
      'Reading 3 documents again; answers go on from the old index meanwhile.',
      '1 of 3 documents',
      '3 of 3 documents',
      'The index is rebuilt. Other replicas follow within a second.',
    ]);
  });

  test('a rebuild that stops is told with its reason', async () => {
    const { said, done } = await order([
      { state: 'running', done: 0, of: 2 },
      { state: 'failed', done: 1, of: 2, failure: 'Documents cannot be read.' },
    ]);
    expect(done).toBe(false);
    expect(said.at(-1)).toMatch(/stopped after 1 of 2 documents: Documents cannot be read\..*goes on/);
  });

  test('documents that could not be read or are not found are named with their cause, and are no success', async () => {
    const one = { document_id: 'law-1', version: 'v1', cause: 'no text' };
    const two = { document_id: 'law-2', version: 'v2', cause: 'only 2 of its 3 parts are stored' };
    const { said, done } = await order([
      { state: 'done', done: 2, of: 2, not_cut: [one], set_aside: [one, two] },
    ]);
    expect(done).toBe(false);
    expect(said.slice(2)).toEqual([
      'Not read again, so that what was found of them before is all there is:',
      '  law-1, version v1: no text',
      'Set aside, so that nothing of them is found:',
      '  law-2, version v2: only 2 of its 3 parts are stored',
    ]);
  });

  test('a service that was started anew in the middle has no rebuild, and is told so', async () => {
    const { said, done } = await order([
      { state: 'running', done: 1, of: 2 },
      { state: 'never run', done: 0, of: 0 },
    ]);
    expect(done).toBe(false);
    expect(said.at(-1)).toMatch(/the service was started anew\..*goes on from there/);
  });
});

describe('readReindexConfig', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'astraea-operator-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a system that was started here is found by its data', async () => {
    const operator = { auth_url: 'http://a', client_id: 'operator', client_secret: 's' };
    const urls = { document_url: 'http://d', retrieval_url: 'http://r' };
    await writeOperatorAccess(folder, { ...operator, ...urls });
    expect(await readReindexConfig(undefined, { DATA_DIR: folder })).toEqual({
      ...operator,
      url: 'http://r',
    });
  });

  test('without one, what to do is said', async () => {
    await expect(readReindexConfig(undefined, { DATA_DIR: folder })).rejects.toThrow(/npm start.*--url/);
  });

  test('elsewhere the operator’s secret is needed', async () => {
    await expect(readReindexConfig('http://r:4203', {})).rejects.toThrow('OPERATOR_CLIENT_SECRET: missing');
    expect(await readReindexConfig('http://r:4203/', { OPERATOR_CLIENT_SECRET: 's' })).toEqual({
      auth_url: 'http://127.0.0.1:4101',
      url: 'http://r:4203',
      client_id: 'operator',
      client_secret: 's',
    });
  });
});
