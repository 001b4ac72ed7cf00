import { Failure } from '../packages/tooling/terminal.mjs';

/** A number above 0 that stands on the command line. @throws Failure */
export function numberOption(values, name, otherwise) {
  const text = values[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (number > 0) return number;
  throw new Failure(`--${name} ${text}: give a number above 0.`);
}
