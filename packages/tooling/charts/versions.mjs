import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hashInputs } from '../build/build-changed.mjs';
import { umbrella } from './build-charts.mjs';

/** What each version was, by its content: `{ charts: { name: { version: hash } }, images: ... }`. */
export const releasedFile = 'charts/released.json';

/** What of a chart's folder is packed into it, besides what the tools make. */
const packed = ['Chart.yaml', '.helmignore', 'files', 'templates', 'values.schema.json', 'values.yaml'];

function chartVersions(root, charts) {
  return charts.map((chart) => {
    const folder = `charts/${chart}`;
    const { version } = parse(readFileSync(join(root, folder, 'Chart.yaml'), 'utf8'));
    const hash = hashInputs(
      root,
      packed.map((name) => `${folder}/${name}`),
    );
    return { kind: 'charts', name: chart, version, hash, at: `version in ${folder}/Chart.yaml` };
  });
}

function imageVersions(root, images) {
  return images.map(({ name, version, inputs }) => ({
    kind: 'images',
    name,
    version,
    hash: hashInputs(root, inputs),
    at: `appVersion in charts/astraea-${name}/Chart.yaml`,
  }));
}

function readReleased(root) {
  return JSON.parse(readFileSync(join(root, releasedFile), 'utf8'));
}

function found(root, { charts, images }) {
  return [...chartVersions(root, charts), ...imageVersions(root, images)];
}

/**
 * Charts and images that are not what was released under their version. A change of a chart changes, by the versions that it names,
 * every chart that has it inside, up to the umbrella.
 * @param {string} root
 * @param {{ charts: string[], images: import('./list-images.mjs').Image[] }} things
 * @returns {string[]}
 */
export function versionProblems(root, things) {
  const released = readReleased(root);
  const changed = found(root, things)
    .filter(({ kind, name, version, hash }) => (released[kind]?.[name]?.[version] ?? hash) !== hash)
    .map(({ kind, name, version, at }) =>
      kind === 'charts'
        ? `chart ${name} is not what was released as ${version}: raise ${at}, and where other charts name it, and say what changed in artifacthub.io/changes`
        : `image ${name} is not what was released as ${version}: raise ${at}`,
    );
  return [...changed, ...undescribed(root)];
}

/** A version of the umbrella says in UPGRADE.md what its operator has to do. */
function undescribed(root) {
  const { version } = parse(readFileSync(join(root, 'charts', umbrella, 'Chart.yaml'), 'utf8'));
  const file = 'charts/UPGRADE.md';
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  return text.includes(`\n## ${version}\n`) ? [] : [`${file} has no heading '## ${version}'`];
}

/** Remembers what the present versions are: from now on a change of them needs another version. */
export function recordVersions(root, things) {
  const released = readReleased(root);
  for (const { kind, name, version, hash } of found(root, things)) {
    released[kind][name] = { ...released[kind][name], [version]: hash };
  }
  writeFileSync(join(root, releasedFile), `${JSON.stringify(released, null, 2)}\n`);
}
