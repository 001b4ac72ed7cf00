import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { hashInputs } from '../build/build-changed.mjs';
import { listParts } from '../build/parts.mjs';
import { services } from '../project-parts.mjs';

/**
 * An image that this project builds. `version` is the appVersion of the chart that runs it; `inputs` are the files and folders that
 * decide what it does; `workspaces` those whose packages are in it.
 * @typedef {{ name: string, dockerfile: string, folder: string, options: string[], version: string, inputs: string[], workspaces: string[] }} Image
 */

const every = ['packages/contracts', 'packages/service-kit', 'package-lock.json'];

function versionOf(root, chart) {
  return parse(readFileSync(join(root, 'charts', chart, 'Chart.yaml'), 'utf8')).appVersion;
}

/** @returns {Image} */
function serverImage(root, folder) {
  const name = folder.split('/').at(-1);
  return {
    name,
    dockerfile: join(root, folder, 'Dockerfile'),
    folder: root,
    options: [],
    version: versionOf(root, `astraea-${name}`),
    inputs: [folder, `${folder}/Dockerfile`, ...every],
    workspaces: [folder],
  };
}

/** Browsers keep web files for ever, so their release names what they were built from. @returns {Image} */
function webImage(root, { folder, inputs }) {
  const name = folder.replace('shell-app', 'shell');
  const version = versionOf(root, `astraea-${name}`);
  const release = `${version}-${hashInputs(root, inputs).slice(0, 10)}`;
  return {
    name,
    dockerfile: join(root, folder, 'Dockerfile'),
    folder: root,
    options: ['--build-arg', `RELEASE=${release}`],
    version,
    inputs: [...inputs, `${folder}/Dockerfile`, 'gateway', ...every],
    workspaces: [folder, 'gateway'],
  };
}

/** The images of an installation for real use: one a part. @returns {Image[]} */
export function listImages(root) {
  const servers = ['gateway', ...services.map((name) => `services/${name}`)];
  const web = listParts().filter(({ kind }) => kind === 'web');
  return [...servers.map((folder) => serverImage(root, folder)), ...web.map((part) => webImage(root, part))];
}

/** The image with which anyone can sign in as anyone, for trials; firebase-tools in it is not for publishing. @returns {Image} */
export function emulatorImage(root) {
  return {
    name: 'auth-emulator',
    dockerfile: join(root, 'standalone/Dockerfile'),
    folder: root,
    options: ['--target', 'auth-emulator'],
    version: versionOf(root, 'astraea'),
    inputs: ['standalone', 'standalone/Dockerfile', 'gateway', 'services', ...every],
    workspaces: ['standalone'],
  };
}
