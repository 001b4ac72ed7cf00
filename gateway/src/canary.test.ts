import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webConfigSchema } from '@astraea/contracts';
import { canaryFlags } from './testing/canary-flags';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astraea-flags-'));
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

/** A gateway before two releases of chat, of which the newest is for ada alone. */
async function start(env: Record<string, string> = {}): Promise<void> {
  const file = join(folder, 'flags.json');
  await writeFile(file, canaryFlags({ held: '1.0.0', percent: 0, testers: ['ada'] }));
  gateway = await startTestGateway({ env: { RELEASE_FLAGS_FILE: file, ...env } });
  const chat = join(gateway.webRoot, 'chat');
  await mkdir(join(chat, '2.0.0'));
  const release = JSON.stringify({ name: 'chat', version: '2.0.0', contract: 1 });
  for (const folder of [join(chat, '2.0.0'), chat]) await writeFile(join(folder, 'release.json'), release);
  await writeFile(join(chat, '2.0.0', 'main.js'), 'const answer = 43;');
}

/** Calls as a user does, whose browser keeps the cookie that it is given. */
async function signIn(user: string): Promise<string> {
  const headers = { authorization: `Bearer good-${user}` };
  const [cookie = ''] = (await fetch(`${gateway.url}/api/auth/me`, { headers })).headers.getSetCookie();
  return cookie;
}

async function chatOf(cookie?: string): Promise<string> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const response = await fetch(`${gateway.url}/config.json`, { headers });
  expect(response.headers.get('vary')).toContain('Cookie');
  return webConfigSchema.parse(await response.json()).remotes.chat.version;
}

test('a tester gets the new release from the next page on, and nobody else does', async () => {
  await start();
  const cookie = await signIn('ada');
  expect(cookie).toBe('astraea_release_user=ada; Path=/; HttpOnly; SameSite=Lax');
  expect(await chatOf(cookie)).toBe('2.0.0');
  expect(await chatOf(await signIn('ben'))).toBe('1.0.0');
  expect(await chatOf()).toBe('1.0.0');
  expect(await chatOf('astraea_release_user=<ada>')).toBe('1.0.0');
  const page = await fetch(`${gateway.url}/`, { headers: { cookie } });
  expect(await page.text()).toContain('/mfe/chat/2.0.0/mf-manifest.json');
});

test('the cookie is given once, and never reaches a service', async () => {
  await start();
  const cookie = 'astraea_release_user=ada';
  const headers = { authorization: 'Bearer good-ada', cookie };
  const again = await fetch(`${gateway.url}/api/auth/me`, { headers });
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(gateway.seen.at(-1)?.headers).not.toHaveProperty('cookie');
});

test('pages that cannot load the new release bring everybody back, and its files stay for open tabs', async () => {
  await start({ RELEASE_RETURN_MIN_VIEWS: '10' });
  const cookie = await signIn('ada');
  expect(await chatOf()).toBe('1.0.0');
  for (let at = 0; at < 10; at += 1) await (await fetch(`${gateway.url}/`, { headers: { cookie } })).text();
  const attributes = { 'astraea.web.part': 'chat', 'astraea.web.version': '2.0.0', 'error.type': 'Error' };
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const load = { kind: 'load', ...ids, start: Date.now(), duration: 1, attributes };
  const told = await fetch(`${gateway.url}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ sentAt: Date.now(), spans: [load], vitals: [] }),
  });
  expect(told.status).toBe(204);
  expect(await chatOf(cookie)).toBe('1.0.0');
  expect((await fetch(`${gateway.url}/mfe/chat/2.0.0/main.js`)).status).toBe(200);
});

test('without flags nobody is given a cookie, and pages do not differ', async () => {
  gateway = await startTestGateway();
  expect(await signIn('ada')).toBe('');
  const response = await fetch(`${gateway.url}/config.json`);
  expect(response.headers.get('vary') ?? '').not.toContain('Cookie');
});
