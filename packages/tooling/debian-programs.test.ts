import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms, wantPrograms } from './debian-programs.mjs';

const path = process.env.PATH;
let folder: string;
let said: string[];
const say = (line: string) => void said.push(line);

beforeEach(() => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), 'astraea-programs-'));
  process.env.PATH = `/nowhere:${folder}`;
});
afterEach(() => {
  process.env.PATH = path;
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('programs that are there need nothing', () => {
  writeFileSync(join(folder, 'chromium'), '');
  needPrograms(['chromium'], say);
  expect(said).toEqual([]);
});

test('whoever is not root is told one command for all that is missing', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1000);
  writeFileSync(join(folder, 'apt-get'), '');
  writeFileSync(join(folder, 'mvn'), '');
  expect(() => needPrograms(['chromium', 'java', 'javac', 'mvn'], say)).toThrow(
    'chromium, java, javac not found. Run: sudo apt-get install -y --no-install-recommends chromium default-jdk-headless',
  );
});

test('root without apt-get is told as well', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  expect(() => needPrograms(['redis-server'], say)).toThrow('redis-server not found');
});

test('root with apt-get gets them installed', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> ${log}\n`, {
    mode: 0o755,
  });
  needPrograms(['redis-server'], say);
  expect(said).toEqual(['Installing redis-server ...']);
});

test('without what only saves time one goes on, and says so where it could not be installed', () => {
  const getuid = jest.spyOn(process, 'getuid').mockReturnValue(1000);
  wantPrograms(['chromium-headless-shell'], say);
  expect(said).toEqual([]);
  getuid.mockReturnValue(0);
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n', { mode: 0o755 });
  wantPrograms(['chromium-headless-shell'], say);
  expect(said).toEqual([
    'Installing chromium-headless-shell ...',
    'Going on without chromium-headless-shell: apt-get update failed: exit code 100',
  ]);
});

test('an installation that fails says so', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n', { mode: 0o755 });
  expect(() => needPrograms(['redis-server'], say)).toThrow('apt-get update failed: exit code 100');
});
