import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstalledPackages } from './installed-packages.mjs';
import { satisfies } from './spdx.mjs';

/** Which licences are accepted, which packages are named by hand and why, and whose weights are delivered. */
export function readLicencePolicy() {
  return JSON.parse(readFileSync(new URL('./licence-policy.json', import.meta.url), 'utf8'));
}

function isAcceptedFor({ name, shipped }, policy) {
  return (licence) =>
    policy.shipped.includes(licence) ||
    (policy.fonts.licences.includes(licence) && policy.fonts.packages.includes(name)) ||
    (!shipped && Boolean(policy.development[licence]?.includes(name)));
}

/** What each package that is not accepted should be told. @returns {string[]} */
export function licenceProblems(packages, policy) {
  const problems = packages.flatMap((one) => {
    const licence = policy.named[one.name]?.licence ?? one.licence;
    if (satisfies(licence, isAcceptedFor(one, policy))) return [];
    const scope = one.shipped ? 'is delivered' : 'is a tool';
    return [
      `${one.name} ${one.version} ${scope} and its licence is ${licence}, which is not accepted there (${one.path})`,
    ];
  });
  const known = new Set(packages.map(({ name }) => name));
  const mentioned = [
    ...Object.keys(policy.named),
    ...policy.fonts.packages,
    ...Object.values(policy.development).flat(),
  ];
  const stale = mentioned.filter((name) => !known.has(name));
  return [
    ...problems,
    ...stale.map((name) => `licence-policy.json names ${name}, which is not installed any more`),
  ];
}

const weightsFolder = 'services/retrieval/weights';

/** The folder of weights and those below it, as far as anything but an account of them lies there. */
function foldersWithWeights(root, folder = weightsFolder) {
  const path = join(root, folder);
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  const below = entries.filter((entry) => entry.isDirectory());
  const isHere = entries.some((entry) => entry.isFile() && entry.name !== 'README.md');
  return [
    ...(isHere ? [folder] : []),
    ...below.flatMap(({ name }) => foldersWithWeights(root, `${folder}/${name}`)),
  ];
}

/** Weights that nobody named, or under a licence that is not accepted for what is delivered. @returns {string[]} */
export function weightsProblems(root, policy) {
  const unnamed = foldersWithWeights(root)
    .filter((path) => !policy.weights.some((one) => one.folder === path))
    .map((path) => `licence-policy.json does not say whose weights are in ${path}`);
  const refused = policy.weights
    .filter(({ licence }) => !satisfies(licence, (one) => policy.shipped.includes(one)))
    .map(({ folder: path, licence }) => `the licence of the weights in ${path}, ${licence}, is not accepted`);
  return [...unnamed, ...refused];
}

/** @returns {string[]} problems */
export function checkLicences(root) {
  const policy = readLicencePolicy();
  return [...licenceProblems(readInstalledPackages(root, policy), policy), ...weightsProblems(root, policy)];
}
