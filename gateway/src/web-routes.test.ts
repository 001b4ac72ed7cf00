import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webConfigSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const html = { accept: 'text/html' };

describe('pages and web parts', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({ env: { ASSISTANT_NAME: 'A</script>B', RELEASE_CACHE_SECONDS: '1' } });
  });
  afterEach(() => gateway.close());

  test.each([
    ...['/', '/login', '/chat', '/chat/abc', '/subscription', '/subscription/success', '/about', '/learn'],
    ...['/login/', '/?from=mail'],
  ])('%s answers the page of the shell', async (path) => {
    const response = await fetch(gateway.url + path, { headers: html });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('id="astraea-config"');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(gateway.exchanges).toHaveLength(0);
  });

  test('scripts have no unsafe source in the policy', async () => {
    const policy = (await fetch(gateway.url, { headers: html })).headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toContain("'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('js.stripe.com');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(
      /trusted-types default astraea_shell astraea_chat astraea_billing astraea_content /,
    );
  });

  test('a configured value cannot end the inlined configuration', async () => {
    const page = await (await fetch(gateway.url, { headers: html })).text();
    const json = /id="astraea-config">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(webConfigSchema.parse(JSON.parse(json)).assistantName).toBe('A</script>B');
  });

  test('a page names the first files of the remote that its route needs, and of no other', async () => {
    const assets = { css: { sync: ['app.css'] }, js: { sync: ['app.js'] } };
    const manifest = { metaData: { remoteEntry: { name: 'remote-entry.js' } }, exposes: [{ assets }] };
    for (const part of ['chat', 'billing', 'content'])
      await writeFile(join(gateway.webRoot, part, '1.0.0', 'mf-manifest.json'), JSON.stringify(manifest));
    const preloaded = async (path: string) => {
      const page = await (await fetch(gateway.url + path, { headers: html })).text();
      const head = page.slice(0, page.indexOf('</head>'));
      return [...head.matchAll(/<link rel="preload"[^>]* href="([^"]+)">/g)].map(([, href]) => href);
    };
    const filesOf = (part: string) =>
      ['mf-manifest.json', 'remote-entry.js', 'app.js', 'app.css'].map(
        (file) => `/mfe/${part}/1.0.0/${file}`,
      );
    expect(await preloaded('/')).toEqual(filesOf('content'));
    expect(await preloaded('/chat/abc')).toEqual(filesOf('chat'));
    expect(await preloaded('/subscription/success')).toEqual(filesOf('billing'));
    expect(await preloaded('/login')).toEqual([]);
    expect(await preloaded('/no/such/page')).toEqual([]);
  });

  test('/config.json names the remotes as their releases do, also after a deploy', async () => {
    const read = async () => webConfigSchema.parse(await (await fetch(`${gateway.url}/config.json`)).json());
    expect((await read()).remotes.chat).toEqual({
      manifest: '/mfe/chat/1.0.0/mf-manifest.json',
      version: '1.0.0',
      contract: 1,
    });
    const release = { name: 'chat', version: '1.1.0', contract: 1 };
    await mkdir(join(gateway.webRoot, 'chat', '1.1.0'));
    await writeFile(join(gateway.webRoot, 'chat', '1.1.0', 'main.js'), 'const answer = 43;');
    await writeFile(join(gateway.webRoot, 'chat', 'release.json'), JSON.stringify(release));
    expect(await until(async () => (await read()).remotes.chat.version === '1.1.0')).toBe(true);
    const body = async (version: string) =>
      (
        await fetch(`${gateway.url}/mfe/chat/${version}/main.js`, { headers: { 'accept-encoding': 'br' } })
      ).text();
    expect(await body('1.1.0')).toBe('const answer = 43;');
    expect(await body('1.0.0')).toBe('const answer = 42;');
    expect(await (await fetch(`${gateway.url}/mfe/chat/release.json`)).json()).toEqual(release);
  });

  test('files are immutable, precompressed, and served in ranges', async () => {
    const url = `${gateway.url}/mfe/chat/1.0.0/main.js`;
    const whole = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    expect(whole.headers.get('content-encoding')).toBe('br');
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await whole.text()).toBe('const answer = 42;');
    const range = await fetch(url, { headers: { range: 'bytes=0-4', 'accept-encoding': 'identity' } });
    expect(range.status).toBe(206);
    expect(await range.text()).toBe('const');
    const etag = whole.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } });
    expect(again.status).toBe(304);
  });

  test.each(['bytes=-5', 'bytes=0-0', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-4'])(
    'the range %s, which the file server would misread, gets the whole file',
    async (range) => {
      const url = `${gateway.url}/mfe/chat/1.0.0/main.js`;
      const response = await fetch(url, { headers: { range, 'accept-encoding': 'identity' } });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('const answer = 42;');
    },
  );

  const beyond = '99999999999999999999';
  test.each([`bytes=0-${beyond}`, `bytes=${beyond}-`, `bytes=${beyond}-${beyond}`])(
    'the range %s, beyond all that a number can say, gets the whole file',
    async (range) => {
      const url = `${gateway.url}/shell/1.0.0/main.js`;
      const response = await fetch(url, { headers: { range, 'accept-encoding': 'identity' } });
      expect(await response.text()).toBe('const answer = 42;');
    },
  );

  test('a path cannot leave the folder of a web part', async () => {
    const response = await fetch(`${gateway.url}/mfe/chat/..%2f..%2fshell%2frelease.json`);
    expect(response.status).toBe(404);
  });

  test('an unknown page is the shell with 404, an unknown file is not a page', async () => {
    const page = await fetch(`${gateway.url}/no/such/page`, { headers: html });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('astraea-config');
    const file = await fetch(`${gateway.url}/mfe/chat/9.9.9/main.js`, { headers: html });
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).not.toContain('html');
  });
});

describe('the emulator behind the one origin', () => {
  const seen: { url: string; authorization: string | undefined }[] = [];
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({
      emulator: (req, res) => {
        seen.push({ url: req.url ?? '', authorization: req.headers.authorization });
        res.end('{}');
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    seen.length = 0;
  });

  test('sign-up passes, without any power of the emulator owner', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key';
    const response = await fetch(gateway.url + path, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
    expect(seen).toEqual([{ url: path, authorization: undefined }]);
  });

  test.each(['/emulator/v1/projects/demo-test/accounts', '/emulator/openapi.json'])(
    '%s is not proxied',
    async (path) => {
      const response = await fetch(gateway.url + path, { method: 'DELETE' });
      expect(response.status).toBe(404);
      expect(seen).toHaveLength(0);
    },
  );

  test('the configuration says that this is a demo on this origin', async () => {
    const config = webConfigSchema.parse(await (await fetch(`${gateway.url}/config.json`)).json());
    expect(config).toMatchObject({ demo: true, firebase: { authEmulatorUrl: '', projectId: 'demo-test' } });
  });
});
