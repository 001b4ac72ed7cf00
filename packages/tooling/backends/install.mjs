import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needPrograms as installPrograms } from '../debian-programs.mjs';
import { Failure, say } from './terminal.mjs';

/** Runs a program whose output goes to standard error. @throws Failure if it does not end with 0. */
export function runProgram(program, parameters, options = {}) {
  const result = spawnSync(program, parameters, { stdio: ['ignore', 2, 2], ...options });
  if (result.status === 0) return;
  throw new Failure(
    `${program} ${parameters.slice(0, 3).join(' ')} failed: ${result.error ?? `exit code ${result.status}`}`,
  );
}

/** Makes sure that programs are there: through apt as root, otherwise by naming the one command to run. @throws Failure */
export function needPrograms(programs) {
  try {
    installPrograms(programs, say);
  } catch (error) {
    throw new Failure(`${error.message}  (or start compose.yaml instead)`);
  }
}

/**
 * A folder with the jars that a pom names, made once for each state of `sources`.
 * `finish(folder)` may add to it; the folder appears under its name only when it is whole.
 */
export function jarFolder(settings, name, sources, finish = () => undefined) {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const folder = join(settings.cache, `${name}-jars-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  needPrograms(['java', 'javac', 'mvn']);
  say(`fetching the jars of ${name}`);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const target = `-DoutputDirectory=${join(unfinished, 'lib')}`;
    runProgram('mvn', [
      '-q',
      '-B',
      '-Dstyle.color=never',
      '-f',
      sources[0],
      'dependency:copy-dependencies',
      target,
    ]);
    finish(unfinished);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
