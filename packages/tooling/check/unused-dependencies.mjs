import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts, sourcesOf } from './imports.mjs';

/** What stands beside a part's code to test it needs development dependencies only. */
const besideCode = /\.test\.tsx?$|\/testing\//;

/** By an import, or as text: a loader's name, a module that is shared, a program below node_modules/. */
function isNamedIn(source, name) {
  const literal = name.replaceAll('.', '\\.');
  return new RegExp(`(['"\`]|node_modules/)${literal}(['"]|/)`).test(source);
}

/** Types come with the package whose types they are. */
function isTypesOf(name, dependencies) {
  return name.startsWith('@types/') && dependencies.includes(name.slice('@types/'.length));
}

function unusedOf(root, { folder, delivered, development }) {
  const files = sourcesOf(root, folder);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const all = files.map(read);
  const code = files.filter((file) => !besideCode.test(file)).map(read);
  const isUnused = (name, sources) =>
    !isTypesOf(name, [...delivered, ...development]) && !sources.some((source) => isNamedIn(source, name));
  return [
    ...delivered.filter((name) => isUnused(name, code)),
    ...development.filter((name) => isUnused(name, all)),
  ].map((name) => `${folder}/package.json: nothing in ${folder} uses ${name}`);
}

/** Dependencies that a part declares and does not use: weight of its image, and a surface for attacks. @returns {string[]} problems */
export function checkUnusedDependencies(root) {
  return readParts(root).flatMap((part) => unusedOf(root, part));
}
