import { AppError } from '@astraea/service-kit/errors';
import { buildDocx } from '../testing/build-docx';
import { parseInTurn } from '../testing/parse-all';
import type { MediaType } from './media-types';
import type { ParsedFile } from './parse-file';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Of most files: the square of it is more steps than the time limit has room for. */
const size = 400_000;
const megabyte = 1_000_000;
const sentence = 'The operator shall hold a licence for each launch.';

const parse = (content: Uint8Array | string, mediaType: MediaType = 'text/plain'): Promise<ParsedFile> =>
  parseInTurn(
    { bytes: typeof content === 'string' ? Buffer.from(content) : content, mediaType },
    { timeoutMs: 50_000, memoryMb: 512, maxPages: 2_000, maxUnpackedBytes: 10_000_000 },
  );

const fill = (text: string, length = size): string => text.repeat(Math.ceil(length / text.length));

function lines(length: number, line: (at: number) => string): string {
  const written: string[] = [];
  for (let [at, total] = [1, 0]; total < length; at += 1) {
    const next = line(at);
    total += next.length;
    written.push(next);
  }
  return written.join('');
}

/** Each takes many minutes where reading takes the square of a length. */
const endless: [string, () => [string | Uint8Array, MediaType?]][] = [
  ['one word', () => [fill('a')]],
  ['one word in Markdown', () => [fill('a'), 'text/markdown']],
  ['one word on a page', () => [`<p>${fill('a')}</p>`, 'text/html']],
  ['one word in a Word document', () => [buildDocx([{ text: fill('a') }]), docx]],
  ['one digit', () => [fill('1')]],
  ['brackets', () => [fill('(')]],
  ['dots and a letter', () => [`${fill('.')}x`]],
  ['combining marks', () => [fill('\u0301\u0323')]],
  ['blanks', () => [fill(' ')]],
  ['line breaks', () => [fill('\n', 2 * size)]],
  ['line breaks in Markdown', () => [fill('\n', 2 * size), 'text/markdown']],
  ['paragraphs of one letter', () => [fill('a\n\n')]],
];

const long: [string, () => [string | Uint8Array, MediaType?]][] = [
  ['lines without a paragraph', () => [fill('the licence of the operator\n')]],
  ['words that hang over the end of their line', () => [fill('the operator-\n')]],
  ['numbered headings', () => [lines(size / 2, (at) => `${(at % 900) + 1}. Heading ${at}\n`)]],
  ['articles without text', () => [lines(size / 2, (at) => `Article ${at % 99_999}\n`)]],
  ['annexes', () => [lines(size / 2, (at) => `\nAnnex ${at}\n\nArticle ${at}\n`)]],
  ['parts of one article each', () => [lines(size / 2, (at) => `\nPart ${at}\n\nArticle 1 Scope\n`)]],
  ['a number of 200,000 parts', () => [`Article ${fill('1.')}\n\n${sentence}`]],
  [
    'a picture larger than all that it may unpack to',
    () => [buildDocx([{ text: sentence }], { picture: new Uint8Array(20 * megabyte) }), docx],
  ],
  ['a row of 10,000 cells', () => [`<table><tr>${fill('<td>cell</td>', 130_000)}</tr></table>`, 'text/html']],
  ['lists inside of lists', () => [`${'<ol><li>licence'.repeat(1_000)} fee`, 'text/html']],
];

test.each(endless)(
  'a file of nothing but %s is refused at once: nothing in it can be quoted',
  async (_, file) => {
    const refusal = parse(...file());
    await expect(refusal).rejects.toThrow(AppError);
    await expect(refusal).rejects.toMatchObject({ details: { code: 'file-without-text' } });
  },
);

test.each(long)('a file is read in a time that grows with its length alone: %s', async (_, file) => {
  const { passages } = await parse(...file());
  expect(passages.length).toBeGreaterThan(0);
  expect(passages.every(({ heading }) => (heading?.length ?? 0) < 2_000)).toBe(true);
});

test('a text without paragraphs is cut into passages of some length', async () => {
  const { passages } = await parse(fill(`${sentence}\n`, 100_000));
  expect(passages.length).toBeGreaterThan(9);
  for (const { text } of passages) {
    expect(text.length).toBeLessThanOrEqual(10_000);
    expect(text.endsWith('.')).toBe(true);
  }
});

test('a heading stands above each passage with its beginning only, however long it is', async () => {
  const { passages } = await parse(
    `<h2>Law</h2><h1>${fill('space ', 10_000)}</h1>${`<p>${sentence}</p>`.repeat(20)}`,
    'text/html',
  );
  expect(passages.length).toBeGreaterThan(1);
  const lengths = passages.map(({ heading }) => heading?.length ?? 0);
  expect(Math.max(...lengths)).toBeGreaterThan(100);
  expect(Math.max(...lengths)).toBeLessThan(400);
});

test.each<[string, () => [string | Uint8Array, MediaType?], RegExp]>([
  ['quotations in Markdown', () => [`${fill('> ')} a`, 'text/markdown'], /more than 100 quotations/],
  [
    'content controls',
    () => [buildDocx([{ text: sentence }], { raw: fill('<w:sdt>', size) }), docx],
    /more than 5000 elements/,
  ],
  [
    'paragraphs of a law in its publisher’s format',
    () => [
      `<ACT><ENACTING.TERMS>${'<P>'.repeat(20_000)}${sentence}${'</P>'.repeat(20_000)}</ENACTING.TERMS></ACT>`,
      'application/xml',
    ],
    /more than 500 elements/,
  ],
])('a file is refused in words: %s inside each other without end', async (_, file, words) => {
  await expect(parse(...file())).rejects.toThrow(words);
});
