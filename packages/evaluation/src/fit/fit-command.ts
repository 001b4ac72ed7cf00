import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fittedTrust } from '@astraea/retrieval';
import { readArguments } from '../command-line';
import { EvaluationError } from '../evaluation-error';
import type { ProgramIo } from '../program-io';
import { fitOnBundledGuides, type TrustFit } from './fit-trust';
import { differences, trustFile } from './trust-file';

const options = { check: { type: 'boolean' }, write: { type: 'boolean' } } as const;

/** What the command fits, and what it holds the fit against. */
export interface FitParts {
  fit(): Promise<TrustFit>;
  held: TrustFit;
  file: string;
}

const bundled: FitParts = {
  fit: fitOnBundledGuides,
  held: fittedTrust,
  file: join(__dirname, '../../../../services/retrieval/src/answering/fitted-trust.ts'),
};

/** `evaluate fit`: prints the fitted weights as their source file, writes it, or checks what the product has. */
export async function fitCommand(
  args: readonly string[],
  io: ProgramIo,
  { fit, held, file }: FitParts = bundled,
): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0) throw new EvaluationError(`fit has no use for ${positionals.join(' ')}.`);
  if (values.check && values.write) throw new EvaluationError('fit takes --check or --write, not both.');
  const fitted = await fit();
  if (values.check) {
    const found = differences(held, fitted);
    for (const one of found) io.complain(one);
    if (found.length === 0) io.print('The weights are those of the fit.');
    return found.length === 0;
  }
  if (values.write) {
    await writeFile(file, trustFile(fitted));
    io.print(`Written: ${file}`);
  } else io.print(trustFile(fitted).trimEnd());
  return true;
}
