import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../../packages/tooling/terminal.mjs';

/** One folder after the other: Node's own recursive way never ends where the system answers ENOENT, as below /proc. */
function makeFolders(folder) {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}

const rightsOfOthers = 0o077;

function takeRights(path) {
  const { mode } = statSync(path);
  if (mode & rightsOfOthers) chmodSync(path, mode & 0o777 & ~rightsOfOthers);
}

/** Takes from the machine's other users what was made or restored readable for them: the signing key, conversations, logs. */
function closeToOthers(folder) {
  takeRights(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) closeToOthers(path);
      else if (entry.isFile()) takeRights(path);
    } catch (error) {
      // A system whose launcher was killed still ends here and takes its own files away: what is gone nobody can read.
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

/** From here on this process, and those that it starts, make files and folders for their owner alone. */
export function makeNothingForOthers() {
  process.umask(rightsOfOthers);
}

/** Makes the folder that all data go into, which nobody but its owner may look into. @throws Failure when it cannot be written. */
export function makeDataFolder(folder) {
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    // A file in the place of a folder passes the access check.
    if (!existsSync(`${folder}/.`)) throw new Error('it is not a folder');
    closeToOthers(folder);
  } catch (error) {
    throw new Failure(
      `DATA_DIR: the folder ${folder} cannot be written (${error.code ?? error.message}). Choose another one, for example DATA_DIR=.data`,
      { cause: error },
    );
  }
}
