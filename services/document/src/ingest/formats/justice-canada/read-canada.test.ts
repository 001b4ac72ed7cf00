import { parseOne } from '../../../testing/parse-all';

const identification = (inner: string): string =>
  `<Identification><LongTitle>An Act respecting kites</LongTitle><ShortTitle>Kites Act</ShortTitle>${inner}</Identification>`;
const chapter =
  '<BillHistory><Stages stage="consolidation"><Date><YYYY>2031</YYYY><MM>7</MM><DD>25</DD></Date></Stages><Stages stage="assented-to"><Date><YYYY>2025</YYYY><MM>3</MM><DD>4</DD></Date></Stages></BillHistory><Chapter><ConsolidatedNumber>K-1</ConsolidatedNumber><AnnualStatuteId><AnnualStatuteNumber>14</AnnualStatuteNumber><YYYY>2025</YYYY></AnnualStatuteId></Chapter>';
const statute = (inner: string, { lang = 'en', about = chapter } = {}): string =>
  `<?xml version="1.0"?><Statute lims:current-date="2031-07-24" xml:lang="${lang}" xmlns:lims="http://justice.gc.ca/lims">${identification(about)}<Introduction><Enacts><Provision><Text>Enacts:</Text></Provision></Enacts></Introduction>${inner}</Statute>`;
const section = (number: string, inner: string, attributes = ''): string =>
  `<Section ${attributes}><MarginalNote>Rule</MarginalNote><Label>${number}</Label>${inner}</Section>`;

/** `provision [heading] status text` of each passage. */
async function read(content: string, asOf = '2032-01-01') {
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml', asOf });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

test('sections, subsections and lists are cited under the headings that stand before them', async () => {
  const { told, facts } = await read(
    statute(
      `<Body><Heading level="1"><Label>PART 1</Label><TitleText>Flight</TitleText></Heading><Heading level="2"><TitleText>Strings</TitleText></Heading>
      ${section('2.1', '<Subsection><Label>(1)</Label><Text>A flyer must be</Text><Paragraph><Label>(a)</Label><Text>of age<FootnoteRef idref="f">1</FootnoteRef>;</Text><Subparagraph><Label>(i)</Label><Text>twelve, or</Text></Subparagraph></Paragraph><Paragraph><Label>(b)</Label><Text>sober,</Text></Paragraph><ContinuedSectionSubsection><Text>always.</Text></ContinuedSectionSubsection></Subsection><Subsection><MarginalNote>Rain</MarginalNote><Label>(2)</Label><Text>See <XRefInternal>3</XRefInternal>(1).</Text><Footnote id="f"><Label>1</Label><Text>A note.</Text></Footnote><HistoricalNote><HistoricalNoteSubItem>2025, c. 14, s. 2</HistoricalNoteSubItem></HistoricalNote></Subsection>')}
      <Heading level="1"><TitleText>General</TitleText></Heading>${section('3', '<Text>It is <odd>red</odd>.</Text>')}</Body>`,
    ),
  );
  expect(told).toEqual([
    'Section 2.1(1) [PART 1 – Flight – Strings – Rule]: A flyer must be (a) of age; (i) twelve, or (b) sober, always.',
    'Section 2.1(2) [PART 1 – Flight – Strings – Rule – Rain]: See 3(1).',
    'Section 3 [General – Rule]: It is red .',
  ]);
  expect(facts).toMatchObject({
    title: 'An Act respecting kites',
    shortTitle: 'Kites Act',
    number: 'S.C. 2025, c. 14',
    dated: '2025-03-04',
    language: 'en',
  });
});

test.each([
  [
    'en',
    '<Chapter><ConsolidatedNumber>K-1</ConsolidatedNumber></Chapter>',
    'R.S.C. 1985, c. K-1',
    'Section 1',
  ],
  [
    'fr',
    '<Chapter><ConsolidatedNumber>K-1</ConsolidatedNumber></Chapter>',
    'L.R.C. (1985), ch. K-1',
    'Article 1',
  ],
  ['fr', chapter, 'L.C. 2025, ch. 14', 'Article 1'],
  ['en', '<InstrumentNumber>SOR/2025-14</InstrumentNumber>', 'SOR/2025-14', 'Section 1'],
])('in %s a law of this number is cited so: %s', async (lang, about, number, provision) => {
  const { told, facts } = await read(
    statute(`<Body>${section('1', '<Text>A kite.</Text>')}</Body>`, { lang, about }),
  );
  expect(told).toEqual([`${provision} [Rule]: A kite.`]);
  expect(facts.number).toBe(number);
});

test('what was repealed and what is not yet in force is marked, and its number sticks to nothing else', async () => {
  const { told } = await read(
    statute(
      `<Body><Section><Label>1</Label><Text><Repealed>[Repealed, 2030, c. 1]</Repealed></Text><HistoricalNote><HistoricalNoteSubItem>2030, c. 1</HistoricalNoteSubItem></HistoricalNote></Section>
      ${section('2', '<Subsection><Label>(1)</Label><Text>A kite.</Text></Subsection><Subsection><Label>(2)</Label><Text><Repealed>[Repealed, 2030, c. 2]</Repealed></Text></Subsection>')}
      ${section('3', '<Text>A tail.</Text>', 'in-force="no"')}${section('4', '<Text>A bell.</Text>', 'lims:inforce-start-date="2033-01-01"')}</Body>
      <BillPiece><RelatedOrNotInForce><Heading level="1"><TitleText>Not in force</TitleText></Heading>${section('2', '<Text>Of another act.</Text>')}</RelatedOrNotInForce></BillPiece>`,
    ),
  );
  expect(told).toEqual([
    'Section 1 [] repealed: [Repealed, 2030, c. 1]',
    'Section 2(1) [Rule]: A kite.',
    'Section 2(2) [Rule] repealed: [Repealed, 2030, c. 2]',
    'Section 3 [Rule] not yet in force: A tail.',
    'Section 4 [Rule] not yet in force: A bell.',
  ]);
});

test('definitions are cited by their section, and words for another law stay where they are set down', async () => {
  const { told } = await read(
    statute(
      `<Body>${section('1', '<Text>In this Act,</Text><Definition><Text><DefinedTermEn>kite</DefinedTermEn> means (<DefinedTermFr>cerf-volant</DefinedTermFr>)</Text><Paragraph><Label>(a)</Label><Text>a toy.</Text></Paragraph></Definition>')}
      ${section('2', '<Text>Section 9 of the Act is replaced by the following:</Text><AmendedText><Section><Label>9</Label><Text>A flyer pays.</Text></Section></AmendedText>')}</Body>`,
    ),
  );
  expect(told).toEqual([
    'Section 1 [Rule]: In this Act,',
    'Section 1 [Rule]: kite means (cerf-volant) (a) a toy.',
    'Section 2 [Rule] amends: Section 9 of the Act is replaced by the following: 9 A flyer pays.',
  ]);
});

test('schedules share no place with the body; tables and names in both languages are read row by row', async () => {
  const { told } = await read(
    statute(
      `<Body>${section('1', '<Text>A kite.</Text>')}</Body>
      <Schedule><ScheduleFormHeading><Label>SCHEDULE 2</Label><OriginatingRef>(Section 1)</OriginatingRef><TitleText>Fees</TitleText></ScheduleFormHeading>${section('1', '<Text>A fee.</Text>')}<BilingualGroup><TitleText>Places</TitleText><BilingualItemEn>Sky</BilingualItemEn><BilingualItemFr>Ciel</BilingualItemFr></BilingualGroup><TableGroup><table><tgroup><tbody><row><entry>red</entry><entry>7</entry></row><row><entry/><entry/></row></tbody></tgroup></table></TableGroup></Schedule>`,
    ),
  );
  const above = '[SCHEDULE 2 – (Section 1) – Fees';
  expect(told).toEqual([
    'Section 1 [Rule]: A kite.',
    `Schedule 2, section 1 ${above} – Rule]: A fee.`,
    `Schedule 2 ${above}]: Places`,
    `Schedule 2 ${above}]: Sky | Ciel`,
    `Schedule 2 ${above}]: red | 7`,
  ]);
});

const bill = (about: string, inner: string): string =>
  `<?xml version="1.0"?><Bill bill-origin="commons" bill-type="govt-public" xml:lang="en"><Identification><BillNumber>C-9</BillNumber><LongTitle>An Act respecting kites</LongTitle>${about}</Identification><Introduction><Summary><Provision><Text>What it does.</Text></Provision></Summary></Introduction><Body>${inner}</Body></Bill>`;
const margins =
  '<Definition><MarginalNote><DefinedTermEn>kite</DefinedTermEn></MarginalNote><MarginalNote><DefinedTermFr>cerf-volant</DefinedTermFr></MarginalNote><Text><DefinedTermEn>kite</DefinedTermEn> means what flies on a string.</Text></Definition>';

test('an annual statute is the text in which the law was made, and a bill without a chapter is a draft', async () => {
  const text = section('1', `<Text>In this Act:</Text>${margins}`);
  const { told, facts } = await read(bill(chapter.replace(/<ConsolidatedNumber>.*?Number>/u, ''), text));
  expect(told).toEqual([
    'Section 1 [Rule]: In this Act:',
    'Section 1 [Rule – kite – cerf-volant]: kite means what flies on a string.',
  ]);
  expect(facts).toMatchObject({
    number: 'S.C. 2025, c. 14',
    dated: '2025-03-04',
    asAdopted: 'later amendments not known',
  });
  const draft = await read(bill('', text));
  expect(draft.told[0]).toBe('Section 1 [Rule] draft: In this Act:');
  expect(draft.facts).not.toHaveProperty('asAdopted');
});

test('an order that no body follows is read, with the agreement that its schedule holds by its articles', async () => {
  const { told } = await read(
    `<?xml version="1.0"?><Regulation xml:lang="en"><Identification><InstrumentNumber>SI/2025-3</InstrumentNumber><LongTitle>Proclamation on kites</LongTitle></Identification>
    <Order><Provision><Text>Whereas kites fly;</Text></Provision></Order>
    <Schedule><ScheduleFormHeading><Label>SCHEDULE</Label></ScheduleFormHeading><Provision><Text>The Parties agree:</Text></Provision>
    <Heading level="1"><TitleText>PART I</TitleText></Heading><Heading level="2"><TitleText>ARTICLE 2</TitleText></Heading>
    <Provision><Text>It applies:</Text></Provision><Provision><Label>(a)</Label><Text>to kites;</Text></Provision>
    <Definition><Text>kite means a toy.</Text></Definition></Schedule></Regulation>`,
  );
  expect(told).toEqual([
    '- []: Whereas kites fly;',
    'Schedule [SCHEDULE]: The Parties agree:',
    'Schedule, article 2 [SCHEDULE – PART I – ARTICLE 2]: It applies: (a) to kites;',
    'Schedule, article 2 [SCHEDULE – PART I – ARTICLE 2]: kite means a toy.',
  ]);
});
