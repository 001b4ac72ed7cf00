import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@astraea/service-kit/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

const html = { accept: 'text/html' };

describe('the file of a page', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.close());

  const pageFiles = ['index.html', '', 'index', 'index%2ehtml', 'index.html/', 'INDEX.HTML', 'index.html.br'];
  test.each(pageFiles.flatMap((file) => [`/shell/1.0.0/${file}`, `/mfe/chat/1.0.0/${file}`]))(
    'no page stands at %s, where its headers would be missing',
    async (path) => {
      for (const part of ['shell', 'chat'])
        for (const file of ['index.html', 'index.html.br'])
          await writeFile(join(gateway.webRoot, part, '1.0.0', file), '<!doctype html><p>framed');
      const response = await fetch(gateway.url + path, { headers: html });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).not.toContain('html');
    },
  );

  test('a web part whose server answers everything with a page gives one that cannot be framed', async () => {
    const part = await serve((_req, res) => {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      res.end('<!doctype html>');
    });
    const env = { MFE_CHAT_URL: part.url, MFE_CHAT_ROOT: '' };
    const proxied = await startTestGateway({ env });
    const { headers } = await fetch(`${proxied.url}/mfe/chat/1.0.0/main.js`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(`${proxied.url}/mfe/chat/1.0.0/index.html`)).status).toBe(404);
    await proxied.close();
    await part.close();
  });
});
