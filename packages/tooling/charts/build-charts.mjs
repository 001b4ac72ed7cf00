import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../run-command.mjs';

export const library = 'astraea-library';
export const umbrella = 'astraea';

/** The charts in the order in which they build on each other: the library, the parts, the umbrella. */
export function listCharts(root) {
  const parts = readdirSync(join(root, 'charts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => name !== library && name !== umbrella)
    .sort();
  return [library, ...parts, umbrella];
}

const made = new Set(['charts', 'Chart.lock']);

function copySources(root, chart, folder) {
  const source = join(root, 'charts', chart);
  // Only what lies directly in a chart can be a built dependency of it.
  const filter = (path) =>
    path === source || join(source, basename(path)) !== path || !made.has(basename(path));
  cpSync(source, join(folder, chart), { recursive: true, filter });
}

/**
 * Copies the charts to a folder and gives each its dependencies there, so that the sources stay as they are. Nothing
 * is downloaded: all dependencies lie beside each other.
 * @param {(folder: string) => void} [prepare] Changes the copies before one is put into another.
 */
export async function buildCharts(root, folder, prepare) {
  mkdirSync(folder, { recursive: true });
  const charts = listCharts(root);
  for (const chart of charts) copySources(root, chart, folder);
  prepare?.(folder);
  for (const chart of charts) {
    if (chart === library) continue;
    await runCommand('helm', ['dependency', 'build', join(folder, chart)], {
      failure: `The dependencies of charts/${chart} could not be built:`,
    });
  }
}

/** Packs built charts as helm installs and publishes them. @returns {Promise<string[]>} the packages' names */
export async function packageCharts(root, built, target) {
  for (const chart of listCharts(root)) {
    await runCommand('helm', ['package', join(built, chart), '--destination', target]);
  }
  return readdirSync(target).filter((name) => name.endsWith('.tgz'));
}
