import { join } from 'node:path';
import { fittedTrust } from '@astraea/retrieval';
import type { ProgramIo } from '../program-io';
import { fitOnBundledGuides, type TrustFit } from './fit-trust';
import { sourceFileCommand } from './source-file';
import { differences, trustFile } from './trust-file';

/** What the command fits, and what it holds the fit against. */
export interface FitParts {
  fit(): Promise<TrustFit>;
  held: TrustFit;
  file: string;
}

const bundled: FitParts = {
  fit: fitOnBundledGuides,
  held: fittedTrust,
  file: join(__dirname, '../../../../services/retrieval/src/answering/sufficiency/fitted-trust.ts'),
};

/** `evaluate fit`: prints the fitted weights as their source file, writes it, or checks what the product has. */
export function fitCommand(
  args: readonly string[],
  io: ProgramIo,
  { fit, held, file }: FitParts = bundled,
): Promise<boolean> {
  return sourceFileCommand('fit', args, io, async () => {
    const fitted = await fit();
    return {
      path: file,
      text: trustFile(fitted),
      differences: differences(held, fitted),
      agreement: 'The weights are those of the fit.',
    };
  });
}
