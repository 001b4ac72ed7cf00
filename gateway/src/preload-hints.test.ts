import type { WebConfig } from '@astraea/contracts';
import { preloadHints } from './preload-hints';

const files = (...sync: string[]) => ({ sync, async: ['later.js'] });
const entry = { remoteEntry: { name: 'remote-entry.js' } };
const manifest = {
  metaData: entry,
  exposes: [{ assets: { css: files('app.1a.css'), js: files('vendor.js', 'app.js') } }],
};
const remote = { manifest: '/mfe/chat/1.2.0/mf-manifest.json', version: '1.2.0', contract: 1 };
const config = { remotes: { chat: remote, billing: remote, content: remote } } as WebConfig;

function hintsOf(read: () => Promise<string>): Promise<string> {
  const unread = { readText: () => Promise.reject(new Error('another remote was read')) };
  return preloadHints('chat', config, { chat: { readText: read }, billing: unread, content: unread });
}

test('a page asks early for the manifest, the entry and the first chunks, and for none that comes later', async () => {
  expect((await hintsOf(async () => JSON.stringify(manifest))).split('><')).toEqual([
    '<link rel="preload" as="fetch" crossorigin href="/mfe/chat/1.2.0/mf-manifest.json"',
    'link rel="preload" as="script" href="/mfe/chat/1.2.0/remote-entry.js"',
    'link rel="preload" as="script" href="/mfe/chat/1.2.0/vendor.js"',
    'link rel="preload" as="script" href="/mfe/chat/1.2.0/app.js"',
    'link rel="preload" as="style" href="/mfe/chat/1.2.0/app.1a.css">',
  ]);
});

const named = (name: string) => JSON.stringify({ ...manifest, metaData: { remoteEntry: { name } } });

test.each([
  ['cannot be read', () => Promise.reject(new Error('404'))],
  ['does not come', () => new Promise<string>(() => undefined)],
  ['is no JSON', async () => '<!doctype html>{'],
  ['is another document', async () => '{}'],
  ['names a file with markup', async () => named('"><script src="https://elsewhere.example/x.js"></script>')],
  ['names a file of another place', async () => named('../../shell/1.0.0/shell.js')],
])('a manifest that %s gives no hint', async (_, read) => {
  expect(await hintsOf(read)).toBe('');
});
