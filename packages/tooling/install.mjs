import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmProgram } from './environment.mjs';
import { runCommand } from './run-command.mjs';
import { runStep } from './run-step.mjs';
import { Failure } from './terminal.mjs';

const stampFile = (root) => join(root, 'node_modules/.cache/astraea/installed');

/** What an installation depends on: the lock file and the platform. */
function wantedStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Whether somebody's own `npm install` or `npm ci` left exactly what the lock file names. */
export function isInstalledAsLocked(root) {
  const installedText = readText(join(root, 'node_modules/.package-lock.json'));
  if (!installedText) return false;
  const installed = JSON.parse(installedText).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const isThere = ([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return Boolean(entry.link) || (found.version === entry.version && found.integrity === entry.integrity);
  };
  return Object.entries(locked).every(isThere);
}

/** npm's own program when npm started us, the one on the path otherwise. */
function npmCommand() {
  const npm = npmProgram();
  return npm && existsSync(npm) ? { program: process.execPath, first: [npm] } : { program: 'npm', first: [] };
}

/**
 * Installs the packages of the lock file, unless they are there already.
 * No package's install script is needed, so none runs and npm has nothing to ask about.
 * @throws Failure
 */
export async function ensureInstalled(root, { signal } = {}) {
  const stamp = wantedStamp(root);
  if (readText(stampFile(root)) === stamp) return;
  if (!isInstalledAsLocked(root)) {
    const { program, first } = npmCommand();
    // Not `npm ci`, which removes everything first. With --no-save npm installs what the lock file names, changes only
    // what differs, and leaves that file alone.
    const args = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--no-progress',
    ];
    const step = {
      name: 'packages',
      doing: 'Installing packages',
      done: 'Installed them',
      firstTime: 'the first time this takes a minute or two',
    };
    await runStep(root, step, async () => {
      await runCommand(program, [...first, ...args], {
        cwd: root,
        signal,
        failure:
          'The packages could not be installed. Check the connection to the npm registry, then start again.',
      });
      if (!existsSync(join(root, 'node_modules')))
        throw new Failure('npm ended without installing anything.');
    });
  }
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), stamp);
}
