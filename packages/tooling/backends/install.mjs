import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

const days = ['-days', '3650'];

function makeCertificate(folder, name, extensions) {
  const file = (ending) => join(folder, `${name}.${ending}`);
  writeFileSync(file('ext'), extensions);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file('key')];
  runProgram('openssl', ['req', ...key, '-subj', `/CN=${name}`, '-out', file('csr')]);
  const authority = ['-CA', join(folder, 'ca.crt'), '-CAkey', join(folder, 'ca.key'), '-CAcreateserial'];
  runProgram('openssl', [
    'x509',
    '-req',
    '-in',
    file('csr'),
    ...authority,
    ...days,
    '-extfile',
    file('ext'),
    '-out',
    file('crt'),
  ]);
}

/**
 * An authority of its own with a server's certificate for the loopback and a client's, made once. Certificates are PEM files:
 * ca.crt, server.crt, astraea.crt, and the keys beside them.
 * @returns {string} their folder
 */
export function certificateFolder(settings) {
  const folder = join(settings.data, 'certificates');
  if (existsSync(folder)) return folder;
  needPrograms(['openssl']);
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const file = (name) => join(unfinished, name);
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      file('ca.key'),
    ];
    runProgram('openssl', [
      'req',
      '-x509',
      ...key,
      ...days,
      '-subj',
      '/CN=authority',
      '-out',
      file('ca.crt'),
    ]);
    makeCertificate(unfinished, 'server', `subjectAltName=DNS:localhost,IP:${settings.host}\n`);
    makeCertificate(unfinished, 'astraea', 'extendedKeyUsage=clientAuth\n');
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
