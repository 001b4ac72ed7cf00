import { parseOne } from '../../../testing/parse-all';

const ecfr = (inner: string): string =>
  `<?xml version="1.0"?><ECFR><AMDDATE>Mar. 17, 2031</AMDDATE><VOLUME N="1" AMDDATE="2031-03-17"/><DIV1 N="88" TYPE="TITLE"><HEAD>Title 88—Kites</HEAD><DIV5 N="100" TYPE="PART"><HEAD>PART 100—STRINGS</HEAD><AUTH><HED>Authority:</HED><PSPACE>88 U.S.C. 301.</PSPACE></AUTH>${inner}</DIV5></DIV1></ECFR>`;
const section = (number: string, inner: string): string =>
  `<DIV8 N="§ ${number}" TYPE="SECTION"><HEAD>§ ${number}   Rule.</HEAD>${inner}</DIV8>`;

/** `provision [heading] text` of each passage. */
async function read(content: string) {
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml' });
  const told = passages.map(
    ({ provision, heading, text }) => `${provision ?? '-'} [${heading ?? ''}]: ${text}`,
  );
  return { told, facts };
}
const above = 'Title 88—Kites – PART 100—STRINGS';

test('the title is that of the Code and never the day of its last change', async () => {
  const { told, facts } = await read(
    ecfr(
      `${section('100.1', '<P>A string is <E T="03">long</E>.</P><CITA TYPE="N">[64 VR 12]</CITA>')}<DIV8 N="§§ 100.2-100.9" TYPE="SECTION"><HEAD>§§ 100.2-100.9   [Reserved]</HEAD></DIV8>${section('100.10a', '<P>It is red.</P><EDNOTE><HED>Note:</HED><PSPACE>Amended.</PSPACE></EDNOTE>')}`,
    ),
  );
  expect(told).toEqual([
    `88 CFR 100.1 [${above} – Rule.]: A string is long.`,
    `88 CFR 100.10a [${above} – Rule.]: It is red.`,
  ]);
  expect(facts).toMatchObject({ title: 'Title 88—Kites', number: '88 CFR', dated: null, language: 'en' });
});

test('a part alone takes its title from how the file says that it is cited', async () => {
  const { told, facts } = await read(
    `<?xml version="1.0"?><DIV5 N="100" TYPE="PART" hierarchy_metadata="{&amp;quot;citation&amp;quot;:&amp;quot;88 CFR Part 100&amp;quot;}"><HEAD>PART 100—STRINGS</HEAD>${section('100.1', '<P>A string is long.</P>')}</DIV5>`,
  );
  expect(told).toEqual(['88 CFR 100.1 [PART 100—STRINGS – Rule.]: A string is long.']);
  expect(facts).toMatchObject({ title: 'PART 100—STRINGS', number: '88 CFR part 100' });
});

test.each<[what: string, paragraphs: string, expected: string[]]>([
  [
    'several marks before one text, with a title between them',
    '<P>(a) One.</P><P>(b) <I>Light</I>—(1) <I>Dusk.</I> Lit at dusk.</P><P>(2) Lit in fog.</P>',
    ['(a) : One.', '(b)(1) Light: Dusk. Lit at dusk.', '(b)(2) Light: Lit in fog.'],
  ],
  [
    'a list that ends its sentence',
    '<P>(a) A string is—</P><P>(1) Long; and</P><P>(2) Red.</P><P>(b) Two.</P>',
    ['(a) : A string is— (1) Long; and (2) Red.', '(b) : Two.'],
  ],
  [
    '(i) after (h) that is a letter',
    '<P>(h) Eight.</P><P>(i) Nine.</P><P>(j) Ten.</P>',
    ['(h) : Eight.', '(i) : Nine.', '(j) : Ten.'],
  ],
  [
    '(i) that is a numeral, and numerals of the deepest levels in italics',
    '<P>(h)(1) Eight.</P><P>(i) Low.</P><P>(ii)(A) Lower.</P><P>(<I>1</I>) Lowest.</P><P>(<I>i</I>) Bottom.</P><P>(2) Two.</P><P>(i) Nine.</P><P>(j) Ten.</P>',
    [
      '(h)(1) : Eight.',
      '(h)(1)(i) : Low.',
      '(h)(1)(ii)(A) : Lower.',
      '(h)(1)(ii)(A)(1) : Lowest.',
      '(h)(1)(ii)(A)(1)(i) : Bottom.',
      '(h)(2) : Two.',
      '(i) : Nine.',
      '(j) : Ten.',
    ],
  ],
  [
    'numbers that are reserved',
    '<P>(a) One.</P><P>(b)-(d) [Reserved]</P><P>(e) Five.</P>',
    ['(a) : One.', '(e) : Five.'],
  ],
  [
    'definitions, whose paragraphs begin anew with each',
    '<P>(a) In this part—</P><P><I>Kite</I> means:</P><P>(1) A toy; or</P><P>(2) A bird.</P><P><I>String</I> means a cord.</P><P>(b) Two.</P>',
    [
      '(a) : In this part—',
      '(a) : Kite means: (1) A toy; or (2) A bird.',
      '(a) : String means a cord.',
      '(b) : Two.',
    ],
  ],
  [
    'definitions with letters in a section that has none of its own',
    '<P><I>Kite</I> means:</P><P>(a) A toy; or</P><P>(b) A bird.</P><P><I>Tail</I> means:</P><P>(a) A rope.</P>',
    [' : Kite means: (a) A toy; or (b) A bird.', ' : Tail means: (a) A rope.'],
  ],
  [
    'a paragraph without a mark, flush text and footnotes',
    '<P>(a) One:</P><FP>x = y,<SU>1</SU></FP><FTNT><P><SU>1</SU> See z.</P></FTNT><P>Without a mark.</P><P>(b) Two.</P>',
    ['(a) : One: x = y,1', ' : Without a mark.', '(b) : Two.'],
  ],
])('paragraphs that stand side by side are cited by their marks: %s', async (_what, paragraphs, expected) => {
  const { told } = await read(ecfr(section('100.1', paragraphs)));
  const short = told.map((one) =>
    one
      .replace('88 CFR 100.1', '')
      .replace(/ \[.*? – Rule\.(?: – )?(.*?)\]:/u, (_all, title) => ` ${title}:`),
  );
  expect(short).toEqual(expected);
});

test('appendices, tables and text outside a section have places of their own', async () => {
  const { told } = await read(
    ecfr(
      `<DIV6 N="B" TYPE="SUBPART"><HEAD>Subpart B—Fees</HEAD><NOTE><HED>Note:</HED><P>Fees rise.</P></NOTE></DIV6>
      <DIV6 N="C" TYPE="SUBPART"><HEAD>Subpart C [Reserved]</HEAD></DIV6>
      <DIV9 N="Appendix A to Part 100" TYPE="APPENDIX"><HEAD>Appendix A to Part 100—Forms</HEAD><HD1>I. Size</HD1><P>(a) Big.</P><P>Small.</P><DIV class="gpotbl"><TABLE><TR><TH>Kite</TH><TH>Fee</TH></TR><TR><TD>red</TD><TD>7</TD></TR></TABLE></DIV><odd>Rest.</odd></DIV9>`,
    ),
  );
  const appendix = `88 CFR Appendix A to Part 100 [${above} – Appendix A to Part 100—Forms – I. Size]`;
  expect(told).toEqual([
    `88 CFR part 100, subpart B [${above} – Subpart B—Fees]: Note: Fees rise.`,
    `${appendix}: (a) Big.`,
    `${appendix}: Small. Kite | Fee red | 7 Rest.`,
  ]);
});

test.each([
  ['2031-03-17', 'https://www.ecfr.gov/on/2031-03-17/title-88/part-100', '2031-03-17'],
  ['_SUBSTITUTE_DATE_', 'https://www.ecfr.gov/current/title-88/part-100', undefined],
])('a part that the site gives out at %s has its address', async (day, url, consolidatedAsOf) => {
  const { facts } = await read(
    `<?xml version="1.0"?><DIV5 N="100" TYPE="PART" hierarchy_metadata="{&amp;quot;path&amp;quot;:&amp;quot;/on/${day}/title-88/part-100&amp;quot;,&amp;quot;citation&amp;quot;:&amp;quot;88 CFR Part 100&amp;quot;}"><HEAD>PART 100—STRINGS</HEAD>${section('100.1', '<P>A string is long.</P>')}</DIV5>`,
  );
  expect(facts.url).toBe(url);
  expect(facts.consolidatedAsOf).toBe(consolidatedAsOf);
});

test('a printed volume is read by the names of its elements, without its title pages and tables', async () => {
  const { told, facts } = await read(
    `<?xml version="1.0"?><CFRDOC><AMDDATE>Dec. 26, 2030</AMDDATE><FMTR><TITLEPG><TITLENUM>Title 88</TITLENUM><SUBJECT>Kites</SUBJECT><PARTS>Part 100 to End</PARTS><REVISED>Revised as of January 1, 2031</REVISED></TITLEPG><THISTITL><P>Title 88 has one volume.</P></THISTITL></FMTR><TITLE><LRH>88 CFR Ch. I</LRH><CHAPTER><TOC><TOCHD><HD SOURCE="HED">CHAPTER I—KITES OFFICE</HD></TOCHD><CHAPTI><PT>100</PT><SUBJECT>Strings</SUBJECT></CHAPTI></TOC><PART><EAR>Pt. 100</EAR><HD SOURCE="HED">PART 100—STRINGS</HD><CONTENTS><SECTNO>100.1</SECTNO><SUBJECT>Rule.</SUBJECT></CONTENTS><AUTH><HD SOURCE="HED">Authority:</HD><P>88 U.S.C. 301.</P></AUTH><SUBPART><HD SOURCE="HED">Subpart A—Length</HD><SECTION><SECTNO>§ 100.1</SECTNO><SUBJECT>Rule.</SUBJECT><P>(a) A string is<PRTPAGE P="5"/> long.</P><P>(b) It is red.</P><CITA>[64 VR 12]</CITA></SECTION><SECTION><SECTNO>§ 100.2</SECTNO><RESERVED>[Reserved]</RESERVED></SECTION></SUBPART><APPENDIX><EAR>Pt. 100, App. A</EAR><HD SOURCE="HED">Appendix A to Part 100—Knots</HD><P>1. A knot is tight.</P></APPENDIX></PART></CHAPTER></TITLE><BMTR><LSA><P>List of sections affected.</P></LSA></BMTR></CFRDOC>`,
  );
  const over = 'CHAPTER I—KITES OFFICE – PART 100—STRINGS';
  expect(told).toEqual([
    `88 CFR 100.1(a) [${over} – Subpart A—Length – Rule.]: A string is long.`,
    `88 CFR 100.1(b) [${over} – Subpart A—Length – Rule.]: It is red.`,
    `88 CFR Appendix A to Part 100 [${over} – Appendix A to Part 100—Knots]: 1. A knot is tight.`,
  ]);
  expect(facts).toMatchObject({
    title: 'Title 88—Kites, Part 100 to End',
    number: '88 CFR',
    consolidatedAsOf: '2031-01-01',
  });
});
