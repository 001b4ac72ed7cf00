import { citationSchema } from '@astraea/contracts';
import { parseFile } from '../ingest/parse-file';
import { buildDocx } from '../testing/build-docx';
import { readCitedFile } from './read-cited-file';
import { citationProblems, sha256Of } from './verify-citation';

const limits = { timeoutMs: 50_000, memoryMb: 512, maxPages: 1, maxUnpackedBytes: 1_000_000 };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sentence = 'A licence is granted for each launch & return of an object, within 30 days.';

const files = [
  [
    'a Word document',
    'act.docx',
    docx,
    buildDocx(
      [
        { text: 'Licence', numbered: 0 },
        { text: sentence, numbered: 1 },
      ],
      { levels: ['Article %1', '(%2)'] },
    ),
  ],
  [
    'a web page',
    'act.html',
    'text/html',
    Buffer.from(`<h1>Act</h1><h2>Article 1</h2><ol><li>${sentence.replace('&', '&amp;')}</li></ol>`),
  ],
  [
    'a Markdown file',
    'act.md',
    'text/markdown',
    Buffer.from(`# Act\n\n## Article 1\n\n1. ${sentence.replace('launch', '**launch**')}\n`),
  ],
] as const;

it('a file that is read without its validity is checked as plain text', async () => {
  const xml = Buffer.from(
    `<akomaNtoso><act><section><num>1</num><p>${sentence.replace('&', '&amp;')}</p></section></act></akomaNtoso>`,
  );
  const { pages } = await readCitedFile('act.xml', xml, true);
  expect(pages).toEqual([`1 ${sentence}`]);
});

describe.each(files)('the proof of an answer from %s', (_kind, doc, mediaType, bytes) => {
  const citationOf = (quote: string) =>
    citationSchema.parse({
      ...{
        marker: 1,
        quote,
        doc,
        country: 'Ruritania',
        version: 'a'.repeat(16),
        page: 1,
        page_end: 1,
        provision: 'Article 1(1)',
      },
      ...{ instrument: 'Act', status: 'in force', as_of: '2026-11', binding: 'national', source_kind: 'law' },
      ...{ cited_as: 'Act, Article 1(1)', source_label: 'Text of the law' },
      ...{ url: null, url_kind: null, sha256: sha256Of(bytes) },
    });

  it('holds for each passage that was read from it', async () => {
    const { passages } = await parseFile({ bytes, mediaType }, limits);
    expect(passages.map(({ provision }) => provision)).toContain('Article 1(1)');
    const file = await readCitedFile(doc, bytes);
    expect(passages.flatMap(({ text }) => citationProblems(citationOf(text), file))).toEqual([]);
  });

  it('does not hold for another number of days, or another file', async () => {
    const file = await readCitedFile(doc, bytes);
    expect(citationProblems(citationOf(sentence), file)).toEqual([]);
    expect(citationProblems(citationOf(sentence.replace('30', '60')), file)).toEqual([
      'the cited words do not stand on page 1',
    ]);
    const other = { ...file, bytes: Buffer.from('x') };
    expect(citationProblems(citationOf(sentence), other)).toEqual([expect.stringMatching(/another version/)]);
  });
});
