import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
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
function importProblem(found) {
  if (found.specifier.startsWith('.')) return checkRelative(found);
  if (found.specifier.startsWith('@astraea/')) return checkInternal(found);
  return checkExternal(found);
}

/** @returns {string | undefined} */
function environmentProblem(file, source) {
  if (!/\bprocess\.env\b/.test(source) || environmentReaders.test(file) || isTest(file)) return undefined;
  return 'the environment is read in config files only (config.ts, settings.mjs, environment.mjs)';
}

export const codeFile = /\.(ts|mts|tsx|mjs|cjs|js)$/;
const passedOver = new Set(['node_modules', 'dist', 'coverage', '.git', '.data']);

/** Statements at the start of a line, and calls anywhere. */
const importForms = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require|require\.resolve|jest\.requireActual|jest\.mock)\(\s*['"]([^'"]+)['"]/g,
];
const commentLine = /^\s*(\/\/|\/?\*).*$/gm;

/** A part inside a part is read as itself. */
function isPassedOver(root, path, name) {
  return passedOver.has(name) || existsSync(join(root, path, 'package.json'));
}

/** Files of a part that can name a package. */
export function sourcesOf(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isPassedOver(root, path, entry.name) ? [] : sourcesOf(root, path);
    return codeFile.test(entry.name) || entry.name.endsWith('.css') ? [path] : [];
  });
}

export function withoutComments(source) {
  return source.replace(commentLine, '');
}

/** The module specifiers of a source text. @returns {string[]} */
export function readImports(source) {
  const code = withoutComments(source);
  return importForms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]));
}

/** The parts: every folder that has a package.json of its own. */
export function readParts(root) {
  const groups = ['packages', 'services', 'tools']
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
  return [...groups, ...readdirSync(root)]
    .filter((folder) => existsSync(join(root, folder, 'package.json')) && !passedOver.has(folder))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const delivered = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
      return { folder, delivered, development: Object.keys(manifest.devDependencies ?? {}) };
    });
}

function checkFile(root, { folder, delivered, development }, file) {
  const source = readFileSync(join(root, file), 'utf8');
  // Only what stands in src/ is delivered; build settings beside it use the tools.
  const names = file.startsWith(`${folder}/src/`) ? delivered : [...delivered, ...development];
  const part = { folder, dependencies: new Set(names) };
  const problems = readImports(source)
    // The second test is for the modules that only a newer Node than the running one has.
    .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('node:'))
    .map((specifier) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
      return importProblem({ part, file, specifier, target });
    });
  return [...problems, environmentProblem(file, withoutComments(source))]
    .filter(Boolean)
    .map((problem) => `${file}: ${problem}`);
}

/** Import directions, and the one reader of the environment. @returns {string[]} problems */
export function checkImports(root) {
  return readParts(root).flatMap((part) =>
    sourcesOf(root, part.folder)
      .filter((file) => codeFile.test(file))
      .flatMap((file) => checkFile(root, part, file)),
  );
}
