import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import { transformSync } from '@swc/core';

/** A catalogue's file: `locales/<language>/<group>.ts`, which exports one object named as its group. */
export const messageFiles = /[\\/]locales[\\/](en|ar|fr|es)[\\/](?!index\.ts$)[^\\/]+\.ts$/;

/** Arabic with the figures of the Gulf: the citations beside it have them too. */
const locales = { en: 'en-US', ar: 'ar-AE', fr: 'fr', es: 'es' };

/**
 * Compiles the ICU messages of one file: texts without arguments stay texts, the others become functions, so that no parser runs in the
 * page. A translation is held against its English file.
 * @param {string} file @param {string} source TypeScript.
 * @returns {string} An ES module with the same export.
 * @throws {Error} A message is no ICU message, is missing, is there without an English one, or has other arguments than it.
 */
export function compileMessages(file, source) {
  const language = languageOf(file);
  const [name, messages] = read(file, source);
  const format = new MessageFormat(language, { requireAllArguments: false });
  if (language !== 'en') {
    const english = file.replace(/([\\/]locales[\\/])\w+/, '$1en');
    const problems = differences(messages, read(english, readFileSync(english, 'utf8'))[1], format);
    if (problems.length > 0) throw new Error(`${file}:\n${problems.join('\n')}`);
  }
  return inBrowsers(compileModule(format, messages), language).replace(
    'export default',
    `export const ${name} =`,
  );
}

function languageOf(file) {
  return messageFiles.exec(file)[1];
}

/** @returns {[string, object]} The export's name and its value. */
function read(file, source) {
  const { code } = transformSync(source, {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
    configFile: false,
    swcrc: false,
  });
  const exports = {};
  vm.runInNewContext(code, { exports, require: createRequire(file) });
  const entries = Object.entries(exports);
  if (entries.length !== 1) throw new Error(`${file} has to export one object and nothing else`);
  return [entries[0][0], JSON.parse(JSON.stringify(entries[0][1]))];
}

/** The compiler's own rules of plurals are a table of all languages; the browser has them. */
function inBrowsers(code, language) {
  return code
    .replace(
      /^import \{ \w+ \} from "@messageformat\/runtime\/lib\/cardinals";$/m,
      `const rules = (value) => new Intl.PluralRules("${locales[language]}").select(value);`,
    )
    .replaceAll(new RegExp(`(plural\\((?:[^,]+), \\d+, )${language}\\b`, 'g'), '$1rules')
    .replaceAll(`umber("${language}"`, `umber("${locales[language]}"`)
    .replaceAll(/: \(\) => ("(?:[^"\\]|\\.)*")/g, ': $1');
}

function differences(translated, english, format, path = '') {
  const keys = new Set([...Object.keys(translated), ...Object.keys(english)]);
  return [...keys].flatMap((key) => {
    const at = path ? `${path}.${key}` : key;
    const [own, source] = [translated[key], english[key]];
    if (source === undefined) return [`  ${at} is in no English catalogue`];
    if (own === undefined || typeof own !== typeof source) return [`  ${at} is missing`];
    if (typeof own !== 'string') return differences(own, source, format, at);
    if (own.trim() === '' && source.trim() !== '') return [`  ${at} is empty`];
    const [has, needs] = [argumentsOf(own), argumentsOf(source)];
    return has === needs ? [] : [`  ${at} has the arguments (${has}) instead of (${needs})`];
  });
}

function argumentsOf(message) {
  const names = new Set();
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.arg) names.add(token.arg);
      for (const { tokens: inner } of token.cases ?? []) visit(inner);
    }
  };
  visit(parse(message));
  return [...names].sort().join(', ');
}
