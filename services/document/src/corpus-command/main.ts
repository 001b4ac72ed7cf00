// npm run corpus: what an operator does with the bundled guides.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCorpus } from '../corpus/build-corpus';
import { bundledCorpusFolder, openCorpus } from '../corpus/corpus';
import type { Guide } from '../corpus/guide';
import { parseGuide, readCorpusFiles } from '../corpus/load-guides';
import { checkLaws } from './check-laws';
import { readLaws } from './read-laws';
import { corpusReport } from './report';

const help = `npm run corpus -- check <folder of laws>    compares the statements of the guides with the texts of their laws
npm run corpus -- report [file]             writes on what the guides rest; docs/corpus.md if no file is named
npm run corpus -- build <folder>            writes the PDF of every guide

check reads every file of the folder (PDF, Word, HTML, Markdown, XML, plain text). A file is the text of an instrument that
has its title or number, or of which a statement was read at an address that ends with the file's name in the folder.
Exit code: 0 when all fits, 1 when something does not or cannot be read, 2 when the call itself is wrong.
`;

async function readGuides(): Promise<Guide[]> {
  const { guides } = await readCorpusFiles(bundledCorpusFolder);
  return guides.map(({ file, bytes }) => parseGuide(file, bytes));
}

async function check(folder: string): Promise<number> {
  const { laws, unread } = await readLaws(folder);
  const checks = await Promise.all((await readGuides()).map((guide) => checkLaws(guide, laws)));
  const misfits = checks.flatMap((one) => one.misfits);
  for (const { slug, statement, file, problem } of misfits)
    process.stdout.write(`${slug} ${statement}: ${problem} [${file}]\n`);
  for (const problem of unread) process.stdout.write(`not read: ${problem}\n`);
  const compared = checks.reduce((sum, one) => sum + one.compared, 0);
  process.stdout.write(
    `${laws.length} texts read, ${compared} statements compared, ${misfits.length} things to look at.\n`,
  );
  return misfits.length + unread.length > 0 ? 1 : 0;
}

async function build(folder: string): Promise<number> {
  const count = await buildCorpus(await openCorpus(), folder);
  process.stdout.write(`${count} guides written to ${folder}\n`);
  return 0;
}

async function report(file: string): Promise<number> {
  await writeFile(file, corpusReport(await readGuides()));
  process.stdout.write(`${file} written\n`);
  return 0;
}

async function main([command, path, ...more]: string[]): Promise<number> {
  if (more.length === 0 && command === 'report') return report(path ?? join('docs', 'corpus.md'));
  if (more.length === 0 && path && command === 'check') return check(path);
  if (more.length === 0 && path && command === 'build') return build(path);
  const asked = command === '--help';
  process[asked ? 'stdout' : 'stderr'].write(help);
  return asked ? 0 : 2;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
