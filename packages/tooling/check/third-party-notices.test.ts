import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkNotices, thirdPartyNotices } from './third-party-notices.mjs';

let root: string;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function install(packages: Record<string, object>, dependencies: Record<string, string>): void {
  plant(
    'package-lock.json',
    JSON.stringify({ packages: { 'services/auth': { dependencies }, ...packages } }),
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-notices-'));
  plant(
    'node_modules/small/package.json',
    JSON.stringify({ license: 'MIT', author: 'Ada <ada@example.com>' }),
  );
  plant('node_modules/large/package.json', JSON.stringify({ license: 'ISC' }));
  plant('node_modules/large/LICENSE', 'ISC terms of Large\r\n');
  plant('node_modules/tool/package.json', JSON.stringify({ license: 'MIT' }));
  plant('node_modules/tool/LICENSE', 'terms of Tool');
  const all = { small: {}, large: {}, tool: {} };
  const packages = Object.fromEntries(
    Object.keys(all).map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
  );
  install(packages, { small: '1.0.0', large: '1.0.0' });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('every delivered package is there with its terms, and no tool is', () => {
  const text = thirdPartyNotices(root);
  expect(text).toContain('large 1.0.0 (ISC)\n\nISC terms of Large\n');
  expect(text).toContain('small 1.0.0 (MIT)\n\nCopyright (c) Ada\n\nPermission is hereby granted');
  expect(text).not.toContain('terms of Tool');
});

test('of a folder with a part of the packages, as in an image, it names those', () => {
  rmSync(join(root, 'node_modules/large'), { recursive: true });
  const text = thirdPartyNotices(root);
  expect(text).toContain('small 1.0.0 (MIT)');
  expect(text).not.toContain('large');
});

test('weights of models are named where they are, with their origin, what was changed and their terms', () => {
  expect(thirdPartyNotices(root)).not.toContain('weights of multilingual-e5-small');
  plant('services/retrieval/weights/encoder.json', '{}');
  expect(thirdPartyNotices(root)).toMatch(
    /retrieval\/weights: weights of multilingual-e5-small \(MIT\)\n\nCopyright.*\nhttps:.*\nChanged: .*\n\nPermission is hereby granted/,
  );
});

test('packages pass that have the text of their licence, or one that is known', () => {
  expect(checkNotices(root)).toEqual([]);
});

test.each([
  [
    'without the text of its licence',
    'large/LICENSE',
    'large 1.0.0 is delivered without the text of its licence, ISC (node_modules/large)',
  ],
  ['that is not installed', 'small', 'small 1.0.0 is delivered and not installed (node_modules/small)'],
])('a package %s is a problem', (_, gone, problem) => {
  rmSync(join(root, 'node_modules', gone), { recursive: true });
  expect(checkNotices(root)).toEqual([problem]);
});
