import { buildPlacedPdf, type PlacedText, widthOfText } from '../testing/build-placed-pdf';
import { parseOne } from '../testing/parse-all';

/** `provision: text` of each passage of lines that stand below each other. */
async function told(...lines: string[]): Promise<string[]> {
  const page = lines.map((text, index) => ({ text, x: 60, y: 760 - 16 * index }));
  const { passages } = await parseOne({ content: buildPlacedPdf([page]), mediaType: 'application/pdf' });
  return passages.map(({ provision, text }) => `${provision ?? '-'}: ${text}`);
}

it('a sign before a heading does not hide the provision that it opens', async () => {
  const articles = ['\uE0A1 Article 1', 'The oil is kept.', '► Article 2', 'The lamp is lit.'];
  expect(await told(...articles, '\uE0A2', '\uE0A1 Article 3', 'The bell is rung.')).toEqual([
    'Article 1: The oil is kept.',
    'Article 2: The lamp is lit.',
    'Article 3: The bell is rung.',
  ]);
});

const german = [
  'Wer einen Platz hält, der zeigt es an und führt ein Buch, das er auf Verlangen der',
  'Behörde vorlegt, und wenn er es nicht hat, so wird es ihm von der Behörde mit einer',
  'Frist auferlegt, die nicht länger ist als ein Jahr, und die sie nur mit ihm verlängert.',
];

it.each([
  ['a hyphen', '-', '-'],
  ['a hyphen of its own sign', '‐', '‐'],
  ['a minus in the place of a hyphen', '−', '−'],
])(
  '%s at the end of a line is kept where a part of the word follows, and no other',
  async (_what, sign, kept) => {
    const lines = [`§ 1 Ein Start${sign}`, 'und Landeplatz wird gemel', 'det, ein Lan', 'deplatz eingetra'];
    const text = lines.map((line) => (/(?:gemel|Lan|tra)$/u.test(line) ? line + sign : line));
    const [first] = await told(...text, 'gen.', ...german);
    expect(first).toContain(`Ein Start${kept} und Landeplatz wird gemeldet, ein Landeplatz eingetragen.`);
  },
);

/** A line with figures above it, as they are said between `^` and `^`. */
function line(text: string, y: number, size = 12): PlacedText[] {
  let x = 60;
  return text.split('^').flatMap((part, at) => {
    const isAbove = at % 2 === 1;
    const own = isAbove ? size / 2 : size;
    const place = { text: part, x, y: isAbove ? y + size / 3 : y, size: own };
    x += widthOfText(part, own);
    return part === '' ? [] : [place];
  });
}

it('notes at the foot of a page and their marks are left out, figures that are no marks stay', async () => {
  const law = [
    'Art. 5^^',
    'The oil is kept in 20 m^3^ of stone.',
    'Art. 5a^1^',
    '^2^ The lamp^3^ is lit.',
    'Art. 6^4^',
    'Art. 7',
    'The bell is rung.',
  ];
  const notes = [
    '^1^ Put in by the Act of 5 May.',
    '^3^ New wording of 6 June.',
    '4 New (OJ',
    'A 7). Repealed.',
  ];
  const page = [
    ...law.flatMap((text, at) => line(text, 760 - 16 * at)),
    ...notes.flatMap((text, at) => line(text, 100 - 10 * at, 8)),
  ];
  const { passages } = await parseOne({ content: buildPlacedPdf([page]), mediaType: 'application/pdf' });
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
    'Art. 5: The oil is kept in 20 m3 of stone.',
    'Art. 5a: ² The lamp is lit.',
    'Art. 6: Art. 6',
    'Art. 7: The bell is rung.',
  ]);
  expect(passages.map(({ status }) => status)).toEqual([undefined, undefined, 'repealed', undefined]);
});

it('a mark that stands in one run with its word is known by the note that begins with it', async () => {
  const law = ['Art. 12a7', 'The oil is free.8 It takes 8 casks of CO8 and a8', 'wick of 0.8 inch.'];
  const notes = ['^7^ Put in by the Act of 5 May.', '^8^ New wording.'];
  const page = [
    ...law.flatMap((text, at) => line(text, 760 - 16 * at)),
    ...notes.flatMap((text, at) => line(text, 100 - 10 * at, 8)),
  ];
  // The number of the page stands below its notes.
  const pages = [[...page, ...line('1', 40)], line('2', 40)];
  const { passages } = await parseOne({ content: buildPlacedPdf(pages), mediaType: 'application/pdf' });
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
    'Art. 12a: The oil is free.8 It takes 8 casks of CO8 and a8 wick of 0.8 inch.',
  ]);
});

it('a mark in the letters of the heading is known by the note at the foot, where the number of a provision ends before it', async () => {
  const heading = [...line('Article 8 bis', 760), { text: '4', x: 160, y: 760, size: 12 }];
  const next = line('Article 9 4', 728);
  const notes = ['4 Put in by resolution 6 of 11 June 2031.'].flatMap((text) => line(text, 100, 8));
  const page = [
    ...heading,
    ...line('The oil is kept.', 744),
    ...next,
    ...line('The lamp is lit.', 712),
    ...notes,
  ];
  const { passages } = await parseOne({ content: buildPlacedPdf([page]), mediaType: 'application/pdf' });
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
    'Article 8 bis: The oil is kept.',
    'Article 9: 4 The lamp is lit.',
  ]);
});
