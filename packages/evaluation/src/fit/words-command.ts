import { join } from 'node:path';
import { readBundledVersions } from '@astraea/document';
import { askedWords } from '@astraea/retrieval';
import type { ProgramIo } from '../program-io';
import { askedWordsFile, askedWordsOf } from './asked-words';
import { sourceFileCommand } from './source-file';

const file = join(__dirname, '../../../../services/retrieval/src/search/asked-words.ts');

/** `evaluate words`: prints the words of the known questions as their source file, writes it, or checks what the product has. */
export function wordsCommand(
  args: readonly string[],
  io: ProgramIo,
  held: ReadonlySet<string> = askedWords,
): Promise<boolean> {
  return sourceFileCommand('words', args, io, async () => {
    const { versions } = await readBundledVersions();
    const words = askedWordsOf(versions);
    const made = new Set(words);
    const added = words.filter((word) => !held.has(word));
    const gone = [...held].filter((word) => !made.has(word));
    return {
      path: file,
      text: askedWordsFile(words),
      differences: [
        ...added.map((word) => `${word} stands in several known questions and is not among the words`),
        ...gone.map((word) => `${word} is among the words and not in several known questions`),
      ],
      agreement: 'The words are those of the known questions.',
    };
  });
}
