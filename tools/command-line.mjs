import { parseArgs } from 'node:util';
import { Failure, say } from '../packages/tooling/terminal.mjs';

/**
 * The options on the command line, each with a value. `--help` only says how the tool is called.
 * @param {string} usage How it is called.
 * @param {string[]} names Of its options; none of them has to be there.
 * @returns {Record<string, string | undefined> | undefined} Nothing if only help was asked for.
 * @throws Failure for anything else that stands there
 */
export function readOptions(usage, names, args = process.argv.slice(2)) {
  if (args.includes('--help')) {
    say(usage);
    return undefined;
  }
  try {
    return parseArgs({ args, options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) })
      .values;
  } catch (error) {
    throw new Failure(`${error.message}\n\n${usage}`);
  }
}

/** A number above 0 that stands on the command line. @throws Failure */
export function numberOption(values, name, otherwise) {
  const text = values[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (number > 0) return number;
  throw new Failure(`--${name} ${text}: give a number above 0.`);
}
