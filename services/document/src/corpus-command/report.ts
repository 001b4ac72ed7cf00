import { type Coverage, coverageOf } from '../corpus/coverage';
import type { Guide } from '../corpus/guide';

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

function sumOf(all: Coverage[], count: (coverage: Coverage) => number): number {
  return all.reduce((sum, coverage) => sum + count(coverage), 0);
}

const counts: [string, (coverage: Coverage) => number][] = [
  ['read in the official text', ({ readIn }) => readIn['official text']],
  ['read in a mirror of the official text', ({ readIn }) => readIn['mirror of the official text']],
  ['read in a secondary page', ({ readIn }) => readIn['secondary page']],
  ['with their provision', ({ withProvision }) => withProvision],
  ['whose citation leads to an official address', ({ withOfficialAddress }) => withOfficialAddress],
];

/** docs/corpus.md: on what the bundled guides rest, country by country. */
export function corpusReport(guides: readonly Guide[]): string {
  const all = guides.map((guide) => ({ guide, coverage: coverageOf(guide) }));
  const coverages = all.map(({ coverage }) => coverage);
  const statements = sumOf(coverages, (coverage) => coverage.statements);
  const total = counts.map(([name, count]) => {
    const sum = sumOf(coverages, count);
    return `| ${name} | ${sum} | ${share(sum, statements)} |`;
  });
  const rows = all.map(({ guide, coverage }) => {
    const { statements: of, missingTopics, readOn } = coverage;
    const cells = counts.map(([, count]) => count(coverage));
    return `| ${[guide.jurisdiction, of, ...cells, readOn, missingTopics.join(', ') || '-'].join(' | ')} |`;
  });
  return `# What the bundled guides rest on

\`npm run corpus -- report\` writes this page from the guides; a test holds it against them.

The ${guides.length} guides hold ${statements} statements. A statement was read in one of three kinds of page: the official text, a mirror of it (a
copy of the law that somebody else keeps, read at a stated revision), or a secondary page (an authority's or a law firm's
summary, a newspaper). Whoever relies on a statement that was read in a secondary page checks the official text first.

| Statements | Number | Share |
|---|--:|--:|
| all | ${statements} | 100% |
${total.join('\n')}

\`npm run corpus -- check <folder of laws>\` compares the statements with texts of the laws: it says which provision is not
there any more, and which number or date does not stand in it. Run it when a law changes; it finds what to read again, and
decides nothing.

| Jurisdiction | Statements | Official | Mirror | Secondary | Provision | Official address | Read | Topics without a statement |
|---|--:|--:|--:|--:|--:|--:|---|---|
${rows.join('\n')}
`;
}
