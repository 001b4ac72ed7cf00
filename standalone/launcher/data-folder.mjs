import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../../packages/tooling/terminal.mjs';

/** One folder after the other: Node's own recursive way never ends where the system answers ENOENT, as below /proc. */
function makeFolders(folder) {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}

/** Makes the folder that all data go into. @throws Failure when it cannot be written. */
export function makeDataFolder(folder) {
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    // A file in the place of a folder passes the access check.
    if (!existsSync(`${folder}/.`)) throw new Error('it is not a folder');
  } catch (error) {
    throw new Failure(
      `DATA_DIR: the folder ${folder} cannot be written (${error.code ?? error.message}). Choose another one, for example DATA_DIR=.data`,
      { cause: error },
    );
  }
}
