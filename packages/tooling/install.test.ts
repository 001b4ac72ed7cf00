import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalledAsLocked } from './install.mjs';
import { findProjectNode } from './project-node.mjs';
import { runCommand } from './run-command.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-install-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what somebody installed by hand counts as installed', () => {
  const locked = {
    '': { name: 'root' },
    'services/auth': { version: '1.0.0' },
    'node_modules/@astraea/auth': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const same = {
    'node_modules/@astraea/auth': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  };

  function isInstalled(installed: object | undefined): boolean {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
    const file = join(root, 'node_modules/.package-lock.json');
    if (installed) writeFileSync(file, JSON.stringify({ packages: installed }));
    return isInstalledAsLocked(root);
  }

  test('if it is what the lock file names, without the optional packages of other platforms', () => {
    expect(isInstalled(same)).toBe(true);
  });

  test.each([
    ['nothing', undefined],
    ['another version', { ...same, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['another content', { ...same, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
    ['one package less', { 'node_modules/@astraea/auth': { link: true } }],
    ['one part less', { 'node_modules/a': same['node_modules/a'] }],
  ])('not if it is %s', (_what, installed) => {
    expect(isInstalled(installed)).toBe(false);
  });
});

describe("the project's Node", () => {
  const running = (node: string) =>
    ({
      platform: 'linux',
      arch: 'x64',
      execPath: '/usr/bin/node',
      versions: { node },
    }) as unknown as NodeJS.Process;

  test('is the one that the packages bring', () => {
    writeFileSync(join(root, 'node_modules/.bin/node'), '');
    expect(findProjectNode(root, running('20.1.0'))).toBe(join(root, 'node_modules/.bin/node'));
  });

  test.each(['22.22.0', '24.0.1', '25.1.0'])(
    'is the running one where there is none, if that is %s',
    (version) => {
      expect(findProjectNode(root, running(version))).toBe('/usr/bin/node');
    },
  );

  test.each(['20.20.2', '22.21.9'])(
    'is missing if the running one is %s, and the words say what to do',
    (version) => {
      expect(() => findProjectNode(root, running(version))).toThrow(/Install Node 24/);
    },
  );
});

describe('a command', () => {
  const node = (code: string) => runCommand(process.execPath, ['-e', code], { failure: 'It went wrong:' });

  test('gives what it printed', async () => {
    expect(await node('process.stdout.write("out"); process.stderr.write("err")')).toBe('out');
  });

  test('that fails says how, with all that it printed', async () => {
    const failing = node('console.log("to out"); console.error("to err"); process.exit(3)');
    await expect(failing).rejects.toThrow(
      /^It went wrong:[\s\S]*exit code 3[\s\S]*to (out|err)[\s\S]*to (out|err)/,
    );
  });

  test('that waits for an answer finds no standard input', async () => {
    expect(await node('process.stdin.on("data", () => {}).on("end", () => console.log("no input"))')).toBe(
      'no input\n',
    );
  });

  test('that does not exist is named', async () => {
    await expect(runCommand('/no/such/program', [])).rejects.toThrow('/no/such/program');
  });

  test('is ended by its signal', async () => {
    const stop = new AbortController();
    const running = runCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      signal: stop.signal,
    });
    stop.abort();
    await expect(running).rejects.toThrow(process.execPath);
  });
});

interface Entry {
  optionalDependencies?: Record<string, string>;
}

const lockFile = join(__dirname, '../../package-lock.json');
const packages = (JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Entry> }).packages;

function isLocked(from: string, name: string): boolean {
  const folders = from.split('/');
  return folders.some((_folder, index) => {
    const parent = folders.slice(0, folders.length - index).join('/');
    return (
      `${parent ? `${parent}/` : ''}node_modules/${name}` in packages || `node_modules/${name}` in packages
    );
  });
}

test('the lock file names the packages of every platform, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  // npm leaves out what its registry does not offer: run `npm install --package-lock-only` where they are offered.
  expect(missing).toEqual([]);
});
