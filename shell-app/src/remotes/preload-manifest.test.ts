import { buildWebConfig } from '@astraea/web-kit/testing';
import { preloadManifest } from './preload-manifest';

function open(path: string, settings: string) {
  window.history.pushState(null, '', path);
  document.head.innerHTML = `<script type="application/json" id="astraea-config">${settings}</script>`;
  preloadManifest();
  return document.querySelector('link[rel="preload"]')?.getAttribute('href') ?? null;
}

const settings = JSON.stringify(buildWebConfig());

test.each([
  ['/', '/mfe/content/1/mf-manifest.json'],
  ['/chat/c-1', '/mfe/chat/1/mf-manifest.json'],
  ['/subscription', '/mfe/billing/1/mf-manifest.json'],
  ['/login', null],
  ['/nowhere', null],
])('%s asks for %s early', (path, manifest) => {
  expect(open(path, settings)).toBe(manifest);
});

test.each(['', '{}', 'not JSON'])(
  'with the settings "%s" nothing is asked for, and nothing breaks',
  (broken) => {
    expect(open('/', broken)).toBeNull();
  },
);
