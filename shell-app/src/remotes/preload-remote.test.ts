import { buildWebConfig } from '@astraea/web-kit/testing';
import { preloadRemote } from './preload-remote';

const assets = (css: string[], js: string[]) => ({
  css: { sync: css },
  js: { sync: js, async: ['later.js'] },
});
const manifest = {
  metaData: { remoteEntry: { name: 'remote-entry.js' } },
  exposes: [{ assets: assets(['app.css'], ['vendor.js', 'app.js']) }],
};
const settings = JSON.stringify(buildWebConfig());

async function open(path: string, inlined: string, answer: () => Response = () => Response.json(manifest)) {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(new URL(String(address)).pathname);
    return answer();
  };
  window.history.pushState(null, '', path);
  document.head.innerHTML = `<script type="application/json" id="astraea-config">${inlined}</script>`;
  await preloadRemote();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  return { asked, hints: links.map((link) => `${link.as} ${new URL(link.href).pathname}`) };
}

test.each([
  ['/', '/mfe/content/1'],
  ['/chat/c-1', '/mfe/chat/1'],
  ['/subscription', '/mfe/billing/1'],
])('%s asks early for what %s needs first', async (path, folder) => {
  expect(await open(path, settings)).toEqual({
    asked: [`${folder}/mf-manifest.json`],
    hints: [
      `script ${folder}/remote-entry.js`,
      `script ${folder}/vendor.js`,
      `script ${folder}/app.js`,
      `style ${folder}/app.css`,
    ],
  });
});

test.each(['/login', '/nowhere'])('%s needs no remote and asks for none', async (path) => {
  expect(await open(path, settings)).toEqual({ asked: [], hints: [] });
});

test.each(['', '{}', 'not JSON'])('with the settings "%s" nothing breaks', async (broken) => {
  expect(await open('/', broken)).toEqual({ asked: [], hints: [] });
});

test.each([
  ['404', () => new Response('not found', { status: 404 })],
  ['garbage', () => new Response('<!doctype html>{')],
  ['another document', () => Response.json({})],
])('a manifest that is %s is left to the loader', async (_, answer) => {
  expect(await open('/', settings, answer)).toMatchObject({ hints: [] });
});
