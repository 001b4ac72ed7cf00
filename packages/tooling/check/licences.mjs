import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a licence expression (`MIT`, `(MIT OR GPL-2.0)`, `Apache-2.0 AND MIT`) is satisfied by accepted licences.
 * @param {string} expression
 * @param {(licence: string) => boolean} isAccepted
 */
export function satisfies(expression, isAccepted) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];

  function term() {
    const token = tokens.shift();
    if (token !== '(') return token !== undefined && isAccepted(token);
    const inner = alternatives();
    return tokens.shift() === ')' && inner;
  }

  function conjunction() {
    let result = term();
    while (tokens[0] === 'AND') {
      tokens.shift();
      const next = term();
      result = result && next;
    }
    return result;
  }

  function alternatives() {
    let result = conjunction();
    while (tokens[0] === 'OR') {
      tokens.shift();
      const next = conjunction();
      result = result || next;
    }
    return result;
  }

  const result = alternatives();
  // What is left over is no expression that we understand.
  return result && tokens.length === 0;
}

/**
 * @typedef {{ path: string, name: string, version: string, licence: string, shipped: boolean, optional: boolean }} InstalledPackage
 * `shipped`: a part that is delivered depends on it; all others are tools. `optional`: nothing that is delivered needs
 * it, and npm installs it or not by platform and version of Node.
 */

/** Workspaces whose `dependencies` are delivered. The others hold tools and tests. */
const delivered =
  /^(packages\/(contracts|service-kit|web-kit)|gateway|services\/[^/]+|shell-app|mfe-[^/]+|standalone)$/;

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Where Node would find a dependency of the package at `from`. */
function resolvePath(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}

/** An optional peer is what a build tool can work with, not what a delivered part needs. */
function dependencyNames(
  path,
  { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} },
  policy,
) {
  const runtime = policy.runtimeOnly[nameOf(path)];
  if (runtime) return runtime.dependencies;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

function shippedPaths(packages, policy) {
  const found = new Set();
  const waiting = Object.keys(packages).filter((path) => delivered.test(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of dependencyNames(path, packages[path], policy)) {
      const target = resolvePath(packages, path, name);
      if (!target || found.has(target) || packages[target].link) continue;
      found.add(target);
      waiting.push(target);
    }
  }
  return found;
}

/** Old packages name their licence in other shapes. */
function licenceOf({ license, licenses }) {
  const given = license ?? licenses;
  const list = (Array.isArray(given) ? given : [given]).map((one) =>
    typeof one === 'string' ? one : one?.type,
  );
  return list.every(Boolean) ? list.join(' OR ') : 'not stated';
}

/** Every package that the lock file names. @returns {InstalledPackage[]} */
export function readInstalledPackages(root, policy) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = shippedPaths(packages, policy);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const manifest = join(root, path, 'package.json');
      const stated = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : entry;
      return {
        path,
        name: nameOf(path),
        version: entry.version,
        licence: licenceOf(stated),
        shipped: shipped.has(path),
        optional: Boolean(entry.optional || entry.devOptional),
      };
    });
}

/** Which licences are accepted, which packages are named by hand and why, and whose weights are delivered. */
export function readLicencePolicy() {
  return JSON.parse(readFileSync(new URL('./licence-policy.json', import.meta.url), 'utf8'));
}

function isAcceptedFor({ name, shipped }, policy) {
  return (licence) =>
    policy.shipped.includes(licence) ||
    (policy.fonts.licences.includes(licence) && policy.fonts.packages.includes(name)) ||
    policy.unchanged[name]?.licence === licence ||
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
    ...Object.keys(policy.unchanged),
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
