import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFile, readParts, sourcesOf, withoutComments } from './imports.mjs';

/** Programs that no user's word reaches; so is the stand-in for Stripe, which answers billing alone. */
const passedOver = new Set(['packages/tooling', 'e2e', 'tools', 'tools/evaluation']);
const testCode = /\.(test|e2e)\.tsx?$|\/testing\/|^standalone\/stripe\//;

const record = String.raw`(?:(?:Readonly|Partial|Required)<)*Record<string\b`;
/** What makes a name one of an object under any word: its type where it is declared, or the type that it is said to have. */
const declarations = [
  new RegExp(String.raw`\b(\w+)\??: ${record}`, 'g'),
  new RegExp(String.raw`\b(?:const|let) (\w+) =[^;]*? as ${record}`, 'g'),
];
const aliases = new RegExp(String.raw`\btype (\w+)(?:<[^=]*>)? = ${record}`, 'g');

/** Types that are such objects by their schema. */
const recordTypes = ['ActiveCountries'];

const namesIn = (code, patterns) =>
  patterns.flatMap((one) => [...code.matchAll(one)].map(([, name]) => name));

/** A look-up by anything but a word or number of the program's own. */
const looksUp = (name) =>
  new RegExp(
    String.raw`(?<![\w'"])${name}(?:\?\.|!)?\[(?!['"\x60\d\]])|(?<!\bconst \w+ )\bin ${name}\b(?!\.)`,
  );
/** Has no words but its own, or is asked first. */
const isSafe = (code, name) =>
  new RegExp(
    String.raw`Object\.hasOwn\((?:\w+\.)*${name},|\b${name}\b[^;]*?= (?:Object\.assign\()?(?:Object\.create\(null\)|\{\s*__proto__: null)`,
  ).test(code);

/** Constants under any word that other files of the part may look words up in. */
const exported = new RegExp(String.raw`^export const (\w+): ${record}`, 'gm');

/** @returns {string[]} names in whose plain objects a source looks words up */
export function unsafeLookUps(source, typeNames = recordTypes, known = []) {
  const code = withoutComments(source);
  const typed = typeNames.map((type) => new RegExp(String.raw`\b(\w+)\??: ${type}\b(?!\[)`, 'g'));
  const names = new Set([...namesIn(code, [...declarations, ...typed]), ...known]);
  return [...names].filter((name) => looksUp(name).test(code) && !isSafe(code, name));
}

/**
 * Look-ups by a word in a plain object, which has `constructor`, `toString` and `__proto__` from its prototype: a user's word
 * among those finds a function where a text is expected.
 * @returns {string[]} problems
 */
export function checkLookUps(root) {
  return readParts(root)
    .filter(({ folder }) => !passedOver.has(folder))
    .flatMap(({ folder }) => {
      const sources = sourcesOf(root, folder)
        .filter((file) => codeFile.test(file) && !testCode.test(file))
        .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
      const inAll = (pattern) => sources.flatMap(({ source }) => namesIn(withoutComments(source), [pattern]));
      const types = [...recordTypes, ...inAll(aliases)];
      const known = inAll(exported);
      return sources.flatMap(({ file, source }) =>
        unsafeLookUps(source, types, known).map(
          (name) =>
            `${file}: ${name} is a plain object and is looked up by a word, so 'constructor' finds a function; use a Map, a null prototype or Object.hasOwn`,
        ),
      );
    });
}
