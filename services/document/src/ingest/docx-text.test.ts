import { buildDocx } from '../testing/build-docx';
import { parseOne } from '../testing/parse-all';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Options = NonNullable<Parameters<typeof buildDocx>[1]>;

const parse = (options: Options, asPlainText = false) =>
  parseOne({ content: buildDocx([], options), mediaType, asPlainText });

/** All that is read of a document, in one text. */
async function said(options: Options): Promise<string> {
  const { passages } = await parse(options, true);
  return passages.map(({ text }) => text).join(' ');
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>';
const endGone = '<w:rPr><w:del w:id="1"/></w:rPr>';
const deleted = (text: string): string => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const levels = ['%1.'];

it('a paragraph that was deleted has no number, and one whose end was deleted goes on with the next', async () => {
  const raw = [
    paragraph(run('Oil is kept.'), numbered),
    paragraph(deleted('Bells are rung.'), numbered + endGone),
    paragraph(run('Wicks are '), numbered + endGone),
    paragraph(run('trimmed.'), numbered),
    paragraph(run('Lamps are lit.'), numbered),
  ].join('');
  expect(await said({ raw, levels })).toBe('1. Oil is kept. 2. Wicks are trimmed. 3. Lamps are lit.');
});

it('what was moved is read once, where it is now', async () => {
  const gone = '<w:rPr><w:moveFrom w:id="2"/></w:rPr>';
  const raw = [
    paragraph(`<w:moveFrom>${run('Oil is kept.')}</w:moveFrom>`, numbered + gone),
    paragraph(run('Lamps are lit.'), numbered),
    paragraph(
      `<w:moveTo>${run('Oil is kept.')}</w:moveTo>`,
      `${numbered}<w:rPr><w:moveTo w:id="2"/></w:rPr>`,
    ),
  ].join('');
  expect(await said({ raw, levels })).toBe('1. Lamps are lit. 2. Oil is kept.');
});

it('a paragraph that nothing can go on with is kept, though its end was deleted', async () => {
  const cell = `<w:tbl><w:tr><w:tc>${paragraph(run('Oil.'), endGone)}</w:tc></w:tr></w:tbl>`;
  const raw = paragraph(run('Lamps.'), endGone) + cell + paragraph(run('Bells.'), endGone);
  expect(await said({ raw })).toBe('Lamps. Oil. Bells.');
});

it('notes are no part of the law, and nor are the brackets in which their marks stand', async () => {
  const mark = (id: number, more = '') => `<w:r><w:footnoteReference ${more} w:id="${id}"/></w:r>`;
  const own = mark(2, 'w:customMarkFollows="1"').replace('</w:r>', '<w:t>*</w:t></w:r>');
  const end = '<w:r><w:endnoteReference w:id="1"/></w:r>';
  const raw = paragraph(
    `${run('Under the Beacons Act (')}${mark(1)}${run(')')}${mark(3)}${run(' oil')}${own}${run(' is kept')}${end}${run('.')}`,
  );
  expect(await said({ raw })).toBe('Under the Beacons Act oil is kept.');
  const { passages } = await parseOne({
    content: buildDocx([{ text: 'Article 1 Oil is kept.', footnote: 'As amended in 2024.' }]),
    mediaType,
  });
  expect(passages.map(({ text }) => text)).toEqual(['Oil is kept.']);
});

const box = (text: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph(run(text))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph(run(text))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;

it('a text box stands behind the paragraph that it hangs on, which stays whole with its number', async () => {
  const raw =
    paragraph(`${run('Oil ')}${box('See the plan.')}${run('is kept.')}`, numbered) +
    paragraph(run('Lamps are lit.'), numbered);
  expect(await said({ raw, levels })).toBe('1. Oil is kept. See the plan. 2. Lamps are lit.');
});

it('a content control is read where it stands, and what is to be filled in is not', async () => {
  const control = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const raw =
    paragraph(
      `${run('The fine is ')}${control(run('forty'))}${run(' crowns')}${control(run(' Enter a day'), '<w:showingPlcHdr/>')}${run('.')}`,
    ) + control(paragraph(control(run('Oil is kept.'))));
  expect(await said({ raw })).toBe('The fine is forty crowns. Oil is kept.');
});

it('a figure above the line stays one, and a reading beside a word is not read', async () => {
  const above = run('1', '<w:vertAlign w:val="superscript"/>');
  const ruby = `<w:r><w:ruby><w:rt>${run('とう')}</w:rt><w:rubyBase>${run('灯')}</w:rubyBase></w:ruby></w:r>`;
  expect(await said({ raw: paragraph(`${run('§ 10')}${above}${run(' ')}${ruby}`) })).toBe('§ 10¹ 灯');
});

const set = (style: string, text: string): string => paragraph(run(text), `<w:pStyle w:val="${style}"/>`);

it.each<[what: string, raw: string, property: string, title: string]>([
  [
    'that of its own style, on several lines, before that of a template',
    paragraph(run('INSTRUMENTS')) + set('Title', 'The Lantern') + set('Title', 'Regulations 2031'),
    'Instrument Template',
    'The Lantern Regulations 2031',
  ],
  [
    'its one highest heading',
    set('Heading1', 'Harbour Lantern Act') + paragraph(run('Oil is kept.')),
    'Template for Acts',
    'Harbour Lantern Act',
  ],
  [
    'what its properties say, where its headings are those of its parts',
    set('Heading1', 'Lamps') + paragraph(run('Oil is kept.')) + set('Heading1', 'Bells'),
    'Harbour Lantern Act',
    'Harbour Lantern Act',
  ],
  [
    'what its properties say, where it says so too',
    paragraph(run('HARBOUR LANTERN ACT')) + set('Heading1', 'Explanation of what follows'),
    'Harbour Lantern Act',
    'Harbour Lantern Act',
  ],
])('the title of a document is %s', async (_what, raw, property, title) => {
  expect((await parse({ raw, property })).title).toBe(title);
});
