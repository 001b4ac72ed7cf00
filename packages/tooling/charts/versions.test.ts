import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { recordVersions, releasedFile, versionProblems } from './versions.mjs';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const image = (version = '1.0.0') => ({
  name: 'auth',
  version,
  inputs: ['services/auth'],
  dockerfile: 'services/auth/Dockerfile',
  folder: '.',
  options: [],
  workspaces: [],
});
const things = { charts: ['astraea-auth', 'astraea'], images: [image()] };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-versions-'));
  write('charts/astraea/Chart.yaml', 'version: 2.0.0');
  write('charts/astraea-auth/Chart.yaml', 'version: 1.0.0');
  write('charts/astraea-auth/values.yaml', 'replicas: 2');
  write('charts/UPGRADE.md', '# Upgrades\n\n## 2.0.0\n');
  write('services/auth/src/main.ts', 'start();');
  write(releasedFile, '{"charts": {}, "images": {}}');
  recordVersions(root, things);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what was released under a version', () => {
  test('stays as it was', () => {
    expect(versionProblems(root, things)).toEqual([]);
  });

  test('a changed chart is refused under its old version', () => {
    write('charts/astraea-auth/values.yaml', 'replicas: 3');
    expect(versionProblems(root, things)).toEqual([
      expect.stringMatching(/^chart astraea-auth is not what was released as 1\.0\.0: raise version in/),
    ]);
  });

  test('a template that is new changes a chart, a test of it does not', () => {
    write('charts/astraea-auth/tests/auth_test.yaml', 'suite: auth');
    expect(versionProblems(root, things)).toEqual([]);
    write('charts/astraea-auth/templates/job.yaml', 'kind: Job');
    expect(versionProblems(root, things)).toHaveLength(1);
  });

  test('a changed chart is taken under another version, and the others keep theirs', () => {
    write('charts/astraea-auth/values.yaml', 'replicas: 3');
    write('charts/astraea-auth/Chart.yaml', 'version: 1.0.1');
    expect(versionProblems(root, things)).toEqual([]);
  });

  test('a changed image is refused under its old version and taken under another', () => {
    write('services/auth/src/main.ts', 'startOtherwise();');
    expect(versionProblems(root, things)).toEqual([
      'image auth is not what was released as 1.0.0: raise appVersion in charts/astraea-auth/Chart.yaml',
    ]);
    expect(versionProblems(root, { ...things, images: [image('1.0.1')] })).toEqual([]);
  });

  test('a version of the umbrella without a page for its operator is refused', () => {
    write('charts/astraea/Chart.yaml', 'version: 2.1.0');
    expect(versionProblems(root, things)).toEqual(["charts/UPGRADE.md has no heading '## 2.1.0'"]);
  });

  test('versions of before are remembered beside new ones', () => {
    write('charts/astraea-auth/Chart.yaml', 'version: 1.0.1');
    recordVersions(root, things);
    const { charts } = JSON.parse(readFileSync(join(root, releasedFile), 'utf8'));
    expect(Object.keys(charts['astraea-auth'])).toEqual(['1.0.0', '1.0.1']);
  });
});
