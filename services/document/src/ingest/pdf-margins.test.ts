import { buildPlacedPdf, type PlacedText, widthOfText } from '../testing/build-placed-pdf';
import { parseOne } from '../testing/parse-all';

const lineHeight = 14;
const top = 700;

/** Lines of one column from the top of a page. */
const column = (lines: readonly string[], { x = 120, y = top, size = 12 } = {}): PlacedText[] =>
  lines.map((text, at) => ({ text, x, y: y - at * lineHeight, size }));

const words = (of: string): string[] => [
  `The holder of a licence for ${of} keeps each record`,
  `of ${of} for ten years, and shows it to the inspector`,
  'who asks for it at the place where the record is kept.',
];

const section = (number: number): string[] => {
  const [first = '', ...rest] = words(`class ${number}`);
  return [`${number}. ${first}`, ...rest];
};

const sections = (...numbers: number[]): string[] => numbers.flatMap(section);
const told = (number: number): string => words(`class ${number}`).join(' ');

async function read(pages: readonly (readonly PlacedText[])[]) {
  const content = new Uint8Array(buildPlacedPdf(pages));
  const { passages } = await parseOne({ content, mediaType: 'application/pdf' });
  return passages.map(({ provision, heading, text }) => ({ provision, heading, text }));
}

const textsOf = (passages: readonly { provision: string | null; text: string }[]): string[] =>
  passages.map(({ provision, text }) => `${provision}: ${text}`);

it('takes the number of each line out of a bill', async () => {
  const numbered = (lines: string[]) => [
    ...lines.map((_, at) => ({ text: `${at + 1}`, x: 90, y: top - at * lineHeight })),
    ...column(lines),
  ];
  const passages = await read([numbered(sections(1, 2)), numbered(sections(3, 4))]);
  expect(textsOf(passages)).toEqual([1, 2, 3, 4].map((n) => `Section ${n}: ${told(n)}`));
});

it('takes the number of each fifth line out of a bill, also on a page that has one alone', async () => {
  const numbered = (lines: string[], x: number) => [
    ...column(lines),
    ...lines.flatMap((_, at) =>
      (at + 1) % 5 === 0 ? [{ text: `${at + 1}`, x, y: top - at * lineHeight }] : [],
    ),
  ];
  const passages = await read([numbered(sections(1, 2, 3, 4), 470), numbered(sections(5, 6), 470)]);
  expect(textsOf(passages)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`));
});

it('keeps numbers in the margin that count no lines but sections', async () => {
  const rows = [1, 2, 3, 4, 5, 6].flatMap((n) => [
    { text: `${n}`, x: 90, y: top - n * 3 * lineHeight },
    ...column(words(`class ${n}`), { y: top - n * 3 * lineHeight }),
  ]);
  expect(textsOf(await read([rows]))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`));
});

it('makes a note in the margin the heading of what it stands beside', async () => {
  const beside = (text: string[], y: number) =>
    text.map((line, at) => ({ text: line, x: 460, y: y - at * 9, size: 8 }));
  const passages = await read([
    [
      ...column(sections(1, 2, 3)),
      ...beside(['Duty to keep', 'records'], top),
      ...beside(['Records of inspec-', 'tors'], top - 6 * lineHeight),
      ...beside(['Records of', 'agents'], top - 3 * lineHeight),
    ],
  ]);
  expect(passages).toEqual([
    { provision: 'Section 1', heading: 'Duty to keep records', text: told(1) },
    { provision: 'Section 2', heading: 'Records of agents', text: told(2) },
    { provision: 'Section 3', heading: 'Records of inspectors', text: told(3) },
  ]);
});

it('takes a head out that differs on left and right pages, with the number of the page in it', async () => {
  const page = (number: number, head: string) => [
    { text: number % 2 === 0 ? `${number} ${head}` : `${head} ${number}`, x: 120, y: 760 },
    ...column(sections(number)),
  ];
  const passages = await read(
    [1, 2, 3, 4, 5, 6].map((n) => page(n, n % 2 === 0 ? 'Lantern Act' : 'Laws of Ruritania')),
  );
  expect(textsOf(passages)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`));
});

it.each([
  ['in words', (n: number) => `Page ${n} of 6`],
  ['in dashes', (n: number) => `– ${n + 11} –`],
  ['of a gazette', (n: number) => `${n + 17_812}`],
  ['in Roman figures', (n: number) => ['i', 'ii', 'iii', 'iv', 'v', 'vi'][n - 1] ?? ''],
])('takes the number of a page out that is %s, within a small sheet too', async (_what, label) => {
  const passages = await read(
    [1, 2, 3, 4, 5, 6].map((n) => [...column(sections(n)), { text: label(n), x: 240, y: 200 }]),
  );
  expect(textsOf(passages)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`));
});

it('takes a head out that stands on one page alone, where the others have theirs', async () => {
  const page = (n: number) => [
    { text: n === 4 ? 'Inspection' : 'Licences', x: 120, y: 790 },
    ...column(sections(n)),
  ];
  const passages = await read([1, 2, 3, 4, 5, 6].map(page));
  expect(textsOf(passages)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`));
});

it('reads two columns one after the other where the file has them line by line', async () => {
  const left = sections(1, 2, 3);
  const right = sections(4, 5, 6);
  const rows = left.flatMap((text, at) => [
    { text, x: 40, y: top - at * lineHeight, size: 9 },
    { text: right[at] ?? '', x: 320, y: top - at * lineHeight, size: 9 },
  ]);
  const heading = [{ text: 'Lantern Act of Ruritania', x: 200, y: 740, size: 14 }];
  expect(widthOfText(left[0] ?? '', 9)).toBeLessThan(260);
  const passages = await read([[...heading, ...rows]]);
  expect(textsOf(passages.filter(({ provision }) => provision))).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: ${told(n)}`),
  );
});

it('keeps the rows of a table together whose cells do not fill their columns', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
    { text: `Inspection of class ${'A'.repeat(n % 3)}`, x: 120, y: top - n * lineHeight },
    { text: `${n} thousand crowns`.slice(0, 12 + (n % 4)), x: 360, y: top - n * lineHeight },
  ]);
  const passages = await read([rows]);
  expect(passages.map(({ text }) => text).join(' ')).toMatch(/class A ?1 thousand .*class AA ?2 thousand/u);
});

it('puts figures and letters above a line into the spaces left for them, wherever the file has them', async () => {
  const [first = '', ...rest] = words('class 1');
  const passages = await read([
    [
      { text: '1. The rate of paragraph 1', x: 120, y: top },
      { text: 'of this law is due each year, and', x: 300, y: top },
      ...column([first, ...rest], { y: top - lineHeight }),
      { text: 'er', x: 276, y: top + 4, size: 6 },
    ],
  ]);
  expect(passages[0]?.text).toContain('paragraph 1er of this law');
});

it('reads a quotation on where a page with its foot and head breaks it', async () => {
  const foot = (n: number) => [{ text: `Gazette ${n}`, x: 240, y: 60 }];
  const pages = [
    [
      ...column([...section(1).slice(0, 2), 'and in section 4 put “the holder, and whoever acts for']),
      ...foot(1),
    ],
    [
      ...column(['the holder at the place” for “the holder”, with what follows it.', ...section(2)]),
      ...foot(2),
    ],
    [...column(section(3)), ...foot(3)],
  ];
  const [passage] = await read(pages);
  expect(passage?.text).toMatch(
    /whoever acts for the holder at the place” for “the holder”, with what follows it\.$/u,
  );
});

it('names what it puts aside, and covers every word', async () => {
  const page = (n: number): PlacedText[] => [
    { text: `Lantern Act ${n}`, x: 120, y: 790 },
    ...column(sections(2 * n, 2 * n + 1)),
    ...[1, 2, 3, 4, 5, 6].map((at) => ({ text: `${at}`, x: 90, y: top - (at - 1) * lineHeight })),
    { text: 'Duty', x: 470, y: top, size: 8 },
    { text: '1 See the Beacons Act.', x: 120, y: 100, size: 8 },
  ];
  const content = new Uint8Array(buildPlacedPdf([0, 1, 2].map(page)));
  const { report } = await parseOne({ content, mediaType: 'application/pdf', withReport: true });
  expect(report).toMatchObject({ format: 'PDF', lost: 0 });
  expect(report?.aside.map(({ as, pieces }) => [as, pieces])).toEqual([
    ['numbers of lines', 18],
    ['headings in the margin', 3],
    ['heads and feet of pages', 6],
  ]);
});
