// npm run bench:reading -- --baseline CHECKOUT --files FOLDER: time and peak memory of reading laws, against another build of this project.
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { callersFolder } from '../../../packages/tooling/environment.mjs';
import { Failure, runMain, say } from '../../../packages/tooling/terminal.mjs';
import { numberOption, readOptions } from '../../command-line.mjs';

const usage = `npm run bench:reading -- --baseline CHECKOUT --files FOLDER [--rounds 3]

  CHECKOUT  another checkout of this project, built there with npm run build
  FOLDER    has the laws; each is read in a process of its own, by both builds in turn
  rounds    how often; the median counts

Goal: no file takes longer than before, and its peak memory is at most half. Files that the baseline refuses have no ratio.`;

const own = fileURLToPath(new URL('../../..', import.meta.url));
const readOnce = fileURLToPath(new URL('read-once.mjs', import.meta.url));
const run = promisify(execFile);

async function measure(checkout, file) {
  const { stdout } = await run(process.execPath, [readOnce, checkout, file]);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Both builds in turn, so that what else the machine does meets both. */
async function compare(file, { baseline, rounds }) {
  const runs = { before: [], now: [] };
  for (let round = 0; round < rounds; round += 1) {
    runs.before.push(await measure(baseline, file));
    runs.now.push(await measure(own, file));
  }
  const of = (name, fact) => median(runs[name].map((one) => one[fact]));
  const facts = ['passages', 'ms', 'cpuMs', 'heldKiB'];
  return Object.fromEntries(
    facts.map((fact) => [fact, { before: of('before', fact), now: of('now', fact) }]),
  );
}

function told(name, bytes, { passages, cpuMs, ms, heldKiB }) {
  const isRefused = passages.before === 0 || passages.now === 0;
  const ratio = ({ now, before }) => (isRefused ? '  -  ' : (now / before).toFixed(2).padStart(5));
  const size = `${(bytes / 1e6).toFixed(2)} MB`.padStart(9);
  const figures = `${ms.now.toFixed(0)} ms, ${(heldKiB.now / 1024).toFixed(0)} MiB, ${passages.now} passages`;
  return `${size}  time ${ratio(ms)}  processor ${ratio(cpuMs)}  memory ${ratio(heldKiB)}  ${name}: ${figures}${passages.before === 0 ? ' (refused before)' : ''}`;
}

await runMain(async () => {
  const options = readOptions(usage, ['baseline', 'files', 'rounds']);
  if (!options) return;
  if (!options.baseline || !options.files) throw new Failure(usage);
  const [baseline, folder] = [options.baseline, options.files].map((path) => resolve(callersFolder(), path));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new Failure(`There are no files in ${folder}.`);
  for (const file of files.toSorted()) {
    const found = await compare(file, { baseline, rounds: numberOption(options, 'rounds', 3) });
    say(told(relative(folder, file), (await stat(file)).size, found));
  }
});
