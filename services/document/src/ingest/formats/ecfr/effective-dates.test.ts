import { parseOne } from '../../../testing/parse-all';

const section = (number: string, inner: string): string =>
  `<SECTION><SECTNO>§ ${number}</SECTNO><SUBJECT>Rule.</SUBJECT>${inner}</SECTION>`;
const note = (words: string, text: string): string =>
  `<EFFDNOTP><HD SOURCE="HED">Effective Date Note:</HD><P>At 64 VR 12, Sept. 2, 2031, ${words}</P><REVTXT>${text}</REVTXT></EFFDNOTP>`;
const volume = (parts: string): string =>
  `<?xml version="1.0"?><CFRDOC><FMTR><TITLEPG><TITLENUM>Title 88</TITLENUM><SUBJECT>Kites</SUBJECT><REVISED>Revised as of October 1, 2031</REVISED></TITLEPG></FMTR><TITLE><CHAPTER>${parts}</CHAPTER></TITLE><BMTR><OMBNOS><SECTION><SECTNO>§ 0.408</SECTNO><P>Numbers.</P></SECTION></OMBNOS></BMTR></CFRDOC>`;
const part = (number: string, inner: string): string =>
  `<PART><HD SOURCE="HED">PART ${number}—STRINGS</HD>${inner}</PART>`;

/** `provision {status from -to}: text` of each passage. */
async function read(content: string, asOf: string) {
  const { passages } = await parseOne({ content, mediaType: 'application/xml', asOf });
  return passages.map(({ provision, status, valid_from: from, valid_to: to, text }) => {
    const time = [status, from, to && `-${to}`].filter((one) => one).join(' ');
    return `${provision?.replace('88 CFR ', '')}${time ? ` {${time}}` : ''}: ${text}`;
  });
}

const own =
  '<P>Strings hold.</P><P>(a) Long.</P><P>(b) <E T="03">Colour.</E> (1) Red; or</P><P>(2) blue.</P>';

test.each<[what: string, words: string, text: string, before: string[], after: string[]]>([
  [
    'paragraphs, among others that go on',
    '§ 100.1 was amended by revising paragraph (b)(2) and adding paragraph (i), effective Nov. 1, 2031. The text is set forth as follows:',
    section('100.1', '<STARS/><P>(b) * * *</P><P>(2) green.</P><STARS/><P>(i) Dry:</P><P>(1) inside.</P>'),
    [
      '100.1: Strings hold.',
      '100.1(a): Long.',
      '100.1(b)(1): Red; or',
      '100.1(b)(2) {-2031-11-01}: blue.',
      '100.1(b)(2) {not yet in force 2031-11-01}: green.',
      '100.1(i) {not yet in force 2031-11-01}: Dry: (1) inside.',
    ],
    [
      '100.1: Strings hold.',
      '100.1(a): Long.',
      '100.1(b)(1): Red; or',
      '100.1(b)(2) {repealed -2031-11-01}: blue.',
      '100.1(b)(2) {2031-11-01}: green.',
      '100.1(i) {2031-11-01}: Dry: (1) inside.',
    ],
  ],
  [
    'the whole section',
    '§ 100.1 was revised, effective Nov. 1, 2031. The text is set forth as follows:',
    section('100.1', '<P>A string is short.</P>'),
    [
      '100.1 {-2031-11-01}: Strings hold.',
      '100.1(a) {-2031-11-01}: Long.',
      '100.1(b)(1) {-2031-11-01}: Red; or',
      '100.1(b)(2) {-2031-11-01}: blue.',
      '100.1 {not yet in force 2031-11-01}: A string is short.',
    ],
    [
      '100.1 {repealed -2031-11-01}: Strings hold.',
      '100.1(a) {repealed -2031-11-01}: Long.',
      '100.1(b)(1) {repealed -2031-11-01}: Red; or',
      '100.1(b)(2) {repealed -2031-11-01}: blue.',
      '100.1 {2031-11-01}: A string is short.',
    ],
  ],
  [
    'a section that is put in',
    '§ 100.1a was added, effective Oct. 15, 2031. At 64 VR 20, Oct. 1, 2031, it was delayed until Nov. 1, 2031. The text is set forth as follows:',
    section('100.1a', '<P>Knots hold.</P>'),
    [
      '100.1: Strings hold.',
      '100.1(a): Long.',
      '100.1(b)(1): Red; or',
      '100.1(b)(2): blue.',
      '100.1a {not yet in force 2031-11-01}: Knots hold.',
    ],
    [
      '100.1: Strings hold.',
      '100.1(a): Long.',
      '100.1(b)(1): Red; or',
      '100.1(b)(2): blue.',
      '100.1a {2031-11-01}: Knots hold.',
    ],
  ],
])('a note sets forth %s', async (_what, words, text, before, after) => {
  const content = volume(
    part('100', `${section('100.1', own + note(words, text))}${section('100.2', '<P>Two.</P>')}`),
  );
  expect(await read(content, '2031-10-31')).toEqual([...before, '100.2: Two.']);
  expect(await read(content, '2031-11-01')).toEqual([...after, '100.2: Two.']);
});

test.each([
  [
    'approval',
    '§ 100.1 was amended by revising paragraph (a). It will not become effective until approval has been given.',
  ],
  ['removal', '§ 100.1 was amended, effective Nov. 1, 2031. The removed text is set forth as follows:'],
  ...[
    ['a delay without an end', 'At 64 VR 20, Oct. 1, 2031, it was delayed indefinitely.'],
    ['a stay', 'It was stayed until further notice.'],
    ['a withdrawal', 'At 64 VR 20, Oct. 1, 2031, it was withdrawn.'],
    ['a suspension', 'It was suspended on Oct. 1, 2031.'],
    ['approval of a part', 'Paragraph (b) will not become effective until approval has been given.'],
    [
      'a delay told in a paragraph of its own',
      '</P><P>At 64 VR 20, Oct. 1, 2031, the effective date was delayed until Nov. 9, 2031.',
    ],
    ['a second day', 'Paragraph (b) is effective Nov. 9, 2031.'],
  ].map(([what, words]) => [
    what ?? '',
    `§ 100.1 was amended by revising paragraph (a), effective Nov. 1, 2031. ${words}`,
  ]),
  ['an end', '§ 100.1 was amended by revising paragraph (a), effective Nov. 1, 2031, through Nov. 20, 2031.'],
])('what a note sets forth and has no day stays in the note: %s', async (_what, words) => {
  const text = section('100.1', '<STARS/><P>(a) Short.</P>');
  const content = volume(
    part(
      '100',
      `${section('100.1', `<P>(a) Long.</P>${note(words, text)}`)}${section('100.2', '<P>Two.</P>')}`,
    ),
  );
  expect(await read(content, '2031-12-01')).toEqual(['100.1(a): Long.', '100.2: Two.']);
});

test('a section ends on the day on which a note says that it was removed', async () => {
  const words = '§ 100.1 was removed and reserved, effective Nov. 1, 2031.';
  const content = volume(part('100', section('100.1', `<P>One.</P>${note(words, '')}`)));
  expect(await read(content, '2031-10-31')).toEqual(['100.1 {-2031-11-01}: One.']);
  expect(await read(content, '2031-11-01')).toEqual(['100.1 {repealed -2031-11-01}: One.']);
});

test('what takes the number of a paragraph that gets another one stays in the note', async () => {
  const words =
    '§ 100.1 was amended by redesignating paragraph (a) as paragraph (b) and adding a new paragraph (a), effective Nov. 1, 2031. The text is set forth as follows:';
  const text = section('100.1', '<P>(a) New.</P><STARS/>');
  const content = volume(part('100', section('100.1', `<P>(a) Old.</P>${note(words, text)}`)));
  expect(await read(content, '2031-11-01')).toEqual(['100.1(a): Old.']);
});

test('the law behind a note that the file ends with the volume alone keeps its places', async () => {
  const words = (number: string) =>
    `§ ${number} was amended by revising paragraph (a), effective Nov. 1, 2031. The text is set forth as follows:`;
  const revised = (number: string) => section(number, '<P>(a) New.</P><STARS/>');
  const third = section(
    '100.3',
    `<P>(a) Old.</P>${note(words('100.3'), `${revised('100.3')}<SUBPART><HD SOURCE="HED">Subpart B—Fees</HD>${section('100.4', '<P>Four.</P>')}</SUBPART>${part('101', section('101.1', '<P>More.</P>'))}`)}`,
  );
  const first = section(
    '100.1',
    `<P>(a) Old.</P>${note(words('100.1'), `${revised('100.1')}${section('100.2', '<P>Two.</P>')}${third}`)}`,
  );
  const content = volume(part('100', `<SUBPART><HD SOURCE="HED">Subpart A—Size</HD>${first}</SUBPART>`));
  expect(await read(content, '2031-10-01')).toEqual([
    '100.1(a) {-2031-11-01}: Old.',
    '100.1(a) {not yet in force 2031-11-01}: New.',
    '100.2: Two.',
    '100.3(a) {-2031-11-01}: Old.',
    '100.3(a) {not yet in force 2031-11-01}: New.',
    '100.4: Four.',
    '101.1: More.',
  ]);
  const { passages } = await parseOne({ content, mediaType: 'application/xml' });
  expect(passages.slice(-2).map(({ heading }) => heading)).toEqual([
    'PART 100—STRINGS – Subpart B—Fees – Rule.',
    'PART 101—STRINGS – Rule.',
  ]);
});

test('a removal that is delayed without an end ends nothing', async () => {
  const words =
    '§ 100.1 was removed, effective Nov. 1, 2031. At 64 VR 20, Oct. 1, 2031, it was delayed indefinitely.';
  const content = volume(part('100', section('100.1', `<P>One.</P>${note(words, '')}`)));
  expect(await read(content, '2031-11-01')).toEqual(['100.1: One.']);
});

test('a day behind that of its coming into force is that of something else', async () => {
  const words =
    '§ 100.1 was revised, effective Nov. 1, 2031. Compliance is required by Dec. 1, 2032. The text is set forth as follows:';
  const content = volume(
    part('100', section('100.1', `<P>One.</P>${note(words, section('100.1', '<P>Two.</P>'))}`)),
  );
  expect(await read(content, '2031-11-01')).toEqual([
    '100.1 {repealed -2031-11-01}: One.',
    '100.1 {2031-11-01}: Two.',
  ]);
});

test('a paragraph that is put in ends nothing, also where no stars stand for the others', async () => {
  const words =
    '§ 100.1 was amended by adding paragraph (b), effective Nov. 1, 2031. The text is set forth as follows:';
  const text = section('100.1', '<P>(b) New.</P>');
  const content = volume(part('100', section('100.1', `<P>(a) Old.</P>${note(words, text)}`)));
  expect(await read(content, '2031-11-01')).toEqual(['100.1(a): Old.', '100.1(b) {2031-11-01}: New.']);
});

test('what a note leaves out of its day is the paragraph of that place alone', async () => {
  const words =
    '§ 100.1 was revised, effective Nov. 1, 2031, with the exception of paragraphs (b)(2) and (3) which wait. The text is set forth as follows:';
  const text = section(
    '100.1',
    '<P>(a) <E T="03">Long.</E> (1) One.</P><P>(2) Two.</P><P>(3) Three.</P><P>(b) <E T="03">Wide.</E> (1) One.</P><P>(2) Two.</P><P>(3) Three.</P>',
  );
  const content = volume(part('100', section('100.1', `<P>Old.</P>${note(words, text)}`)));
  const told = await read(content, '2031-11-01');
  expect(told.filter((one) => one.includes('not yet in force')).map((one) => one.split(' ')[0])).toEqual([
    '100.1(b)(2)',
    '100.1(b)(3)',
  ]);
});

test('an appendix that does not name its part is that of the part in which its note stands', async () => {
  const appendix = (inner: string) => `<APPENDIX><HD SOURCE="HED">Appendix A—Fees</HD>${inner}</APPENDIX>`;
  const words = 'Appendix A was revised, effective Nov. 1, 2031. The text is set forth as follows:';
  const parts = ['100', '101'].map((number) =>
    part(
      number,
      section(`${number}.1`, '<P>One.</P>') +
        appendix(
          `<P>Ten of ${number}.</P>${number === '101' ? note(words, appendix('<P>Twenty.</P>')) : ''}`,
        ),
    ),
  );
  expect(await read(volume(parts.join('')), '2031-11-01')).toEqual([
    '100.1: One.',
    'Appendix A: Ten of 100.',
    '101.1: One.',
    'Appendix A {repealed -2031-11-01}: Ten of 101.',
    'Appendix A {2031-11-01}: Twenty.',
  ]);
});

test('a heading with signs of its own does not stop the volume', async () => {
  const words = '§ 100.1 was revised, effective Nov. 1, 2031. The text is set forth as follows:';
  const fees = `<SUBPART><HD SOURCE="HED">Fees (for services)</HD>${section('100.2', '<P>Two.</P>')}</SUBPART>`;
  const content = volume(
    part('100', section('100.1', `<P>Old.</P>${note(words, section('100.1', '<P>New.</P>') + fees)}`)),
  );
  expect(await read(content, '2031-10-01')).toContain('100.2: Two.');
});
