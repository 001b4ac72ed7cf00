import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantise } from './version-vectors';
import { allTerms } from './words';

/** How long a word's vector is. */
export const wordDimensions = 64;

/** Made by `npm run evaluate -- vectors --write`: a line a term, with its vector as one signed byte a dimension in base64. */
export const wordVectorsFile = join(__dirname, '../../word-vectors.txt');

function readVectors(): Map<string, Int8Array> {
  const lines = readFileSync(wordVectorsFile, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [term = '', values = ''] = line.split(' ');
        return [term, new Int8Array(Buffer.from(values, 'base64'))];
      }),
  );
}

let vectors: Map<string, Int8Array> | undefined;

/**
 * What a question means, as the sum of what its words mean: a shape of `wordDimensions`, of any length. All zeros where none of
 * its words is known.
 */
export function meaningOf(text: string): Int8Array {
  vectors ??= readVectors();
  const sum = new Float32Array(wordDimensions);
  for (const term of new Set(allTerms(text))) {
    const vector = vectors.get(term);
    if (vector) for (let at = 0; at < wordDimensions; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  return quantise(sum);
}
