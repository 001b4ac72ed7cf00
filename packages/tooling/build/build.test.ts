import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { currentRelease, hashInputs, pruneReleases } from './build-changed.mjs';

let root: string;

function plant(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the hash of the inputs', () => {
  const hash = () => hashInputs(root, ['app', 'package-lock.json', 'absent']);
  let before: string;
  beforeEach(() => {
    plant('app/src/a.ts', 'one');
    plant('package-lock.json', '{}');
    before = hash();
  });

  test('stays when nothing changed', () => {
    expect(hash()).toBe(before);
  });

  test.each([
    ['a changed file', 'app/src/a.ts', 'two'],
    ['a new file', 'app/src/deep/b.css', ''],
    ['a changed lock file', 'package-lock.json', '{ }'],
  ])('changes with %s', (_what, file, text) => {
    plant(file, text);
    expect(hash()).not.toBe(before);
  });

  test('changes when a file is renamed or removed', () => {
    rmSync(join(root, 'app/src/a.ts'));
    const removed = hash();
    plant('app/src/b.ts', 'one');
    expect(new Set([before, removed, hash()]).size).toBe(3);
  });

  test.each([
    'app/src/a.test.ts',
    'app/dist/x.js',
    'app/node_modules/m/index.js',
    'app/src/testing/fake.ts',
    'app/README.md',
  ])('does not change with %s, which no build takes in', (file) => {
    plant(file, 'new');
    expect(hash()).toBe(before);
  });
});

describe('releases of a web part', () => {
  const versions = () => readdirSync(join(root, 'dist')).filter((name) => name.startsWith('1'));

  function release(version: string, builtAt: number): void {
    plant(`dist/${version}/app.js`);
    utimesSync(join(root, 'dist', version), builtAt, builtAt);
    plant('dist/release.json', JSON.stringify({ version }));
  }

  test('the newest three stay, so that open pages find the chunks of the one before', () => {
    for (const number of [1, 2, 3, 4, 5]) release(`1.0.0-${number}`, 1_000 + number);
    pruneReleases(root, '1.0.0-5');
    expect(versions()).toEqual(['1.0.0-3', '1.0.0-4', '1.0.0-5']);
  });

  test('the current one stays, however old its folder is', () => {
    for (const number of [1, 2, 3, 4]) release(`1.0.0-${number}`, 1_000 + number);
    pruneReleases(root, '1.0.0-1');
    expect(versions()).toEqual(['1.0.0-1', '1.0.0-3', '1.0.0-4']);
  });

  test('a release whose files somebody removed is not current', () => {
    release('1.0.0-1', 1_000);
    expect(currentRelease(root)).toBe('1.0.0-1');
    rmSync(join(root, 'dist/1.0.0-1'), { recursive: true });
    expect(currentRelease(root)).toBeUndefined();
    expect(existsSync(join(root, 'dist/release.json'))).toBe(true);
  });
});
