import { readFile } from 'node:fs/promises';
import { readBundledVersions } from '@astraea/document';
import { type Embedder, wordVectorsFile } from '@astraea/retrieval';
import { embeddingsMissing, openConfiguredEmbedder } from '../embeddings';
import type { ProgramIo } from '../program-io';
import { sourceFileCommand } from './source-file';
import { learnWordVectors, textsOf, wordVectorsText } from './word-vectors';

/** What the command learns from, and what it holds the vectors against. */
export interface VectorsParts {
  texts(): Promise<string[]>;
  openEmbedder(): Promise<Embedder | undefined>;
  path: string;
}

const bundled: VectorsParts = {
  texts: async () => textsOf((await readBundledVersions()).versions),
  openEmbedder: openConfiguredEmbedder,
  path: wordVectorsFile,
};

/** The words of a file of vectors. */
function wordsOf(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(lines.map((line) => line.split(' ')[0] ?? ''));
}

/** `evaluate vectors`: prints the vectors of the words as their file, writes it, or checks that the product has the same words. */
export function vectorsCommand(
  args: readonly string[],
  io: ProgramIo,
  { texts, openEmbedder, path }: VectorsParts = bundled,
): Promise<boolean> {
  return sourceFileCommand('vectors', args, io, async () => {
    const embedder = await openEmbedder();
    if (!embedder) throw embeddingsMissing();
    try {
      const vectors = await learnWordVectors(await texts(), embedder, io.note);
      const held = wordsOf(await readFile(path, 'utf8').catch(() => ''));
      const added = [...vectors.keys()].filter((word) => !held.has(word));
      const gone = [...held].filter((word) => !vectors.has(word));
      return {
        path,
        text: wordVectorsText(vectors, embedder.name),
        differences: [
          ...added.map((word) => `${word} has no vector`),
          ...gone.map((word) => `${word} has a vector and stands in no two texts`),
        ],
        agreement: 'Every word has its vector.',
      };
    } finally {
      await embedder.close();
    }
  });
}
