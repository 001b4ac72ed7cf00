import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Corpus, openCorpus } from './corpus';

/** Writes the PDF of every guide into a folder, for a look at them. Returns how many there are. */
export async function buildCorpus(corpus: Corpus, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const file of corpus.files) {
    const { pdf } = await corpus.build(file);
    await writeFile(join(folder, `${file.slug}.pdf`), pdf);
  }
  return corpus.files.length;
}

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('name the folder to write to: node dist/corpus/build-corpus.js <folder>');
  const count = await buildCorpus(await openCorpus(), folder);
  process.stdout.write(`${count} guides written to ${folder}\n`);
}

if (require.main === module) {
  main(process.argv[2]).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
