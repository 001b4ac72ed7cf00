import { parseOne } from '../../../testing/parse-all';

const house = 'http://xml.house.gov/schemas/uslm/1.0';
const office = 'http://schemas.gpo.gov/xml/uslm';
const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"';

const code = (inner: string, number = '88'): string =>
  `<?xml version="1.0"?><uscDoc xml:lang="en" identifier="/us/usc/t${number}" xmlns="${house}" ${dc}><meta><dc:title>Title 88</dc:title><docNumber>${number}</docNumber><dcterms:created>2033-06-07T08:00:00</dcterms:created></meta><main><title><num value="88">Title 88—</num><heading>KITES</heading>${inner}</title></main></uscDoc>`;
const law = (inner: string, meta = '', root = 'pLaw'): string =>
  `<?xml version="1.0"?><${root} xml:lang="en" xmlns="${office}" ${dc}><meta><dc:title>Public Law 131–7: To govern kites.</dc:title><congress>131</congress><docNumber>7</docNumber>${meta}</meta><main>${inner}</main></${root}>`;
const section = (number: string, heading: string, inner: string): string =>
  `<section><num value="${number}">SEC. ${number}. </num><heading>${heading}</heading>${inner}</section>`;

/** `provision [heading] status text` of each passage. */
async function read(content: string, asOf = '2034-01-01') {
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml', asOf });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

test('sections of the Code are cited by its title, however deep they stand, and notes are set aside', async () => {
  const { told, facts } = await read(
    code(
      `<subtitle><num>Subtitle I—</num><heading>Air</heading><chapter><num>CHAPTER 3—</num><heading>STRINGS</heading><toc><layout><tocItem><column>301.</column></tocItem></layout></toc>
      <section><num value="301">§ 301.</num><heading> Length<ref class="footnoteRef" idref="f1">1</ref><note type="footnote" id="f1"><num>1</num> So in original.</note></heading>
      <subsection><num value="a">(a)</num><heading> Rule.—</heading><chapeau>A string is—</chapeau><paragraph><num value="1">(1)</num><content>long; and</content></paragraph><paragraph><num value="2">(2)</num><heading> Colour.—</heading><content>red,</content></paragraph><paragraph><num value="iii">(iii)</num><content>or blue,</content></paragraph><continuation>as the flyer <date>wishes</date>.</continuation></subsection>
      <subsection><num value="b">(b)</num><content><p>Nothing else.</p><p>Ever.</p></content></subsection>
      <sourceCredit>(Pub. L. 131–7.)</sourceCredit><notes><note topic="amendments"><p>2031—Amended.</p></note></notes></section></chapter></subtitle>`,
    ),
  );
  const above = 'Subtitle I—Air – CHAPTER 3—STRINGS – Length';
  expect(told).toEqual([
    `88 U.S.C. § 301(a) [Title 88—KITES – ${above} – Rule]: A string is— (1) long; and (2) Colour.— red, (iii) or blue, as the flyer wishes.`,
    `88 U.S.C. § 301(b) [Title 88—KITES – ${above}]: Nothing else. Ever.`,
  ]);
  expect(facts).toMatchObject({ title: 'Title 88—KITES', number: '88 U.S.C.', dated: null, language: 'en' });
});

test('what the Code says of a number in brackets is its status, and its number sticks to nothing else', async () => {
  const { told } = await read(
    code(
      `<section status="repealed"><num value="1">[§ 1.</num><heading> Repealed. Pub. L. 132–4, May 5, 2033]</heading></section>
      <section><num value="2...4">[§§ 2 to 4.</num><heading> Omitted]</heading></section>
      <section><num value="5">[§ 5.</num><heading> Transferred]</heading></section>
      <section><num value="6">§ 6.</num><heading> Tails</heading><subsection><num value="a">(a)</num><content>A kite has a tail.</content></subsection><subsection><num value="b">[(b)</num><content>Repealed. Pub. L. 132–4.]</content></subsection></section>
      <section startPeriod="2035-01-01"><num value="7">§ 7.</num><heading> Bells</heading><content>A kite has a bell.</content></section>
      <section endPeriod="2033-12-31"><num value="8">§ 8.</num><heading> Lamps</heading><content>A kite has a lamp.</content></section>`,
    ),
  );
  expect(told).toEqual([
    '88 U.S.C. § 1 [Title 88—KITES] repealed: Repealed. Pub. L. 132–4, May 5, 2033',
    '88 U.S.C. §§ 2 to 4 [Title 88—KITES] repealed: Omitted',
    '88 U.S.C. § 5 [Title 88—KITES] superseded: Transferred',
    '88 U.S.C. § 6(a) [Title 88—KITES – Tails]: A kite has a tail.',
    '88 U.S.C. § 6(b) [Title 88—KITES – Tails] repealed: Repealed. Pub. L. 132–4.]',
    '88 U.S.C. § 7 [Title 88—KITES – Bells] not yet in force: A kite has a bell.',
    '88 U.S.C. § 8 [Title 88—KITES – Lamps] repealed: A kite has a lamp.',
  ]);
});

test('words for another law stay in the section that sets them down, with their marks; side notes do not', async () => {
  const quoted = `<quotedContent><section><num value="9">“§ 9. </num><heading>Fees</heading><subsection><num value="a">“(a) </num><content>A flyer pays 9 crowns.”<sidenote><p>Fee.</p></sidenote></content></subsection></section></quotedContent>`;
  const { told, facts } = await read(
    law(
      `<longTitle><officialTitle>To govern kites.</officialTitle></longTitle><enactingFormula>Be it enacted,</enactingFormula>
      <section><num value="1">SECTION 1. </num><sidenote><p>Short title.</p></sidenote><heading>NAME.</heading><content>This Act is the <shortTitle role="act">“Kite Act”</shortTitle>.</content></section>
      ${section('2', 'FEES.', `<content>Section 9 <amendingAction>is amended</amendingAction> to read:<page>131 STAT. 2</page>${quoted}.</content>`)}
      ${section('3', 'WORDS.', '<content>Section 8 is amended by striking “<quotedText>red</quotedText>”.</content>')}
      <action><actionDescription>Approved</actionDescription> <date date="2031-04-02">April 2, 2031</date>.</action>`,
    ),
  );
  expect(told).toEqual([
    'Section 1 [NAME]: This Act is the “Kite Act”.',
    'Section 2 [FEES] amends: Section 9 is amended to read: “§ 9. Fees “(a) A flyer pays 9 crowns.”.',
    'Section 3 [WORDS]: Section 8 is amended by striking “red”.',
  ]);
  expect(facts).toMatchObject({
    title: 'To govern kites.',
    shortTitle: 'Kite Act',
    number: 'Public Law 131–7',
    dated: '2031-04-02',
  });
});

test('sections of the same number are told apart by their division, and text outside a section is cited by its title', async () => {
  const { told } = await read(
    law(
      `${section('1', 'NAME.', '<content>This is the Kite Act.</content>')}
      <division><num value="A">DIVISION A—</num><heading>RED</heading>${section('101', 'DYE.', '<content>It is red.</content>')}</division>
      <division><num value="B">DIVISION B—</num><heading>BLUE</heading><title><num value="I">TITLE I—</num><heading>SKY</heading><p>For the sky, 7 crowns.</p>${section('101', 'DYE.', '<content>It is blue.</content>')}</title></division>`,
    ),
  );
  expect(told).toEqual([
    'Section 1 [NAME]: This is the Kite Act.',
    'Division A, Section 101 [DIVISION A—RED – DYE]: It is red.',
    'Division B, Title I [DIVISION B—BLUE – TITLE I—SKY]: For the sky, 7 crowns.',
    'Division B, Section 101 [DIVISION B—BLUE – TITLE I—SKY – DYE]: It is blue.',
  ]);
});

test('a compilation says of which day it is, and a bill is a draft; rows of tables are read one by one', async () => {
  const table =
    '<table><tbody><tr><th>Kite</th><th>Fee</th></tr><tr><td>red</td><td>7</td></tr><tr><td/><td/></tr></tbody></table>';
  const text = section(
    '1',
    'FEES.',
    `<content>The fees are:${table}<strange>and <odd>no</odd> more</strange></content><editorialNote>[Section 2 was repealed.]</editorialNote>`,
  );
  const compiled = await read(
    law(text, '<citableAs>Public Law 131–7, as amended</citableAs>', 'statuteCompilation'),
  );
  expect(compiled.facts.number).toBe('Public Law 131–7');
  expect(compiled.told).toEqual(['Section 1 [FEES]: The fees are: Kite | Fee red | 7 and no more']);
  expect((await read(law(text, '', 'bill'))).told).toEqual([
    'Section 1 [FEES] draft: The fees are: Kite | Fee red | 7 and no more',
  ]);
});

test('an appendix to a title of the Code, and rules of court in it, have places of their own', async () => {
  const { told } = await read(
    code(
      '<section><num value="1">§ 1.</num><heading>Tails</heading><content>A kite has a tail.</content></section><courtRules><heading>RULES OF FLIGHT</heading><courtRule><num value="1">Rule 1.</num><heading>Scope</heading><content>These rules govern flight.</content></courtRule></courtRules>',
      '88a',
    ),
  );
  expect(told).toEqual([
    '88 U.S.C. App. § 1 [Title 88—KITES – Tails]: A kite has a tail.',
    'RULES OF FLIGHT, Rule 1 [Title 88—KITES – RULES OF FLIGHT – Scope]: These rules govern flight.',
  ]);
});

test('a year of the Code of Federal Regulations is cited by its title and section', async () => {
  const { told, facts } = await read(
    `<?xml version="1.0"?><cfrDoc xml:lang="en" xmlns="${office}" ${dc}><meta><dc:title>Title 88 Kites Part 400 to End</dc:title><docNumber>88</docNumber><docReleasePoint>2033-04-01</docReleasePoint><dcterms:created>2032-07-22</dcterms:created></meta><preface><p>How to cite.</p></preface>
    <main><leftRunningHead>88 CFR Ch. II</leftRunningHead><title><num value="88">Title 88—</num><heading>Kites</heading><chapter><num>CHAPTER II—</num><heading>OFFICE OF KITES</heading><ear>Pt. 447</ear>
    <part><num value="447">PART 447—</num><heading>STRINGS</heading><authority>88 U.S.C. 301.</authority><subpart><num>Subpart A—</num><heading>Scope</heading><level><heading>Length</heading>
    <section><num value="447.1">§ 447.1</num><heading>General.</heading><chapeau><p>A string is:</p></chapeau><paragraph><num value="a">(a)</num><content>long;</content></paragraph><paragraph><num value="b">(b)</num><content>red.</content></paragraph><source>[33 FR 1]</source></section></level></subpart>
    <appendix><num>Appendix A to Part 447—</num><heading>Knots</heading><content><p>A knot holds.</p></content></appendix></part></chapter></title></main><backMatter><index><heading>Finding aids</heading></index></backMatter></cfrDoc>`,
  );
  const above = 'Title 88—Kites – CHAPTER II—OFFICE OF KITES – PART 447—STRINGS';
  expect(told).toEqual([
    `88 CFR 447.1 [${above} – Subpart A—Scope – Length – General]: A string is: (a) long; (b) red.`,
    `88 CFR Appendix A to Part 447 [${above} – Appendix A to Part 447—Knots]: A knot holds.`,
  ]);
  expect(facts).toMatchObject({
    ...{ title: 'Title 88—Kites', number: '88 CFR', dated: null, consolidatedAsOf: '2033-04-01' },
  });
});

test('a section without a number is called by its order, and an enrolled bill has its number in its title', async () => {
  const { told, facts } = await read(
    law(
      `<section><content>That this Act may be cited as the Kites Act.</content></section>${section('2', 'STRINGS', '<content>A string is long.</content>')}`,
      '',
      'bill',
    ).replace('Public Law 131–7: To govern kites.', '131 HR 7 ENR: To govern kites.'),
  );
  expect(told).toEqual([
    'First section [] draft: That this Act may be cited as the Kites Act.',
    'Section 2 [STRINGS] draft: A string is long.',
  ]);
  expect(facts.number).toBe('131 HR 7 ENR');
});

test('a title of the Code is as it stood on the day of its release, also where that is named by a public law', async () => {
  const tail =
    '<section><num value="1">§ 1.</num><heading>Tails</heading><content>A kite has a tail.</content></section>';
  const released = (point: string) =>
    code(tail).replace('<dcterms:created>', `<docReleasePoint>${point}</docReleasePoint><dcterms:created>`);
  expect((await read(released('131-38'))).facts.consolidatedAsOf).toBe('2033-06-07');
  expect((await read(released('2033-04-01'))).facts.consolidatedAsOf).toBe('2033-04-01');
});
