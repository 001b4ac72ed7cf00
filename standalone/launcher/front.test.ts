import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFront } from './front.mjs';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  }
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function startReplica(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function frontOf(replicas: Server[]): Promise<string> {
  const front: Server = await startFront({ host: '127.0.0.1', port: 0, replicaPorts: replicas.map(portOf) });
  servers.push(front);
  return `http://127.0.0.1:${portOf(front)}`;
}

const named =
  (name: string): RequestListener =>
  (req, res) => {
    res.setHeader('x-name', name);
    req.pipe(res);
  };

async function ask(url: string, body = 'question'): Promise<string> {
  const response = await fetch(url, { method: 'POST', body });
  return `${response.headers.get('x-name')}: ${await response.text()}`;
}

test('replicas are asked in turn, with what was sent', async () => {
  const url = await frontOf([await startReplica(named('one')), await startReplica(named('two'))]);
  expect([await ask(url, 'a'), await ask(url, 'b'), await ask(url, 'c')]).toEqual([
    'one: a',
    'two: b',
    'one: c',
  ]);
});

test('a replica that takes no connection is passed over, and the whole body goes to the next', async () => {
  const gone = await startReplica(named('gone'));
  const url = await frontOf([gone, await startReplica(named('two'))]);
  await once(gone.close(), 'close');
  const body = 'x'.repeat(200_000);
  expect([await ask(url, body), await ask(url)]).toEqual([`two: ${body}`, 'two: question']);
});

test('a stream comes piece by piece, and a reader that goes is told to the replica', async () => {
  const { promise: readerGone, resolve } = Promise.withResolvers<void>();
  const replica = await startReplica((_req, res) => {
    res.on('close', resolve);
    res.write('first');
  });
  const url = await frontOf([replica]);
  const line = new AbortController();
  const response = await fetch(url, { signal: line.signal });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe('first');
  line.abort();
  await readerGone;
});

test('a replica that breaks off breaks the answer off, and the caller is named to it', async () => {
  const { promise: address, resolve } = Promise.withResolvers<unknown>();
  const replica = await startReplica((req, res) => {
    resolve(req.headers['x-forwarded-for']);
    res.write('half');
    setImmediate(() => res.destroy());
  });
  const response = await fetch(await frontOf([replica]));
  await expect(response.text()).rejects.toThrow();
  expect(await address).toBe('127.0.0.1');
});
