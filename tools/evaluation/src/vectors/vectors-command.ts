import { bundledWeights, bundleGuides, openEncoder } from '@astraea/retrieval';
import { readVersions } from '../asking/product';
import { readArguments } from '../io/command-line';
import type { ProgramIo } from '../io/program-io';

/** `evaluate vectors`: writes what the encoder in the box makes of the bundled guides to the file that ships with the retrieval service. */
export async function vectorsCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  readArguments(args, {});
  const encoder = await openEncoder(bundledWeights, 2);
  try {
    const { versions } = await readVersions();
    const count = await bundleGuides(versions, encoder);
    io.print(`${count} texts of ${versions.length} guides were encoded by ${encoder.name}.`);
  } finally {
    await encoder.close();
  }
  return true;
}
