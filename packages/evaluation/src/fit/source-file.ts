import { writeFile } from 'node:fs/promises';
import { readArguments } from '../command-line';
import { EvaluationError } from '../evaluation-error';
import type { ProgramIo } from '../program-io';

/** A source file of the product that a command makes. */
export interface MadeFile {
  path: string;
  text: string;
  /** In what the product differs from it, each in words. */
  differences: readonly string[];
  /** Said where it does not differ. */
  agreement: string;
}

const options = { check: { type: 'boolean' }, write: { type: 'boolean' } } as const;

/** Prints the file, writes it, or checks what the product has; false if that differs. */
export async function sourceFileCommand(
  name: string,
  args: readonly string[],
  io: ProgramIo,
  make: () => Promise<MadeFile>,
): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0) throw new EvaluationError(`${name} has no use for ${positionals.join(' ')}.`);
  if (values.check && values.write) throw new EvaluationError(`${name} takes --check or --write, not both.`);
  const { path, text, differences, agreement } = await make();
  if (values.check) {
    for (const one of differences) io.complain(one);
    if (differences.length === 0) io.print(agreement);
    return differences.length === 0;
  }
  if (values.write) {
    await writeFile(path, text);
    io.print(`Written: ${path}`);
  } else io.print(text.trimEnd());
  return true;
}
