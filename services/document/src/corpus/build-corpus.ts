import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from './corpus';

/** Writes the PDF of every guide into a folder, for a look at them. Returns how many there are. */
export async function buildCorpus(corpus: Corpus, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const file of corpus.files) {
    const { pdf } = await corpus.build(file);
    await writeFile(join(folder, `${file.slug}.pdf`), pdf);
  }
  return corpus.files.length;
}
