import { AppError } from '@astraea/service-kit/errors';
import { buildDocx, buildDocxBomb } from '../testing/build-docx';
import { buildPdf, buildPdfBomb } from '../testing/build-pdf';
import { parseInTurn } from '../testing/parse-all';
import type { MediaType } from './media-types';
import { type ParseLimits, parseFile } from './parse-file';

const limits: ParseLimits = { timeoutMs: 50_000, memoryMb: 512, maxPages: 10, maxUnpackedBytes: 10_000_000 };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const reading =
  (read: typeof parseFile) =>
  (bytes: Uint8Array | string, mediaType: MediaType = 'application/pdf', over: Partial<ParseLimits> = {}) =>
    read(
      { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, mediaType },
      { ...limits, ...over },
    );

/** For what is seen in the file itself, and in no thread that is ended. */
const parse = reading(parseInTurn);
const parseAlone = reading(parseFile);

async function refusal(parsing: Promise<unknown>): Promise<{ code: string | undefined; words: string }> {
  const error = await parsing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error('the file was not refused', { cause: error });
  expect(error.kind).toBe('InvalidInput');
  return { code: error.details.code, words: error.message };
}

describe('a file that cannot be taken', () => {
  it.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'an encrypted PDF',
      async () => parse(await buildPdf([['Secret']], { password: 'x' })),
      'file-encrypted',
      /without a password/,
    ],
    [
      'an encrypted Word document',
      () => parse(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), docx),
      'file-encrypted',
      /\.docx without a password/,
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
      'half a Word document',
      () => parse(buildDocx([{ text: 'Text' }]).subarray(0, 200), docx),
      'file-broken',
      /damaged/,
    ],
    [
      'a PDF under the name of a Word document',
      async () => parse(await buildPdf([['Text']]), docx),
      'file-mislabelled',
      /is a PDF, by its name/,
    ],
    [
      'a Word document under the name of a PDF',
      () => parse(buildDocx([{ text: 'Text' }])),
      'file-mislabelled',
      /an archive/,
    ],
    [
      'a picture under the name of a web page',
      () => parse(Buffer.from('89504e470d0a1a0a', 'hex'), 'text/html'),
      'file-mislabelled',
      /a PNG picture/,
    ],
    [
      'an archive that is no Word document',
      () => parse(Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), docx),
      'file-broken',
      /no Word document/,
    ],
    [
      'text in another encoding',
      () => parse(Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'text/plain'),
      'file-not-utf-8',
      /not in UTF-8, .* Say --encoding/,
    ],
    [
      'a web page in another encoding than it says',
      () => parse(Buffer.from('<meta charset="utf-8"><p>caf\xe9</p>', 'latin1'), 'text/html'),
      'file-not-utf-8',
      /names, utf-8/,
    ],
    [
      'a web page that nests without end',
      () => parse('<div>'.repeat(30_000), 'text/html'),
      'file-broken',
      /more than 5000 elements/,
    ],
    [
      'a Word document that nests without end',
      () => parse(buildDocx([], { raw: '<w:p>'.repeat(30_000) }), docx),
      'file-broken',
      /more than 5000 elements/,
    ],
    [
      'a binary file under the name of text',
      () => parse('ab\0cd', 'text/markdown'),
      'file-mislabelled',
      /not text/,
    ],
    ['an empty text', () => parse(' \n \n', 'text/plain'), 'file-without-text', /no text/],
    ['a web page of scripts', () => parse('<script>1</script>', 'text/html'), 'file-without-text', /no text/],
    [
      'a PDF that takes too long',
      async () => parseAlone(await buildPdf([['Text']]), undefined, { timeoutMs: 1 }),
      'file-too-slow',
      /within 1 ms/,
    ],
    [
      'a PDF that unpacks to a bomb',
      () => parseAlone(buildPdfBomb(400_000_000), undefined, { memoryMb: 100 }),
      'file-too-large',
      /more than 100 MiB/,
    ],
    [
      'a Word document that unpacks to a bomb',
      () => parseAlone(buildDocxBomb(20_000_000), docx),
      'file-too-large-unpacked',
      /more than 10000000 bytes/,
    ],
  ])('is refused in words: %s', async (_what, parsing, code, words) => {
    expect(await refusal(parsing())).toEqual({ code, words: expect.stringMatching(words) });
  });

  it('gets no more room than its archive says, when the archive lies', async () => {
    const lying = buildDocxBomb(20_000_000);
    const central = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    // The unpacked size, in the directory of the archive.
    lying.writeUInt32LE(1_000, central + 24);
    expect((await refusal(parse(lying, docx))).code).toMatch(/^file-(?:broken|without-text)$/);
  });

  it('stops nothing: the next file is read', async () => {
    await refusal(parseAlone('no PDF'));
    expect((await parseAlone('Article 1. Scope', 'text/plain')).passages).toHaveLength(1);
  });
});

test('memory that others take in the same process is not counted as that of the file', async () => {
  const parsing = parseAlone('Article 1. Scope', 'text/plain', { memoryMb: 100 });
  const others = Array.from({ length: 4 }, () => Buffer.alloc(100_000_000, 1));
  expect((await parsing).passages).toHaveLength(1);
  expect(others.map(({ length }) => length)).toEqual(Array(4).fill(100_000_000));
});

test('a file whose sender leaves is read no further', async () => {
  const left = new AbortController();
  const reading = parseFile(
    { bytes: await buildPdf([['Text']]), mediaType: 'application/pdf' },
    limits,
    left.signal,
  );
  left.abort();
  await expect(reading).rejects.toThrow(/left before it was read/);
});
