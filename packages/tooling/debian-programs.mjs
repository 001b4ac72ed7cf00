import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environmentWith, searchPath } from './environment.mjs';
import { Failure } from './terminal.mjs';

/** Debian's package of each program that tests need beside Node. */
const packageOf = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  mvn: 'maven',
  openssl: 'openssl',
  'redis-cli': 'redis-tools',
  'redis-server': 'redis-server',
};

function isInstalled(program) {
  return searchPath()
    .split(delimiter)
    .some((folder) => existsSync(join(folder, program)));
}

function runApt(args) {
  const env = environmentWith({ DEBIAN_FRONTEND: 'noninteractive' });
  const { status, error } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] });
  if (status !== 0)
    throw new Failure(`apt-get ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** Debian's tool for packages can be used. */
const canInstall = () => process.getuid?.() === 0 && isInstalled('apt-get');

/**
 * Installs programs that only save time, where that can be done without anybody's help, and goes on without them elsewhere.
 * @param {string[]} programs
 * @param {(line: string) => void} say
 */
export function wantPrograms(programs, say) {
  if (!canInstall()) return;
  try {
    needPrograms(programs, say);
  } catch (error) {
    say(`Going on without ${programs.join(', ')}: ${error.message}`);
  }
}

/**
 * Makes sure that programs are there: through apt as root, otherwise by naming the one command to run.
 * @param {string[]} programs
 * @param {(line: string) => void} say
 * @throws Failure
 */
export function needPrograms(programs, say) {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => packageOf[program]))].join(' ');
  const install = `install -y --no-install-recommends ${packages}`;
  if (!canInstall()) {
    throw new Failure(`${missing.join(', ')} not found. Run: sudo apt-get ${install}`);
  }
  say(`Installing ${packages} ...`);
  runApt(['update']);
  runApt(install.split(' '));
}
