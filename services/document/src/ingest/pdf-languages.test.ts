import { buildPlacedPdf, type PlacedText } from '../testing/build-placed-pdf';
import { parseOne } from '../testing/parse-all';

const lineHeight = 14;
const top = 700;

const english = (number: number): string[] => [
  `${number}. The holder of a licence of class ${number} must`,
  'keep each record of its launches for ten',
  'years and show it to the inspector who asks',
  'for it at the place where it is kept.',
];

const german = (number: number): string[] => [
  `§ ${number} Wer eine Erlaubnis der Klasse ${number} hat,`,
  'bewahrt die Unterlagen über seine Starts zehn',
  'Jahre auf und legt sie der Behörde vor, wenn',
  'sie es an dem Ort der Aufbewahrung verlangt.',
];

const french = (number: number): string[] => [
  `Art. ${number}. Le titulaire de la licence de classe ${number}`,
  'conserve les registres de ses lancements pendant',
  'dix ans et les montre à l’inspecteur qui les demande',
  'au lieu où ils sont gardés.',
];

const textsFrom = (of: (number: number) => string[], ...numbers: number[]): string[] => numbers.flatMap(of);

const column = (lines: readonly string[], x: number, y = top): PlacedText[] =>
  lines.map((text, at) => ({ text, x, y: y - at * lineHeight, size: 9 }));

/** The lines of two columns by turns, as programs write them that set them as rows. */
const inRows = (left: readonly PlacedText[], right: readonly PlacedText[]): PlacedText[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]])
    .flat()
    .filter((one) => one !== undefined);

async function read(pages: readonly (readonly PlacedText[])[]) {
  const content = new Uint8Array(buildPlacedPdf(pages));
  const parsed = await parseOne({ content, mediaType: 'application/pdf', withReport: true });
  const { passages, report } = parsed;
  const placed = passages.filter(({ provision }) => provision);
  return { told: placed.map(({ provision, text }) => `${provision}: ${text}`), report };
}

const told = (of: (number: number) => string[], name: (number: number) => string, ...numbers: number[]) =>
  numbers.map(
    (number) =>
      `${name(number)}: ${of(number)
        .join(' ')
        .replace(/^(?:§ )?\d+\.? /u, '')}`,
  );

const everything = [
  ...told(english, (number) => `Section ${number}`, 1, 2, 3, 4),
  ...told(german, (number) => `§ ${number}`, 1, 2, 3, 4),
];

const heading = { text: 'Lantern Act of Ruritania', x: 200, y: 760, size: 14 };

it('reads each of two languages beside each other on as a text of its own, over the end of the page', async () => {
  const pages = [
    [heading, ...inRows(column(textsFrom(english, 1, 2, 3), 40), column(textsFrom(german, 1, 2, 3), 320))],
    inRows(column(english(4), 40), column(german(4), 320)),
  ];
  const { told: passages, report } = await read(pages);
  expect(passages).toEqual(everything);
  expect(report).toMatchObject({ lost: 0, warnings: [expect.stringContaining('in 2 languages')] });
});

it('knows a language by its words where left and right pages have their columns the other way round', async () => {
  const pages = [
    [heading, ...column(textsFrom(english, 1, 2), 40), ...column(textsFrom(german, 1, 2), 320)],
    [...column(textsFrom(german, 3, 4), 40), ...column(textsFrom(english, 3, 4), 320)],
  ];
  expect((await read(pages)).told).toEqual(everything);
});

it('reads languages beside each other whose lines are short and whose columns differ in their width', async () => {
  const items = (of: readonly string[]) => of.flatMap((line, at) => (at % 2 === 0 ? [line] : [line, '—']));
  const pages = [
    [
      heading,
      ...inRows(
        column(items(textsFrom(english, 1, 2, 3, 4)), 40),
        column(items(textsFrom(german, 1, 2, 3, 4)), 370),
      ),
    ],
  ];
  const { told: passages } = await read(pages);
  expect(passages.map((one) => one.replaceAll(' —', ''))).toEqual(everything);
});

it('reads columns in one language as one text', async () => {
  const pages = [
    [heading, ...inRows(column(textsFrom(english, 1, 2), 40), column(textsFrom(english, 3, 4), 320))],
  ];
  const { told: passages, report } = await read(pages);
  expect(passages).toEqual(told(english, (number) => `Section ${number}`, 1, 2, 3, 4));
  expect(report?.warnings).toEqual([]);
});

const inColumns = (...numbers: number[]): PlacedText[] =>
  inRows(column(textsFrom(english, ...numbers), 40), column(textsFrom(german, ...numbers), 320));

// A schedule, whose figures tell no language.
const figures = column(
  Array.from({ length: 8 }, (_, at) => `Class ${at + 1} ....... ${at * 100} kg`),
  40,
);

it.each([
  ['no languages', figures],
  ['others', inRows(column(textsFrom(english, 5, 6), 40), column(textsFrom(french, 5, 6), 320))],
])(
  'cites no provision where a page between others shows %s beside each other, and says so',
  async (_what, page) => {
    const pages = [[heading, ...inColumns(1, 2)], page, inColumns(3, 4)];
    const { told: passages, report } = await read(pages);
    expect(passages).toEqual([]);
    expect(report).toMatchObject({
      lost: 0,
      warnings: [expect.stringMatching(/told apart on page.* 2.*: all is read without its provisions\.$/u)],
    });
  },
);

it('reads a page in front of those with several languages, and one behind, with the first, and says so', async () => {
  const pages = [[heading], inColumns(1, 2), inColumns(3, 4), figures];
  const { told: passages, report } = await read(pages);
  expect(passages.filter((passage) => !passage.includes('Class 1'))).toEqual(everything);
  expect(report?.warnings).toEqual([
    expect.stringMatching(/in 2 languages.*on pages 1, 4: what stands there is read with the first\.$/u),
  ]);
});

it('reads all as one text, and says so, where one page of several alone seems to have languages beside each other', async () => {
  const first = [heading, ...column(textsFrom(english, 1, 2), 40)];
  const { told: passages, report } = await read([first, inColumns(3, 4, 5)]);
  expect(report?.warnings).toEqual([
    'The file has columns in several languages. They were not told apart on page 1: all is read as one text.',
  ]);
  expect(passages).toContain(told(german, (number) => `§ ${number}`, 4)[0]);
});

it('reads a last page that is too short to tell as the one before, with a number below its columns', async () => {
  const number = (page: number): PlacedText => ({ text: `${page}`, x: 300, y: 30, size: 9 });
  const pages = [
    [heading, ...inColumns(1, 2, 3), number(1)],
    [...inColumns(4), number(2)],
  ];
  expect((await read(pages)).told).toEqual(everything);
});

// Small words of a Norwegian law that are Danish ones too, or Danish alone in a list of such words.
const norwegian = [
  (number: number): string[] => [
    `${number}. Den som har en tillatelse av klasse ${number} skal`,
    'ta vare på opplysninger om hver oppskyting av',
    'en gjenstand slik at noen av dem som ber om det',
    'kan se hva som er sendt opp og når det ble gjort.',
  ],
  (number: number): string[] => [
    `${number}. Den som har to eller flere tillatelser får`,
    'ikke se bort fra alt det andre under denne',
    'delen, og skal ta med alt som er nytt under de',
    'tre neste årene for å få det godt nok kjent.',
  ],
];

it('reads columns in one language as one text also where their small words are those of a near language', async () => {
  const [one = english, other = english] = norwegian;
  const pages = [0, 6].map((first) => {
    const [left, right] = [
      [1, 2, 3],
      [4, 5, 6],
    ].map((numbers) => numbers.map((number) => first + number));
    return [
      ...inRows(column(textsFrom(one, ...(left ?? [])), 40), column(textsFrom(other, ...(right ?? [])), 320)),
    ];
  });
  const { told: passages, report } = await read(pages);
  const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(passages.map((passage) => passage.split(':')[0])).toEqual(
    numbers.map((number) => expect.stringMatching(new RegExp(` ${number}$`, 'u'))),
  );
  expect(report?.warnings).toEqual([]);
});
