import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentWith } from '../environment.mjs';
import { findProjectNode } from '../project-node.mjs';
import { runCommand } from '../run-command.mjs';
import { runStep } from '../run-step.mjs';
import { listParts, serverOutputs } from './parts.mjs';

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'testing']);
const isTest = /\.test\.tsx?$|\.tsbuildinfo$|\.md$|^Dockerfile$/;

/** Every file under a path of the project, tests and built files left out, in a fixed order. */
function filesUnder(root, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !passedOver.has(entry.name) : !isTest.test(entry.name)))
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((child) => filesUnder(root, child));
}

/** A hash of names and contents, in hexadecimal. */
export function hashInputs(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    hash.update(`${file} ${content}\n`);
  }
  return hash.digest('hex');
}

const keptReleases = 3;

/** The version that `release.json` of a web part names, if its files are there. */
export function currentRelease(folder) {
  const file = join(folder, 'dist/release.json');
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return existsSync(join(folder, 'dist', String(version))) ? version : undefined;
}

/** Removes all but the newest releases: pages that are open still load parts of the one before. The current one always stays. */
export function pruneReleases(folder, current) {
  const dist = join(folder, 'dist');
  const now = new Date();
  utimesSync(join(dist, current), now, now);
  const versions = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'alone')
    .map((entry) => ({ name: entry.name, builtAt: statSync(join(dist, entry.name)).mtimeMs }))
    .sort((one, other) => other.builtAt - one.builtAt);
  for (const { name } of versions.slice(keptReleases))
    rmSync(join(dist, name), { recursive: true, force: true });
}

/** webpack and the compiler each fill a core. */
const atOnce = 2;

const stampFile = (root) => join(root, 'node_modules/.cache/astraea/servers');

async function buildServers(root, part, signal) {
  const hash = hashInputs(root, part.inputs);
  const stamp = stampFile(root);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const isThere = serverOutputs(root).every((file) => existsSync(file));
  if (isCurrent && isThere) return;
  // The compiler trusts its build information and would not notice that somebody removed the output.
  const force = isThere ? [] : ['--force'];
  const step = { name: part.name, doing: 'Building the server parts', done: 'Built the server parts' };
  await runStep(root, step, () =>
    runCommand(findProjectNode(root), [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...force], {
      cwd: root,
      signal,
      failure: 'The server parts could not be built:',
    }),
  );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

async function buildWebPart(root, part, signal) {
  const folder = join(root, part.folder);
  const { version: packageVersion } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = `${packageVersion}-${hashInputs(root, part.inputs).slice(0, 10)}`;
  if (currentRelease(folder) === version) return;
  const step = { name: part.name, doing: `Building ${part.name}`, done: `Built ${part.name} ${version}` };
  await runStep(root, step, () =>
    runCommand(findProjectNode(root), [join(root, 'packages/web-kit/build.mjs'), folder], {
      cwd: root,
      env: environmentWith({ ASTRAEA_BUILD_VERSION: version, NODE_ENV: 'production' }),
      signal,
      failure: `${part.name} could not be built:`,
    }),
  );
  pruneReleases(folder, version);
}

/**
 * Builds the parts whose inputs changed, two at a time.
 * @param {object} [options]
 * @param {boolean} [options.serversOnly] For programs that need no web part.
 * @throws Failure with what the compiler said
 */
export async function buildChanged(root, { signal, serversOnly = false } = {}) {
  const waiting = listParts().filter(({ kind }) => kind === 'servers' || !serversOnly);
  const failed = new AbortController();
  const ended = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  async function work() {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      if (part.kind === 'servers') await buildServers(root, part, ended);
      else await buildWebPart(root, part, ended);
    }
  }
  const workers = Array.from({ length: atOnce }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(workers);
    throw error;
  }
}
