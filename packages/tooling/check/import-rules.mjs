import { services, webParts } from '../project-parts.mjs';

/**
 * Who may import whom: contracts <- kits <- apps. A part is a folder with a package.json; `may` are the internal
 * packages that it may name.
 */
const kits = {
  'packages/contracts': [],
  'packages/service-kit': ['contracts'],
  'packages/web-kit': ['contracts'],
};
const serverParts = ['contracts', 'service-kit'];

const allowed = {
  ...kits,
  ...Object.fromEntries(services.map((name) => [`services/${name}`, serverParts])),
  gateway: serverParts,
  ...Object.fromEntries(webParts.map((folder) => [folder, ['contracts', 'web-kit']])),
  standalone: [...serverParts, 'gateway', ...services],
  'packages/tooling': [],
  ...Object.fromEntries(['e2e', 'tools/evaluation'].map((folder) => [folder, [...serverParts, ...services]])),
  tools: [...serverParts, 'gateway', ...services],
};

/**
 * Parts that run before anything is installed reach the tooling by path, because no package name resolves yet; the tools are above all that
 * they rehearse, and measure a service from inside of what was built.
 */
const reachedByPath = {
  standalone: ['packages/tooling'],
  e2e: ['packages/tooling', 'standalone/launcher'],
  tools: [
    'packages/tooling',
    'standalone/launcher',
    'e2e',
    ...services.map((name) => `services/${name}/dist`),
  ],
};
/** Journeys that run the short form of a tool; nothing else in e2e/ knows of the tools. */
const reachedByJourneys = {
  'e2e/chaos.e2e.ts': ['tools/chaos'],
  'e2e/fuzz.e2e.ts': ['tools/fuzz'],
  'e2e/weight.e2e.ts': ['tools/budgets'],
};
/** Journeys start the stand-in for Stripe, which no service may know of, and single parts with the settings of the whole. */
const reachedByTests = {
  e2e: ['standalone/stripe', 'standalone/src/part-settings'],
};

/** The environment has one reader in each program. */
const environmentReaders =
  /(^|\/)([\w-]*config|settings|environment)\.(ts|mts|mjs|js)$|\.config\.(ts|mjs|js)$/;
const testCode = /\.(test|e2e)\.tsx?$|\/testing\/|^(e2e|tools)\//;
/** Runs a micro-frontend alone while it is being written; no build that is delivered enters here. */
const developmentEntry = /^mfe-[^/]+\/src\/(bootstrap|index)\.tsx?$/;

const isTest = (file) => testCode.test(file) || developmentEntry.test(file);

/** Names that the bundler gives to a package. */
const aliases = { 'react-router-whole': 'react-router' };

function packageOf(specifier) {
  const [first, second] = specifier.split('/');
  const name = specifier.startsWith('@') ? `${first}/${second}` : first;
  return aliases[name] ?? name;
}

function checkInternal({ part, file, specifier }) {
  const [, name] = specifier.split('/');
  const own = part.folder.split('/').at(-1);
  if (name !== own && !allowed[part.folder]?.includes(name))
    return `${part.folder} must not import ${specifier}`;
  const isTestingDoor = specifier.split('/')[2] === 'testing';
  return isTestingDoor && !isTest(file)
    ? `${specifier} is for tests and must not be imported by code that ships`
    : undefined;
}

const isIn = (folder, path) => path === folder || path.startsWith(`${folder}/`);

/** `tools/evaluation` is a part inside a part. */
function partOf(path) {
  const around = Object.keys(allowed).filter((folder) => isIn(folder, path));
  return around.sort((one, other) => other.length - one.length)[0];
}

function checkRelative({ part, file, target }) {
  const inside = (folder) => isIn(folder, target);
  const isReached =
    reachedByPath[part.folder]?.some(inside) ||
    reachedByJourneys[file]?.some(inside) ||
    (isTest(file) && reachedByTests[part.folder]?.some(inside));
  if (partOf(target) !== part.folder && !isReached)
    return `${target} belongs to another part: import it by its package name`;
  const leadsToTests = /\/testing(\/|$)/.test(target);
  return leadsToTests && !isTest(file) ? 'testing/ must not be imported by code that ships' : undefined;
}

function checkExternal({ part, file, specifier }) {
  const name = packageOf(specifier);
  if (isTest(file)) return undefined;
  if (part.folder === 'packages/contracts' && name !== 'zod')
    return `packages/contracts imports zod only, not ${name}`;
  return part.dependencies.has(name)
    ? undefined
    : `${name} is not among the dependencies of ${part.folder}/package.json`;
}

/**
 * @param {object} found One import.
 * @param {{ folder: string, dependencies: Set<string> }} found.part The part in whose folder the file is.
 * @param {string} found.file Path from the project's folder.
 * @param {string} found.specifier As it stands in the file.
 * @param {string} [found.target] For a relative import, the path that it leads to.
 * @returns {string | undefined} what is wrong with it
 */
export function importProblem(found) {
  if (found.specifier.startsWith('.')) return checkRelative(found);
  if (found.specifier.startsWith('@astraea/')) return checkInternal(found);
  return checkExternal(found);
}

/** @returns {string | undefined} */
export function environmentProblem(file, source) {
  if (!/\bprocess\.env\b/.test(source) || environmentReaders.test(file) || isTest(file)) return undefined;
  return 'the environment is read in config files only (config.ts, settings.mjs, environment.mjs)';
}
