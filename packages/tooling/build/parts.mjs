import { join } from 'node:path';
import { services, webParts } from '../project-parts.mjs';

const kits = ['packages/contracts', 'packages/web-kit'];

/**
 * What is built, and which files and folders each result depends on.
 * @typedef {{ name: string, kind: 'servers' | 'web', folder: string, inputs: string[] }} Part
 */

const kit = 'packages/service-kit';

const serverFolders = [
  'packages/contracts',
  kit,
  'gateway',
  ...services.map((name) => `services/${name}`),
  'standalone',
];

/** A program over the services, built with them and part of no image. */
const evaluation = 'tools/evaluation';

/** The stand-in for Stripe: compiled with what starts it. */
const stripeStandIn = 'standalone/stripe';

/** @returns {Part} */
function servers() {
  const own = [...serverFolders, evaluation].flatMap((folder) => [
    `${folder}/src`,
    `${folder}/tsconfig.json`,
    `${folder}/package.json`,
  ]);
  return {
    name: 'servers',
    kind: 'servers',
    folder: '.',
    inputs: [...own, stripeStandIn, 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  };
}

/** @returns {Part} */
function webPart(folder) {
  return {
    name: folder,
    kind: 'web',
    folder,
    inputs: [folder, ...kits, 'package-lock.json'],
  };
}

/** @returns {Part[]} */
export function listParts() {
  return [servers(), ...webParts.map(webPart)];
}

/** Folders whose built output a server part leaves. */
export function serverOutputs(root) {
  // The kit has a door for each of its folders and none for all.
  const outputOf = (folder) => (folder === kit ? `${folder}/dist/run-main.js` : `${folder}/dist/index.js`);
  const others = [`${evaluation}/dist/main.js`, 'standalone/dist/stripe/index.js'];
  return [...serverFolders.map(outputOf), ...others].map((file) => join(root, file));
}
