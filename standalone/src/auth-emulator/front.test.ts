import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { owner, post, TestEmulator, toolkit } from './testing/test-emulator';

const emulator = new TestEmulator();

describe('the front', () => {
  beforeAll(() => emulator.begin());
  afterAll(() => emulator.end());

  /** The path as it is written: fetch would resolve its dots. */
  const statusOf = (base: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base);
      get({ hostname, port, path, headers: owner, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).once('error', reject);
    });

  test('the owner token has no power through the front and all of it at the own port', async () => {
    const path = `${toolkit}/accounts:lookup`;
    const { body } = await emulator.signUp('ada@example.com');
    const asOwner = { localId: [body.localId] };
    expect((await post(emulator.current.adminUrl, path, asOwner, owner)).status).toBe(200);
    expect((await post(emulator.current.frontUrl, path, asOwner, owner)).status).toBe(400);
  });

  test.each([
    `${toolkit}/projects/demo-test/accounts:batchGet`,
    '/identitytoolkit.googleapis.com/v2/projects/demo-test/config',
    '/emulator/v1/projects/demo-test/oobCodes',
    '/emulator/auth/../v1/projects/demo-test/oobCodes',
    '/emulator/auth/%2e%2e/v1/projects/demo-test/oobCodes',
    '/emulator/auth//v1/projects/demo-test/oobCodes',
    '/emulator/openapi.json',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount',
    '/',
  ])('%s is not to be had from outside', async (path) => {
    expect(await statusOf(emulator.current.frontUrl, path)).toBe(404);
  });

  const front = (path: string, request: RequestInit = {}) =>
    fetch(emulator.current.frontUrl + path, { redirect: 'manual', ...request });
  const signInLink = (to: string) =>
    `/emulator/action?mode=signIn&apiKey=x&oobCode=x&continueUrl=${encodeURIComponent(to)}`;

  test('a link leads to a page of this system', async () => {
    const answer = await front(signInLink('http://localhost:8181/chat'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:8181\/chat/);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'http://localhost:8181@evil.example/',
    'http://localhost:9999/',
    'javascript:alert(1)',
    'javascript://localhost:8181/%0aalert(1)',
    'no address',
  ])('a link does not lead to %s', async (to) => {
    const window = `/emulator/auth/handler?apiKey=x&providerId=google.com&redirectUrl=${encodeURIComponent(to)}`;
    for (const path of [signInLink(to), window, `${window}&redirectUrl=http://localhost:8181/`])
      expect((await front(path)).status).toBe(403);
  });

  test.each(['https://evil.example', 'http://localhost:9999', 'null'])(
    'a page of %s makes no account',
    async (origin) => {
      const path = `${toolkit}/accounts:signUp?key=demo-key`;
      for (const type of ['application/json', 'text/plain']) {
        const body = JSON.stringify({ email: 'eve@example.com', password: 'first-secret' });
        const answer = await front(path, { method: 'POST', headers: { origin, 'content-type': type }, body });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect((await emulator.signIn('eve@example.com')).status).toBe(400);
    },
  );

  test('a page of this system signs in', async () => {
    const path = `${toolkit}/projects?key=demo-key`;
    expect((await front(path, { headers: { origin: 'http://localhost:8181' } })).status).toBe(200);
    expect((await front(path, { headers: { origin: emulator.current.frontUrl } })).status).toBe(200);
  });

  /** The digest of each script that stands in a page, as its policy names it. */
  const digests = (page: string) =>
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );

  test('the pages run what they bring themselves, and a name of an account that is markup runs nothing', async () => {
    const query = '?apiKey=demo-key&providerId=google.com&appName=x';
    const claims = { sub: '1', iss: '', aud: '', exp: 0, iat: 0, email: 'm@example.com' };
    const id_token = JSON.stringify({ ...claims, name: '<script>owned=1</script>' });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token }).toString();
    const requestUri = 'http://localhost';
    const body = { postBody, requestUri, returnSecureToken: true };
    const made = await post(emulator.current.frontUrl, `${toolkit}/accounts:signInWithIdp`, body);
    expect(made.status).toBe(200);
    const handler = await front(`/emulator/auth/handler${query}`);
    const policy = handler.headers.get('content-security-policy') ?? '';
    const [planted, ...own] = digests(await handler.text());
    expect(own).toHaveLength(1);
    for (const digest of own) expect(policy).toContain(digest);
    expect(policy).not.toContain(planted);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/);
    const iframe = await front(`/emulator/auth/iframe${query}`);
    const framed = iframe.headers.get('content-security-policy') ?? '';
    for (const digest of digests(await iframe.text())) expect(framed).toContain(digest);
    expect(framed).toContain("frame-ancestors 'self'");
  });

  test('what the browser client asks before it signs in is answered', async () => {
    expect(await statusOf(emulator.current.frontUrl, `${toolkit}/projects?key=demo-key`)).toBe(200);
  });

  test('another project is refused', async () => {
    expect(
      await statusOf(emulator.current.adminUrl, `${toolkit}/projects/demo-other/accounts:batchGet`),
    ).toBe(400);
    expect(await statusOf(emulator.current.adminUrl, `${toolkit}/projects/demo-test/accounts:batchGet`)).toBe(
      200,
    );
  });
});

describe('mailed codes', () => {
  beforeAll(() => emulator.begin());
  afterAll(() => emulator.end());

  const requestReset = async (email: string): Promise<URL> => {
    await post(emulator.current.frontUrl, `${toolkit}/accounts:sendOobCode`, {
      requestType: 'PASSWORD_RESET',
      email,
    });
    return new URL(/http\S+/.exec(emulator.lines.at(-1) ?? '')?.[0] ?? '');
  };
  const submit = (link: URL, newPassword: string) =>
    fetch(`${emulator.current.frontUrl}/emulator/action?mode=resetPassword`, {
      method: 'POST',
      body: new URLSearchParams({ oobCode: link.searchParams.get('oobCode') ?? '', newPassword }),
    });

  test('a reset link is announced once, on the origin of the system, without the address of its owner', async () => {
    await emulator.signUp('ada@example.com');
    const link = await requestReset('ada@example.com');
    await emulator.signIn('ada@example.com');
    expect(link.origin).toBe('http://localhost:8181');
    expect(emulator.lines).toHaveLength(1);
    expect(emulator.lines[0]).toMatch(/^Password reset link/);
    expect(emulator.lines[0]).not.toContain('ada@example.com');
  });

  test('its page changes the password, once, also after a restart', async () => {
    await emulator.signUp('bob@example.com');
    const link = await requestReset('bob@example.com');
    await emulator.restart();
    const page = await fetch(`${emulator.current.frontUrl}${link.pathname}${link.search}`);
    expect(await page.text()).toContain('New password');
    expect((await submit(link, 'second-secret')).status).toBe(200);
    expect((await emulator.signIn('bob@example.com', 'second-secret')).status).toBe(200);
    expect((await emulator.signIn('bob@example.com')).status).toBe(400);
    const again = await submit(link, 'third-secret');
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('used before or has expired');
  });

  test('a weak password is refused and the link stays usable', async () => {
    await emulator.signUp('eve@example.com');
    const link = await requestReset('eve@example.com');
    expect(await (await submit(link, 'short')).text()).toContain('at least 6 characters');
    expect((await submit(link, 'long-enough')).status).toBe(200);
  });

  test('markup in a link is shown as text', async () => {
    const page = await fetch(
      `${emulator.current.frontUrl}/emulator/action?mode=resetPassword&oobCode=${encodeURIComponent('"><script>')}`,
    );
    expect(await page.text()).not.toContain('<script>');
  });
});
