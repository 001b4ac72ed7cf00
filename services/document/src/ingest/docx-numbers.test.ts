import { buildDocx } from '../testing/build-docx';
import { parseOne } from '../testing/parse-all';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Options = NonNullable<Parameters<typeof buildDocx>[1]>;

/** All that is read of a document, in one text. */
async function said(options: Options): Promise<string> {
  const file = { content: buildDocx([], options), mediaType, asPlainText: true } as const;
  const { passages } = await parseOne(file);
  return passages.map(({ text }) => text).join(' ');
}

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
const listed = (list: number, level: number, text: string): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`;

/** A style with what it says of its number. */
const style = (id: string, basedOn: string, numbering: string, type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/><w:pPr><w:numPr>${numbering}</w:numPr></w:pPr></w:style>`;
const level = (at: number, pattern: string, more = '', format = 'decimal', start = 1): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${pattern}"/></w:lvl>`;
const abstract = (id: number, ...content: string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${content.join('')}</w:abstractNum>`;
const list = (id: number, of: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;

const three = [level(0, '%1.'), level(1, '(%2)'), level(2, '(%3)', '', 'lowerLetter')];

it('a style that says its level alone is counted in the list of the style that it is based on', async () => {
  const rawStyles = [
    style('N1', 'Normal', '<w:numId w:val="1"/>'),
    style('N2', 'N1', '<w:ilvl w:val="1"/>'),
    style('N3', 'N2', '<w:ilvl w:val="2"/>'),
    style('N3plain', 'N3', '<w:ilvl w:val="0"/><w:numId w:val="0"/>'),
  ].join('');
  const raw = ['N1', 'N2', 'N3', 'N3', 'N3plain', 'N2', 'N1', 'N2'].map((one) => styled(one, one)).join('');
  const rawLists = abstract(0, ...three) + list(1, 0);
  expect(await said({ raw, rawStyles, rawLists })).toBe(
    '1. N1 (1) N2 (a) N3 (b) N3 N3plain (2) N2 2. N1 (1) N2',
  );
});

it('a style that says no level has the one that the list is made for it', async () => {
  const rawStyles = ['H1', 'H2'].map((one) => style(one, 'Normal', '<w:numId w:val="1"/>')).join('');
  const rawLists =
    abstract(0, level(0, 'Part %1', '<w:pStyle w:val="H1"/>'), level(1, '§ %2', '<w:pStyle w:val="H2"/>')) +
    list(1, 0);
  const raw = styled('H1', 'Lamps') + styled('H2', 'Oil') + styled('H2', 'Wicks');
  expect(await said({ raw, rawStyles, rawLists })).toBe('Part 1 Lamps § 1 Oil § 2 Wicks');
});

it('a list that is said by a style of lists counts with that of the style', async () => {
  const rawStyles = style('Legal', 'NoList', '<w:numId w:val="1"/>', 'numbering');
  const rawLists =
    abstract(0, '<w:styleLink w:val="Legal"/>', ...three) +
    abstract(5, '<w:numStyleLink w:val="Legal"/>') +
    list(1, 0) +
    list(2, 5);
  const raw = listed(2, 0, 'Lamps.') + listed(2, 1, 'Oil.') + listed(2, 0, 'Bells.');
  expect(await said({ raw, rawStyles, rawLists })).toBe('1. Lamps. (1) Oil. 2. Bells.');
});

it('a list begins anew where it says so, each of its levels, and may write its levels in another way', async () => {
  const start = (at: number, value: number) =>
    `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${value}"/></w:lvlOverride>`;
  const rawLists =
    abstract(0, ...three) +
    list(1, 0) +
    list(2, 0, start(0, 4) + start(1, 3)) +
    list(3, 0, `<w:lvlOverride w:ilvl="0">${level(0, 'Rule %1')}</w:lvlOverride>`);
  const raw = [
    ...[listed(1, 0, 'A'), listed(2, 0, 'B'), listed(2, 1, 'C'), listed(2, 0, 'D'), listed(2, 1, 'E')],
    ...[listed(1, 0, 'F'), listed(3, 0, 'G')],
  ].join('');
  expect(await said({ raw, rawLists })).toBe('1. A 4. B (3) C 5. D (3) E 6. F Rule 7 G');
});

it('a level begins anew below the levels that it names, or never', async () => {
  const rawLists =
    abstract(
      0,
      level(0, 'Part %1'),
      level(1, 'Chapter %2'),
      level(2, '§ %3', '<w:lvlRestart w:val="0"/>'),
      level(3, '(%4)', '<w:lvlRestart w:val="1"/>'),
    ) + list(1, 0);
  const raw = [0, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3].map((at) => listed(1, at, 'x')).join('');
  expect(await said({ raw, rawLists })).toBe(
    'Part 1 x Chapter 1 x § 1 x (1) x Chapter 2 x § 2 x (2) x Part 2 x Chapter 1 x § 3 x (1) x',
  );
});

it('legal numbers are figures whatever the levels above are written in, and letters are doubled behind z', async () => {
  const rawLists =
    abstract(
      0,
      level(0, 'Article %1.', '', 'upperRoman', 4),
      level(1, '%1.%2', '<w:isLgl/>', 'lowerLetter'),
      level(2, '(%3)', '<w:suff w:val="nothing"/>', 'lowerLetter', 26),
    ) + list(1, 0);
  const raw = [
    listed(1, 0, 'Oil'),
    listed(1, 1, 'Wicks'),
    listed(1, 2, '—a'),
    listed(1, 2, 'b'),
    listed(1, 2, 'c'),
  ];
  expect(await said({ raw: raw.join(''), rawLists })).toBe('Article IV. Oil 4.1 Wicks (z)—a (aa) b (bb) c');
});

it('a paragraph without words is counted as Word counts it, one whose end is hidden is not', async () => {
  const hidden = listed(1, 0, '').replace('</w:pPr>', '<w:rPr><w:vanish/></w:rPr></w:pPr>');
  const raw = listed(1, 0, 'Oil') + hidden + listed(1, 0, '') + listed(1, 0, 'Wicks');
  expect(await said({ raw, rawLists: abstract(0, ...three) + list(1, 0) })).toBe('1. Oil 3. Wicks');
});

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result?: string): string =>
  `${char('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${result === undefined ? '' : char('separate') + run(result)}${char('end')}`;

it('a number that a field counts is said, by the list that it names or below its paragraph', async () => {
  const rawLists = abstract(0, '<w:name w:val="SEQ1"/>', ...three) + list(1, 0);
  const opened = (code: string, text: string) =>
    listed(1, 0, '').replace('</w:p>', `${run('—')}${field(code)}${run(` ${text}`)}</w:p>`);
  const raw =
    opened(' LISTNUM "SEQ1" \\l 2 ', 'Oil is kept.') +
    listed(1, 1, 'Wicks are trimmed.') +
    opened(' LISTNUM \\s 5 ', 'Bells are rung.');
  expect(await said({ raw, rawLists })).toBe(
    '1. —(1) Oil is kept. (2) Wicks are trimmed. 2. —(5) Bells are rung.',
  );
});

it('of a field what was made of it is read, not what it says to do; a sequence without a result is counted', async () => {
  const nested = `${char('begin')}<w:r><w:instrText>IF </w:instrText></w:r>${field(' REF a ', 'hidden')}${char('separate')}${run('shown')}${char('end')}`;
  const simple = `<w:fldSimple w:instr=" SEQ Rule ">${run('7')}</w:fldSimple>`;
  const raw = `<w:p>${nested}${run(' Rule ')}${field(' SEQ Rule ')}${run(', rule ')}${field(' SEQ Rule \\* ROMAN ')}${run(', rule ')}${simple}${run(', rule ')}${field(' SEQ Rule \\r 9 ')}</w:p>`;
  expect(await said({ raw })).toBe('shown Rule 1, rule II, rule 7, rule 9');
});

it('numbers that Word counts are the provisions of an instrument, also where it has two alone', async () => {
  const rawStyles = style('N1', 'Normal', '<w:numId w:val="1"/>');
  const rawLists = abstract(0, level(0, '%1.')) + list(1, 0);
  const raw = ['These Regulations come into force at noon.', 'Each harbour of the island keeps a lantern.']
    .map((text) => styled('N1', text))
    .join('');
  const places = async (property: string) => {
    const content = buildDocx([{ text: property, style: 'Title' }], { raw, rawStyles, rawLists, property });
    const { passages } = await parseOne({ content, mediaType });
    return passages.flatMap(({ provision }) => provision ?? []);
  };
  expect(await places('The Lantern Regulations 2031')).toEqual(['Regulation 1', 'Regulation 2']);
  expect(await places('A talk about lanterns')).toEqual([]);
});

it('a number that is typed where the next level would count it is not counted again', async () => {
  const rawStyles = style('N1', 'Normal', '<w:numId w:val="1"/>') + style('N2', 'N1', '<w:ilvl w:val="1"/>');
  const rawLists = abstract(0, level(0, '%1.'), level(1, '(%2)')) + list(1, 0);
  const raw = [
    ['N1', '—(1) A lamp is lit at dusk.'],
    ['N2', 'It is put out at dawn.'],
    ['N1', 'A bell is rung at noon.'],
    ['N2', 'It is of bronze.'],
  ].map(([id = '', text = '']) => styled(id, text));
  expect(await said({ raw: raw.join(''), rawStyles, rawLists })).toBe(
    '1. —(1) A lamp is lit at dusk. (2) It is put out at dawn. 2. A bell is rung at noon. (1) It is of bronze.',
  );
});
