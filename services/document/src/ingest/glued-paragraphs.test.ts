import { parseOne } from '../testing/parse-all';

const read = (content: string) => parseOne({ content, mediaType: 'text/plain', withReport: true });
const long = 'keeps every lamp of a harbour that burns from dusk to dawn';

test('paragraphs that a page printed into one are cited by their own numbers', async () => {
  const { passages, report } = await read(
    [
      ...['Article 1', `1. The keeper ${long}. 2. The harbour ${long}; 3. The port ${long}.`],
      ...['Article 2', `1. The keeper pays 5. 2. april is no day; the warden ${long}.`],
      ...['Article 3', `1. In Article 9, “1. The port ${long}. 2. The keeper ${long}.” ends.`],
    ].join('\n\n'),
  );
  expect(passages.map(({ provision }) => provision)).toEqual([
    'Article 1(1)',
    'Article 1(2)',
    'Article 1(3)',
    'Article 2(1)',
    'Article 3(1)',
  ]);
  expect(report).toMatchObject({ lost: 0 });
});

test('members of a list that end with commas are cited by their own numbers', async () => {
  const lines = [
    ...['ARTICLE 1- 1) The keeper keeps every lamp of a harbour that burns, and says so to', 'the warden,'],
    ...['2) the keeper keeps every bell of a harbour that is rung, as it is said in the', 'list of bells,'],
    ...[
      '3) the keeper keeps the oil of a harbour and the wicks, as it is said in paragraph',
      '2), and pays.',
    ],
    ...['ARTICLE 2- 1) The keeper is paid for it.'],
  ];
  const { passages } = await read(lines.join('\n'));
  expect(passages.map(({ provision }) => provision)).toEqual([
    'Article 1(1)',
    'Article 1(2)',
    'Article 1(3)',
    'Article 2(1)',
  ]);
});

test('a section opens where a mirror lost the blank or the dash behind its number', async () => {
  const sections = ['Lamps', 'Oil', 'Wicks'].map(
    (title, at) => `Section ${at + 1}.\uFFFD${title}.\uFFFD The keeper ${long}.`,
  );
  const { passages } = await read(sections.join('\n\n'));
  expect(passages.map(({ provision }) => provision)).toEqual(['Section 1', 'Section 2', 'Section 3']);
});
