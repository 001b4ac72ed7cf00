import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { environmentProblem, importProblem } from './import-rules.mjs';

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
