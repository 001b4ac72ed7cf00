import { buildDocx } from '../testing/build-docx';
import { parseOne } from '../testing/parse-all';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Options = NonNullable<Parameters<typeof buildDocx>[1]>;

const parse = (options: Options, asPlainText = false) =>
  parseOne({ content: buildDocx([], options), mediaType, asPlainText, withReport: true });

/** All that is read of a document, in one text. */
async function said(raw: string, rawStyles = ''): Promise<string> {
  const { passages } = await parse({ raw, rawStyles }, true);
  return passages.map(({ text }) => text).join(' ');
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style = ''): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}</w:pPr>${content}</w:p>`;
const text = (words: string): string => paragraph(run(words));
const field = (code: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r>${
    result ? `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}` : ''
  }<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (...lines: string[]): string => `<w:tc>${lines.map(text).join('')}</w:tc>`;
const table = (...rows: string[][][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((lines) => cell(...lines)).join('')}</w:tr>`).join('')}</w:tbl>`;

const english = [
  'Article 1 Every harbour of the island keeps a lantern that is lit at dusk, and the warden sees to the oil of it.',
  'Article 2 The warden keeps a register of the lanterns of the harbour, which is open to all who ask for it by day.',
];
const french = [
  'Article 1 Chaque port de l’île garde une lanterne qui est allumée le soir, et le gardien veille à son huile.',
  'Article 2 Le gardien tient un registre des lanternes du port, qui est ouvert à tous ceux qui le demandent de jour.',
];

it('reads each language of a table that has one a column as a text of its own', async () => {
  const rows = english.map((line, at) => [[line], [french[at] ?? '']]);
  const { passages, report } = await parse({ raw: table(...rows) });
  expect(passages.map(({ provision, text: words }) => [provision, words.slice(0, 12)])).toEqual([
    ['Article 1', 'Every harbou'],
    ['Article 2', 'The warden k'],
    ['Article 1', 'Chaque port '],
    ['Article 2', 'Le gardien t'],
  ]);
  expect(report).toMatchObject({
    lost: 0,
    warnings: [expect.stringMatching(/2 languages beside each other/)],
  });
});

it('keeps the rows of a table together that is in one language', async () => {
  const rows = english.map((line) => [[line], ['1 May 2031 S.I. 2031/12']]);
  expect(await said(table(...rows))).toBe(english.map((line) => `${line} 1 May 2031 S.I. 2031/12`).join(' '));
});

it.each([
  ['AUTONUM', 'AUTONUM', '1. Lamps. 1. Oil. 2. Wicks. 2. Bells. 1. Ropes.'],
  ['AUTONUM with a sign of its own', 'AUTONUM \\s )', '1) Lamps. 1) Oil. 2) Wicks. 2) Bells. 1) Ropes.'],
  ['AUTONUMLGL', 'AUTONUMLGL', '1. Lamps. 1.1. Oil. 1.2. Wicks. 2. Bells. 2.1. Ropes.'],
  ['AUTONUMLGL without a full stop', 'AUTONUMLGL \\e', '1 Lamps. 1.1 Oil. 1.2 Wicks. 2 Bells. 2.1 Ropes.'],
  ['AUTONUMOUT', 'AUTONUMOUT', 'I. Lamps. A. Oil. B. Wicks. II. Bells. A. Ropes.'],
])('counts the field %s below the headings that have it', async (_what, code, expected) => {
  const numbered = (words: string, style: string) => paragraph(field(code) + run(` ${words}`), style);
  const raw = [
    numbered('Lamps.', 'Heading1'),
    numbered('Oil.', 'Heading2'),
    numbered('Wicks.', 'Heading2'),
    numbered('Bells.', 'Heading1'),
    numbered('Ropes.', 'Heading2'),
  ].join('');
  const rawStyles = [1, 2]
    .map(
      (at) =>
        `<w:style w:type="paragraph" w:styleId="Heading${at}"><w:name w:val="heading ${at}"/><w:pPr><w:outlineLvl w:val="${at - 1}"/></w:pPr></w:style>`,
    )
    .join('');
  expect(await said(raw, rawStyles)).toBe(expected);
});

it('reads signs that are named by their typeface, and names those of which nothing is known', async () => {
  const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
  const raw = paragraph(
    `${sign('Wingdings', 'F0FE')}${run(' a lamp of ')}${sign('Symbol', 'F0B3')}${run(' 5 ')}${sign('Symbol', 'F06D')}${run('m')}${sign('Webdings', 'F021')}`,
  );
  const { passages, report } = await parse({ raw });
  expect(passages.map(({ text: words }) => words)).toEqual(['☑ a lamp of ≥ 5 μm']);
  expect(report?.aside).toMatchObject([{ as: 'signs of a typeface', begins: 'Webdings F021' }]);
});

it('reads capitals where they are shown, by style or by run, and turns them off where both say so', async () => {
  const rawStyles =
    '<w:style w:type="paragraph" w:styleId="Head"><w:name w:val="Head"/><w:rPr><w:caps/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Loud"><w:name w:val="Loud"/><w:rPr><w:caps/></w:rPr></w:style>';
  const raw =
    paragraph(run('schedule 1'), 'Head') +
    paragraph(run('oil ', '<w:caps/>') + run('and ') + run('wicks', '<w:rStyle w:val="Loud"/>')) +
    paragraph(run('bells', '<w:rStyle w:val="Loud"/>') + run(' ropes', '<w:caps w:val="0"/>'), 'Head');
  expect(await said(raw, rawStyles)).toBe('SCHEDULE 1 OIL and WICKS bells ropes');
});

it('reads hyphens that do not break, and none that show only where a line ends', async () => {
  const raw = paragraph(
    `${run('lantern')}<w:r><w:softHyphen/></w:r>${run('s of co')}<w:r><w:noBreakHyphen/></w:r>${run('ops')}`,
  );
  expect(await said(raw)).toBe('lanterns of co‑ops');
});

it('reads what stands in content controls and boxes, once', async () => {
  const box = `<w:txbxContent>${text('Schedule of lamps.')}</w:txbxContent>`;
  const drawn = `<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`;
  const control = (content: string, properties = '') =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const raw =
    control(text('Oil is kept.')) +
    paragraph(`${run('Lamps are ')}${control(run('lit'))}${run('.')}${drawn}`) +
    paragraph(run('Date: ') + control(run('Choose a day.'), '<w:showingPlcHdr/>'));
  expect(await said(raw)).toBe('Oil is kept. Lamps are lit. Schedule of lamps. Date:');
});

it('puts a list of contents aside, by its control or its field, whatever its style is', async () => {
  const gallery = '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>';
  const raw =
    `<w:sdt><w:sdtPr>${gallery}</w:sdtPr><w:sdtContent>${text('1 Lamps')}${text('2 Oil')}</w:sdtContent></w:sdt>` +
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r></w:p>` +
    text('3 Wicks') +
    `<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>` +
    text('The warden keeps the lamps of the harbour.');
  const { passages, report } = await parse({ raw });
  expect(passages.map(({ text: words }) => words)).toEqual(['The warden keeps the lamps of the harbour.']);
  expect(report?.aside).toMatchObject([{ as: 'tables of contents', begins: '1 Lamps' }]);
});

it('names what it puts aside, and covers every word', async () => {
  const raw =
    text('The warden keeps the lamps of the harbour.') +
    paragraph(
      `${run('Oil is kept.')}<w:del><w:r><w:delText>Bells are rung.</w:delText></w:r></w:del>${run('Secret.', '<w:vanish/>')}`,
    );
  const { report } = await parseOne({
    content: buildDocx([{ text: 'Lamp Act', footnote: 'See the Beacons Act.' }], { raw }),
    mediaType,
    withReport: true,
  });
  expect(report).toMatchObject({ format: 'Word', lost: 0 });
  expect(report?.aside.map(({ as, begins }) => [as, begins])).toEqual([
    ['deleted words', 'Bells are rung.'],
    ['hidden words', 'Secret.'],
    ['footnotes', 'See the Beacons Act.'],
  ]);
});

it('cites the first subsection, which has no number, before the second', async () => {
  const sentence = 'keeps a lantern that is lit at dusk and burns until the sun has risen over the harbour.';
  const raw = [
    `1. Every harbour ${sentence}`,
    `(2) Every pier ${sentence}`,
    `2. Every mole ${sentence}`,
    `3. Every quay ${sentence}`,
  ];
  const { passages } = await parse({ raw: raw.map(text).join('') });
  expect(passages.map(({ provision }) => provision)).toEqual([
    'Section 1(1)',
    'Section 1(2)',
    'Section 2',
    'Section 3',
  ]);
});

it('reads a number that is written with that of its section', async () => {
  const sentence = 'keeps a lantern that is lit at dusk and burns until the sun has risen over the harbour.';
  const raw = ['1(1) Every harbour', '1(2) Every pier', '2(1) Every mole', '2(2) Every quay', '3 Every ship'];
  const { passages } = await parse({ raw: raw.map((one) => text(`${one} ${sentence}`)).join('') });
  expect(passages.map(({ provision, text: words }) => `${provision}: ${words.slice(0, 11)}`)).toEqual([
    'Section 1(1): Every harbo',
    'Section 1(2): Every pier ',
    'Section 2(1): Every mole ',
    'Section 2(2): Every quay ',
    'Section 3: Every ship ',
  ]);
});
