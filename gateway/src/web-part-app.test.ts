import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@astraea/service-kit/log';
import { createWebPartApp } from './web-part-app';

interface Pod {
  url: string;
  port: number;
  requests: string[];
}

let folder: string;
let servers: Server[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-pods-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

async function startPod(version: string, peer: { port: number }): Promise<Pod> {
  const root = join(folder, version);
  await mkdir(join(root, version), { recursive: true });
  await writeFile(join(root, 'release.json'), JSON.stringify({ name: 'chat', version }));
  await writeFile(join(root, version, 'main.js'), `release('${version}')`);
  const config = {
    WEB_PART: 'chat',
    WEB_ROOT: root,
    PEERS_HOST: '127.0.0.1',
    PEERS_TIMEOUT_MS: 10_000,
  } as const;
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    createWebPartApp({ ...config, PORT: peer.port }, silentLogger)(req, res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/mfe/chat`, port, requests };
}

/** Two servers of a part while a release takes the place of another; each knows the other. */
async function startRollout(): Promise<{ old: Pod; new: Pod }> {
  const peerOfOld = { port: 0 };
  const old = await startPod('1.0.0', peerOfOld);
  const next = await startPod('2.0.0', { port: old.port });
  peerOfOld.port = next.port;
  return { old, new: next };
}

test('during a rollout every server answers for both releases, as their own server would', async () => {
  const pods = await startRollout();
  for (const { url } of [pods.old, pods.new]) {
    for (const version of ['1.0.0', '2.0.0']) {
      const response = await fetch(`${url}/${version}/main.js`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`release('${version}')`);
      expect(response.headers.get('content-type')).toBe('text/javascript');
      expect(response.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  }
});

test('each server names its own release', async () => {
  const { old } = await startRollout();
  const release = await (await fetch(`${old.url}/release.json`)).json();
  expect(release).toEqual({ name: 'chat', version: '1.0.0' });
});

test('a page that is meant for the gateway shows nothing in a browser and stands in no frame', async () => {
  const pods = await startRollout();
  await writeFile(join(folder, '2.0.0', '2.0.0', 'index.html'), '<!doctype html>');
  for (const pod of [pods.new, pods.old]) {
    const { status, headers } = await fetch(`${pod.url}/2.0.0/index.html`);
    expect(status).toBe(200);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect((await fetch(`${pod.url}/2.0.0/`)).status).toBe(404);
  }
});

test('a file that no server has is asked for once and not found', async () => {
  const pods = await startRollout();
  const response = await fetch(`${pods.old.url}/1.0.0/gone.js`);
  expect(response.status).toBe(404);
  expect(pods.new.requests).toEqual(['/mfe/chat/1.0.0/gone.js']);
  expect(pods.old.requests).toEqual(['/mfe/chat/1.0.0/gone.js']);
});

test('a server that is gone is passed over', async () => {
  const { old } = await startRollout();
  servers[1]?.closeAllConnections();
  await new Promise((resolve) => servers[1]?.close(resolve));
  expect((await fetch(`${old.url}/2.0.0/main.js`)).status).toBe(404);
  expect((await fetch(`${old.url}/1.0.0/main.js`)).status).toBe(200);
});
