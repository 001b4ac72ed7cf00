import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { readParts, sourcesOf, withoutComments } from './imports.mjs';

const english = /\/locales\/en\/(\w+)\.ts$/;
const read = /\.tsx?$/;
const notRead = /\.test\.tsx?$|\/testing\/|\/locales\/\w+\/(?!index)/;

/**
 * Names of the messages of one catalogue's file, with the group that each stands in.
 * @param {string} source
 * @returns {{ name: string, group?: string }[]}
 */
export function messagesIn(source) {
  const literal = source.slice(source.indexOf('= {') + 2).replace(/\s+as const;\s*$/, '');
  return namesIn(runInNewContext(`(${literal})`));
}

function namesIn(messages, group) {
  return Object.entries(messages).flatMap(([name, message]) =>
    typeof message === 'string' ? [{ name, group }] : namesIn(message, name),
  );
}

/** Read by its name, or its group as a whole: by a key that the code computes, or one after the other. */
function isUsed({ name, group }, code) {
  const named = new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`);
  return named.test(code) || (group !== undefined && new RegExp(String.raw`\.${group}(?![\w.])`).test(code));
}

/** @returns {string[]} messages of the English catalogues that nothing says; those of other languages are held against these. */
export function checkWords(root) {
  const files = readParts(root).flatMap(({ folder }) => sourcesOf(root, folder));
  const catalogues = files.filter((file) => english.test(file));
  const parts = new Set(catalogues.map((file) => file.replace(/src\/locales\/.*/, '')));
  const code = files
    .filter(
      (file) => read.test(file) && !notRead.test(file) && [...parts].some((part) => file.startsWith(part)),
    )
    .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')))
    .join('\n');
  return catalogues.flatMap((file) =>
    messagesIn(readFileSync(join(root, file), 'utf8'))
      .filter((message) => !isUsed(message, code))
      .map(({ name, group }) => `${file}: nothing says ${group ? `${group}.` : ''}${name}`),
  );
}
