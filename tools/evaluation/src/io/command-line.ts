import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { EvaluationError } from './evaluation-error';

/** A whole number of at least 1. @throws EvaluationError */
export function positiveInteger(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || !/^\d+$/.test(text))
    throw new EvaluationError(`${option} needs a whole number of at least 1, not ${JSON.stringify(text)}.`);
  return value;
}

/** Parses the arguments of a command. @throws EvaluationError in words for an option that it does not have */
export function readArguments<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new EvaluationError(`${words}\n--help lists the options.`, { cause: error });
  }
}

/** Exactly so many folders or files. @throws EvaluationError */
export function requirePositionals(
  command: string,
  given: readonly string[],
  wanted: readonly string[],
): string[] {
  if (given.length !== wanted.length)
    throw new EvaluationError(
      `${command} needs ${wanted.map((one) => `<${one}>`).join(' and ')}; --help says more.`,
    );
  return [...given];
}

/** The one of a few words that an option was given. @throws EvaluationError naming them */
export function oneOf<T extends string>(option: string, given: string, known: readonly T[]): T {
  const found = known.find((one) => one === given);
  if (!found)
    throw new EvaluationError(`${option} is one of ${known.join(', ')}, not ${JSON.stringify(given)}.`);
  return found;
}
