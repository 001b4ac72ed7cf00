import { parseOne } from '../testing/parse-all';

const long = 'keeps every lamp of a harbour that burns from dusk to dawn';
const read = (content: string) => parseOne({ content, mediaType: 'text/plain', withReport: true });

const law = [
  ...['Harbour Lamps Act, 2031', 'Keepers', `1. (1) The keeper ${long}.`],
  ...[`[(2) The harbour ${long}.]`, 'Oil', `2[2. The port ${long}.]`],
  ...['Wicks', `[2A. (1) A wick of ${long}.`, `(2) A port ${long}.]`],
  ...[
    'Savings',
    '3. [Savings.- Omitted by section 4 of the Harbour Lamps (Amendment) Act, 2033 (Act 7 of 2033).]',
  ],
];
const notes = [
  'The word “keeper” was substituted for the word “warden” by section 2 of Act 7 of 2033.',
  'Section 2 was substituted by section 3 of Act 7 of 2033.',
  'Ins. and explained in the Gazette.',
  'Inserted by section 4 of Act 7 of 2033.',
];

test.each([
  ['alone on its line', (text: string, at: number) => [`${at + 1}`, text]],
  ['before it', (text: string, at: number) => [`${at + 1}. ${text}`]],
  ['before it in brackets', (text: string, at: number) => [`[${at + 1}] ${text}`]],
])('notes on changes below a law, each with its number %s, are none of its sections', async (_, note) => {
  const { passages, report } = await read([...law, ...notes.flatMap(note)].join('\n\n'));
  expect(passages.map(({ provision, status }) => [provision, status])).toEqual([
    [null, undefined],
    ['Section 1(1)', undefined],
    ['Section 1(2)', undefined],
    ['Section 2', undefined],
    ['Section 2A(1)', undefined],
    ['Section 2A(2)', undefined],
    ['Section 3', 'repealed'],
  ]);
  expect(report).toMatchObject({ lost: 0, aside: [{ as: 'notes of the editors' }] });
});

test('what a law changes in others is its own text, though it is counted below it', async () => {
  const changes = [
    'In section 2 of Act 7 of 2033, the word “keeper” is substituted for the word “warden”.',
    'Section 3 of Act 7 of 2033 is omitted from 5 May 2034.',
    'Section 4 of Act 7 of 2033 shall be amended by the Minister.',
  ];
  const { passages } = await read(
    [...law, 'SCHEDULE', ...changes.map((text, at) => `${at + 1}. ${text}`)].join('\n\n'),
  );
  const schedule = passages.filter(({ provision }) => provision?.startsWith('Schedule, paragraph'));
  expect(schedule.map(({ status, text }) => [status, text])).toEqual(
    changes.map((text) => [undefined, text]),
  );
});

test.each([
  ['[Amended by 2033 c. 7 § 2; 2035 c. 9 § 1]'],
  ['[Section 2 inserted by section 1 of the Harbour Lamps Amendment Act, 2033]'],
  ['(Modifié par la loi n° 12 du 5 mai 2033)'],
])('“%s” behind the text of a section is a note of its editors', async (note) => {
  const { passages, report } = await read(
    `Section 1\n\nThe keeper ${long}.\n\nSection 2\n\nThe harbour ${long}. ${note}\n\nSection 3\n\nThe port ${long}.\n`,
  );
  expect(passages.map(({ text }) => text)).toEqual([
    `The keeper ${long}.`,
    `The harbour ${long}.`,
    `The port ${long}.`,
  ]);
  expect(report).toMatchObject({ lost: 0, aside: [{ as: 'notes of the editors', begins: note }] });
});

test.each([
  ['with what the law means', 'The keeper follows the Code (as amended by Act 7 of 2033).'],
  ['in a sentence', 'The keeper follows the Code. (The Code was amended by Act 7 of 2033.)'],
  [
    'with what is to be done by a day',
    'The keeper holds a lamp. (Replaced by the warden on 5 May 2031 if lost.)',
  ],
  ['with a repeal that may be of a part', 'The keeper keeps the Code. [Repealed by Act 7 of 2033.]'],
])('brackets %s stay', async (_, text) => {
  const { passages } = await read(`Section 1\n\n${text}\n\nSection 2\n\nThe port ${long}.\n`);
  expect(passages[0]).toMatchObject({ provision: 'Section 1', text });
  expect(passages[0]?.status).toBeUndefined();
});

test('a section of which is told how it was made and changed, and last that it went, is no law any more', async () => {
  const { passages } = await read(
    [
      ...['Section 1', `The keeper ${long}.`, 'Section 2', '[2031 c. 5 § 1; repealed by 2033 c. 7 § 2]'],
      ...['Section 3', '[Amended by 2032 c. 2 § 4; repealed by 2033 c. 7 § 2]', 'Section 4'],
      `The port ${long}.`,
    ].join('\n\n'),
  );
  expect(passages.map(({ status }) => status)).toEqual([undefined, 'repealed', 'repealed', undefined]);
});

test.each([
  ['are no more', (at: number) => `[Repealed by section ${at} of Act 7 of 2033.]`],
  [
    'come into force later',
    (at: number) => `(item comes into force on 1 May 203${at}, added by Act 7 of 2033)`,
  ],
])('items of a section that %s are no notes, and what follows them is law', async (_, item) => {
  const items = [1, 2, 3].map((at) => `${at}) ${item(at)};`);
  const { passages } = await read(
    [
      'Section 1',
      '(1) The keeper keeps:',
      ...items,
      `(4) The port ${long}.`,
      'Section 2',
      `It ${long}.`,
    ].join('\n\n'),
  );
  const text = passages.map((one) => one.text).join(' ');
  expect(text).toContain(`2) ${item(2)}`);
  expect(text).toContain(`(4) The port ${long}.`);
});

test('notes that stand each below the paragraph that they are to are no list, and what stands between them is law', async () => {
  const { passages } = await read(
    law
      .slice(0, 4)
      .concat('3. The port is lit.')
      .flatMap((text, at) => [text, `${at + 1} ${notes[at % 2]}`])
      .join('\n\n'),
  );
  const text = passages.map((one) => one.text).join(' ');
  expect(text).toContain(`The keeper ${long}.`);
  expect(text).toContain(`The harbour ${long}.`);
});
