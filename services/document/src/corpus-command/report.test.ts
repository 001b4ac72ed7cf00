import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundledCorpusFolder } from '../corpus/corpus';
import { parseGuide, readCorpusFiles } from '../corpus/load-guides';
import { buildGuide } from '../testing/build-guide';
import { corpusReport } from './report';

it('docs/corpus.md says on what the guides rest today: npm run corpus -- report writes it', async () => {
  const { guides } = await readCorpusFiles(bundledCorpusFolder);
  const report = corpusReport(guides.map(({ file, bytes }) => parseGuide(file, bytes)));
  expect(await readFile(join(__dirname, '../../../../docs/corpus.md'), 'utf8')).toBe(report);
});

it('counts what was read where, and names the topics of which nothing is said', () => {
  const report = corpusReport([buildGuide()]);
  expect(report).toContain('| read in the official text | 1 | 33% |');
  expect(report).toMatch(
    /\| Ruritania \| 3 \| 1 \| 0 \| 2 \| 1 \| 1 \| 2026-11 \| Liability and insurance, /,
  );
});
