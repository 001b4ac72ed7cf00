import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
