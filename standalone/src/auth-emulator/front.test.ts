import { get } from 'node:http';
import { owner, post, TestEmulator, toolkit } from './testing/test-emulator';

// An emulator compiles its interface for a second or two whenever it starts.
jest.setTimeout(60_000);

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
