import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './terminal.mjs';

const least = [22, 22];

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > least[0] || (major === least[0] && minor >= least[1]);
}

/** The Node that the project runs on: the one that its packages bring, else the running one if it is new enough. @throws Failure */
export function findProjectNode(root, running = process) {
  const brought = [
    join(root, `node_modules/node-${running.platform}-${running.arch}/bin/node`),
    join(root, 'node_modules/.bin/node'),
  ].find((file) => existsSync(file));
  if (brought) return brought;
  if (isNewEnough(running.versions.node)) return running.execPath;
  throw new Failure(
    `Node ${running.versions.node} is too old, and npm has no Node 24 package for ${running.platform}-${running.arch}.\n` +
      `Install Node 24 (nodejs.org) and start again; ${least.join('.')} is the oldest that works.`,
  );
}
