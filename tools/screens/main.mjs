// npm run screens: takes a picture of every screen in every state, at three widths, into
// `.data/screens` or the folder of `--to`; those that pages of docs/ show are taken anew there too. `--compare` names what differs from
// pictures that were taken before on this machine: another one draws letters otherwise.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { callersFolder } from '../../packages/tooling/environment.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run screens -- [--to FOLDER] [--compare FOLDER]';
const shown = join(root, 'docs/screens');

const picturesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.webp'));

/** Names of the pictures that are other, new or gone. */
function differences(before, after) {
  const names = [...new Set([...picturesIn(before), ...picturesIn(after)])].sort();
  const read = (folder, name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined;
  return names.flatMap((name) => {
    const [old, now] = [read(before, name), read(after, name)];
    if (!old) return [`new      ${name}`];
    if (!now) return [`gone     ${name}`];
    return old.equals(now) ? [] : [`changed  ${name}`];
  });
}

await runMain(async () => {
  const values = readOptions(usage, ['to', 'compare']);
  if (!values) return;
  const folder = values.to ? resolve(callersFolder(), values.to) : join(root, '.data/screens');
  const before = values.compare && resolve(callersFolder(), values.compare);
  if (before && !existsSync(before)) throw new Failure(`--compare ${before}: there is no such folder.`);
  if (before === folder)
    throw new Failure('--compare names the folder that is written: give another one with --to.');
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  needPrograms(['chromium'], say);
  await buildChanged(root, { signal });
  mkdirSync(folder, { recursive: true });
  for (const name of picturesIn(folder)) rmSync(join(folder, name));
  const work = mkdtempSync(join(tmpdir(), 'astraea-screens-'));
  try {
    const node = findProjectNode(root);
    const env = { SCREENS_FOLDER: folder };
    const { failed } = await runTests({
      root,
      node,
      folder: work,
      projects: ['screens'],
      inBand: true,
      env,
      signal,
    });
    if (failed > 0) throw new Failure(`${failed} pictures could not be taken.`);
    for (const name of picturesIn(shown).filter((picture) => existsSync(join(folder, picture))))
      copyFileSync(join(folder, name), join(shown, name));
    say(`${picturesIn(folder).length} pictures are in ${folder}.`);
    if (before) say(differences(before, folder).join('\n') || 'None differs.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
