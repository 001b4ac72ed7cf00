import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { connectEngine, type EngineAddress } from './connect';

let seen: (string | undefined)[];
let server: TestServer;
let folder: string;
beforeEach(async () => {
  seen = [];
  folder = mkdtempSync(join(tmpdir(), 'astraea-engine-'));
  server = await serve((req, res) => {
    seen.push(req.headers.authorization);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"count":0}');
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const secret = (content: string): string => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${content}\n`);
  return file;
};

async function ask(address: Partial<EngineAddress>, between = (): void => undefined): Promise<void> {
  const client = connectEngine({ urls: [server.url], timeoutMs: 5_000, ...address });
  await client.count();
  between();
  await client.count();
  await client.close();
}

test('nothing is said of who asks where nothing is set', async () => {
  await ask({});
  expect(seen).toEqual([undefined, undefined]);
});

test('a password that was renewed counts from the next request on', async () => {
  const passwordFile = secret('first');
  await ask({ username: 'ada', passwordFile }, () => void secret('second'));
  expect(seen).toEqual(
    ['ada:first', 'ada:second'].map((pair) => `Basic ${Buffer.from(pair).toString('base64')}`),
  );
});

test('a token stands in place of user and password', async () => {
  await ask({ tokenFile: secret('a.b.c') });
  expect(seen).toEqual(['Bearer a.b.c', 'Bearer a.b.c']);
});
