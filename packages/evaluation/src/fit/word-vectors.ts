import type { VersionContent } from '@astraea/contracts';
import { allTerms, type Embedder, wordDimensions } from '@astraea/retrieval';
import { CholeskyDecomposition, EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** A word that stands in fewer texts is not learnt. */
const leastTexts = 2;
/** Ridge penalty: how many texts' worth of doubt each word starts with. */
const penalty = 1;
const batch = 256;
const batchesANote = 20;
const largestByte = 127;

/** What the guides say and the questions that are known of them, from which the meaning of their words is learnt. */
export function textsOf(versions: readonly VersionContent[]): string[] {
  const blocks = versions.flatMap((version) => version.blocks);
  return [
    ...blocks.flatMap(({ text, asked_as = [] }) => [text, ...asked_as]),
    ...versions.flatMap(({ open_questions = [] }) => open_questions),
  ];
}

/** One row a text, each of length 1. */
async function embedAll(
  texts: readonly string[],
  embedder: Embedder,
  note: (text: string) => void,
): Promise<Matrix> {
  const rows: number[][] = [];
  for (let from = 0; from < texts.length; from += batch) {
    for (const vector of await embedder.embed(texts.slice(from, from + batch), { urgent: false })) {
      const length = Math.hypot(...vector) || 1;
      rows.push(Array.from(vector, (value) => value / length));
    }
    if (from % (batch * batchesANote) === 0) note(`${rows.length} of ${texts.length} texts embedded`);
  }
  return new Matrix(rows);
}

/** The rows in the directions in which they differ most. */
function principal(rows: Matrix, dimensions: number): Matrix {
  const centred = rows.clone().center('column');
  const { eigenvectorMatrix } = new EigenvalueDecomposition(centred.transpose().mmul(centred), {
    assumeSymmetric: true,
  });
  const { columns } = eigenvectorMatrix;
  // Eigenvalues rise.
  const kept = Array.from({ length: dimensions }, (_, at) => columns - 1 - at);
  return centred.mmul(eigenvectorMatrix.subMatrixColumn(kept));
}

/** The numbers of the words of each text, each once. */
function indexWords(texts: readonly string[]): { words: string[]; rows: number[][] } {
  const terms = texts.map((text) => [...new Set(allTerms(text))]);
  const counts = new Map<string, number>();
  for (const own of terms) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  const words = [...counts]
    .filter(([, count]) => count >= leastTexts)
    .map(([term]) => term)
    .sort();
  const numbers = new Map(words.map((word, at) => [word, at]));
  return { words, rows: terms.map((own) => own.flatMap((term) => numbers.get(term) ?? [])) };
}

/**
 * Ridge regression of the vectors on the words: the sum of a text's words, by the square root of how many they are, comes as near
 * as it can to the text's own vector. Shape: words x dimensions.
 */
function regress(rows: readonly number[][], count: number, wanted: Matrix): Matrix {
  const products = Matrix.eye(count, count).mul(penalty);
  const sums = Matrix.zeros(count, wanted.columns);
  rows.forEach((words, text) => {
    const share = 1 / Math.sqrt(words.length || 1);
    for (const one of words) {
      for (const other of words) products.set(one, other, products.get(one, other) + share * share);
      for (let at = 0; at < wanted.columns; at++)
        sums.set(one, at, sums.get(one, at) + share * wanted.get(text, at));
    }
  });
  return new CholeskyDecomposition(products).solve(sums);
}

/** Learns what the words of the guides and of their known questions mean from an embedder that reads whole texts. */
export async function learnWordVectors(
  texts: readonly string[],
  embedder: Embedder,
  note: (text: string) => void,
): Promise<Map<string, Int8Array>> {
  const wanted = principal(await embedAll(texts, embedder, note), wordDimensions);
  const { words, rows } = indexWords(texts);
  const learnt = regress(rows, words.length, wanted);
  const most = Math.max(Math.abs(learnt.max()), Math.abs(learnt.min()));
  return new Map(
    words.map((word, at) => [
      word,
      Int8Array.from(learnt.getRow(at), (value) => Math.round((value / most) * largestByte)),
    ]),
  );
}

/** The file of the vectors, a line a word. */
export function wordVectorsText(vectors: ReadonlyMap<string, Int8Array>, source: string): string {
  return [
    `# What words mean, learnt from ${source}. Written by \`npm run evaluate -- vectors --write\`.`,
    ...[...vectors].map(([word, vector]) => `${word} ${Buffer.from(vector).toString('base64')}`),
    '',
  ].join('\n');
}
