import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vectors of one slice by its id, which is made of model and texts; undefined where they have to be computed. */
export type BundledVectors = (sliceId: string) => Promise<Int8Array | undefined>;

/** `npm run guide-vectors` writes it: an object from slice id to int8 numbers in base64. */
const bundledFile = join(__dirname, '../../guide-vectors.json');

/** The vectors of the bundled guides, which come with the service: a fresh installation need not compute them. */
export function openBundledVectors(file: string = bundledFile): BundledVectors {
  let reading: Promise<Map<string, string>> | undefined;

  async function read(): Promise<Map<string, string>> {
    const vectors = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    return new Map(Object.entries(vectors));
  }

  return async (id) => {
    reading ??= read();
    const vectors = (await reading).get(id);
    return vectors === undefined ? undefined : new Int8Array(Buffer.from(vectors, 'base64'));
  };
}
