import { AppError } from '@astraea/service-kit';
import { buildPdf, buildPdfBomb } from '../testing/build-pdf';
import { type MediaType, type ParseLimits, parseFile } from './parse-file';

// Threads and PDF building share the machine with other tests.
jest.setTimeout(30_000);

const limits: ParseLimits = { timeoutMs: 20_000, memoryMb: 512, maxPages: 10 };

const parse = (
  bytes: Uint8Array | string,
  mediaType: MediaType = 'application/pdf',
  over: Partial<ParseLimits> = {},
) =>
  parseFile(
    { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, mediaType },
    { ...limits, ...over },
  );

async function refusal(parsing: Promise<unknown>): Promise<{ code: string | undefined; words: string }> {
  const error = await parsing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('the file was not refused', { cause: error });
  expect(error.kind).toBe('InvalidInput');
  return { code: error.details.code, words: error.message };
}

describe('reading a PDF', () => {
  it('cuts the text at its provisions, with the page of each', async () => {
    const pdf = await buildPdf([
      [
        'Chapter I General',
        'Article 1. Scope',
        'This Act applies to space activities.',
        'Article 2\nThe Minister grants licences.',
      ],
      ['A licence under Article 1 is needed for each launch.', 'Article 3. Fees', 'The fee is 5 000 crowns.'],
    ]);
    expect(await parse(pdf)).toEqual([
      { page: 1, heading: 'Chapter I General', provision: null, text: 'Chapter I General' },
      {
        page: 1,
        heading: 'Chapter I General',
        provision: 'Article 1',
        text: 'Article 1. Scope This Act applies to space activities.',
      },
      {
        page: 1,
        heading: 'Chapter I General',
        provision: 'Article 2',
        text: 'Article 2 The Minister grants licences.',
      },
      {
        page: 2,
        heading: 'Chapter I General',
        provision: 'Article 2',
        text: 'A licence under Article 1 is needed for each launch.',
      },
      {
        page: 2,
        heading: 'Chapter I General',
        provision: 'Article 3',
        text: 'Article 3. Fees The fee is 5 000 crowns.',
      },
    ]);
  });

  it('does not take a mention of an article at the beginning of a line for its beginning', async () => {
    const words =
      'A licence is granted to an operator that meets what is laid down for that purpose in Article 9 of this Act. ';
    const passages = await parse(await buildPdf([['Article 4. Licences', words.repeat(6)]]));
    expect(passages.map(({ provision }) => provision)).toEqual(['Article 4']);
  });

  it('leaves out lines that run through all pages', async () => {
    const pages = [1, 2, 3, 4, 5].map((number) => [`Article ${number}. Rule number ${number} of the Act.`]);
    const passages = await parse(await buildPdf(pages, { runningLine: 'Official Gazette, page' }));
    expect(passages.map(({ text }) => text)).toEqual(pages.flat());
  });

  it('cuts a long provision at paragraphs', async () => {
    const paragraph = `${'The operator keeps a record of each manoeuvre. '.repeat(12).trim()}`;
    const passages = await parse(await buildPdf([['Article 5. Records', paragraph, paragraph, paragraph]]));
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.every(({ provision, text }) => provision === 'Article 5' && text.length < 1_300)).toBe(
      true,
    );
  });
});

describe('reading text', () => {
  it('cuts Markdown at headings and provisions', async () => {
    const markdown =
      '# Space Act\n\nAn Act on space.\n\n## Article 1. Scope\n\nIt applies\nto launches.\n\n## Fees\n\nNone.\n';
    expect(await parse(markdown, 'text/markdown')).toEqual([
      { page: 1, heading: 'Space Act', provision: null, text: '# Space Act An Act on space.' },
      {
        page: 1,
        heading: 'Space Act',
        provision: 'Article 1',
        text: '## Article 1. Scope It applies to launches.',
      },
      { page: 1, heading: 'Fees', provision: null, text: '## Fees None.' },
    ]);
  });

  it('keeps the letters of other languages', async () => {
    const [passage] = await parse('§ 3 Gebühren für Türkçe قانون الفضاء', 'text/plain');
    expect(passage).toEqual({
      page: 1,
      heading: null,
      provision: '§ 3',
      text: '§ 3 Gebühren für Türkçe قانون الفضاء',
    });
  });
});

describe('a file that cannot be taken', () => {
  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'an encrypted PDF',
      async () => parse(await buildPdf([['Secret']], { password: 'x' })),
      'file-encrypted',
      /without a password/,
    ],
    ['a page without text', async () => parse(await buildPdf([[]])), 'file-without-text', /text recognition/],
    [
      'too many pages',
      async () => parse(await buildPdf([['1'], ['2'], ['3']]), undefined, { maxPages: 2 }),
      'too-many-pages',
      /3 pages/,
    ],
    [
      'something else under the name of PDF',
      () => parse('<html>no</html>'),
      'file-broken',
      /no readable PDF/,
    ],
    [
      'half a PDF',
      async () => parse((await buildPdf([['Text']])).subarray(0, 300)),
      'file-broken',
      /PDF|read/,
    ],
    [
      'text in another encoding',
      () => parse(Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'text/plain'),
      'file-not-utf-8',
      /UTF-8/,
    ],
    [
      'a binary file under the name of text',
      () => parse('ab\0cd', 'text/markdown'),
      'file-mislabelled',
      /not text/,
    ],
    ['an empty text', () => parse(' \n \n', 'text/plain'), 'file-without-text', /no text/],
    [
      'a PDF that takes too long',
      async () => parse(await buildPdf([['Text']]), undefined, { timeoutMs: 1 }),
      'file-too-slow',
      /within 1 ms/,
    ],
    [
      'a bomb',
      () => parse(buildPdfBomb(400_000_000), undefined, { memoryMb: 100 }),
      'file-too-large',
      /more than 100 MiB/,
    ],
  ])(
    'is refused in words: %s',
    async (_what, parsing, code, words) => {
      expect(await refusal(parsing())).toEqual({ code, words: expect.stringMatching(words) });
    },
    30_000,
  );

  it('stops nothing: the next file is read', async () => {
    await refusal(parse('no PDF'));
    expect(await parse('Article 1. Scope', 'text/plain')).toHaveLength(1);
  });
});
