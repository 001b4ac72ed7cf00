import { readArguments, requirePositionals } from '../command-line';
import type { ProgramIo } from '../program-io';
import { convertObliqa } from './convert-obliqa';

/** `evaluate convert-obliqa <folder> <out>`. */
export async function convertCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { positionals } = readArguments(args, {});
  const [folder = '', out = ''] = requirePositionals('convert-obliqa', positionals, ['folder', 'out']);
  const { passages, questions } = await convertObliqa(folder, out);
  const parts = Object.entries(questions).map(([part, count]) => `${count} questions in ${part}`);
  io.print(`${out}: ${passages} passages, ${parts.join(', ')}`);
  return true;
}
