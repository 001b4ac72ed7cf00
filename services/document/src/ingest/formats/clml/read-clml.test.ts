import { parseAll, refusalIn } from '../../../testing/parse-all';
import { toldOfLaw } from '../../../testing/read-law';

const legislation = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/" ${attributes}>${inner}</Legislation>`;
const metadata = (main: string, title: string): string =>
  `<ukm:Metadata><dc:title>${title}</dc:title><dc:language>en</dc:language><ukm:DocumentMainType Value="${main}"/><ukm:Year Value="2021"/><ukm:Number Value="14"/><ukm:EnactmentDate Date="2021-03-04"/></ukm:Metadata>`;

const p1 = (number: string, text: string, attributes = ''): string =>
  `<P1 ${attributes}><Pnumber>${number}</Pnumber><P1para><Text>${text}</Text></P1para></P1>`;
const group = (title: string, inner: string, attributes = ''): string =>
  `<P1group ${attributes}><Title>${title}</Title>${inner}</P1group>`;

test('sections, their parts and schedules are cited as a lawyer cites them, under their headings', async () => {
  const body = `<Part><Number>Part 1</Number><Title>Kites</Title>${group(
    'Who may fly one',
    `<P1><Pnumber>1</Pnumber><P1para>
      <P2><Pnumber>1</Pnumber><P2para><Text>A kite is flown by a flyer.</Text></P2para></P2>
      <P2><Pnumber>2</Pnumber><P2para><Text>A flyer must be—</Text><P3><Pnumber>a</Pnumber><P3para><Text>of age, and</Text></P3para></P3><P3><Pnumber>b</Pnumber><P3para><Text>sober.</Text></P3para></P3></P2para></P2>
    </P1para></P1>`,
  )}${group('Colours', p1('<Addition ChangeId="k">1A</Addition>', 'A kite<CommentaryRef Ref="c1"/> is red.'))}</Part>`;
  const schedule = `<Schedules><Schedule><Number>SCHEDULE 2</Number><TitleBlock><Title>Strings</Title></TitleBlock><ScheduleBody>${p1('1', 'A string is of hemp.')}</ScheduleBody></Schedule></Schedules>`;
  const commentaries =
    '<Commentaries><Commentary id="c1"><Para><Text>Inserted in 2022.</Text></Para></Commentary></Commentaries>';
  const { told, facts } = await toldOfLaw(
    legislation(
      `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary><PrimaryPrelims><Title>Kites Act 2021</Title><Number>2021 CHAPTER 14</Number></PrimaryPrelims><Body>${body}</Body>${schedule}</Primary>${commentaries}`,
    ),
  );
  expect(told).toEqual([
    'Section 1(1) [Part 1 – Kites – Who may fly one]: A kite is flown by a flyer.',
    'Section 1(2) [Part 1 – Kites – Who may fly one]: A flyer must be— (a) of age, and (b) sober.',
    'Section 1A [Part 1 – Kites – Colours]: A kite is red.',
    'Schedule 2, paragraph 1 [SCHEDULE 2 – Strings]: A string is of hemp.',
  ]);
  expect(facts).toMatchObject({
    title: 'Kites Act 2021',
    number: '2021 c. 14',
    dated: '2021-03-04',
    language: 'en',
  });
});

test('a heading above a single section that has one itself stands before it', async () => {
  const body = `<Pblock><Title>Remedies</Title>${group('Power to act', p1('10', 'A flyer may act.'))}</Pblock>`;
  const { told } = await toldOfLaw(
    legislation(
      `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary><Body>${body}</Body></Primary>`,
    ),
  );
  expect(told).toEqual(['Section 10 [Remedies – Power to act]: A flyer may act.']);
});

test.each([
  ['UnitedKingdomStatutoryInstrument', 'The Kites Regulations 2021', 'Regulation 3', 'SI 2021/14'],
  ['ScottishStatutoryInstrument', 'The Kites (Scotland) Order 2021', 'Article 3', 'SSI 2021/14'],
  ['UnitedKingdomStatutoryInstrument', 'The Kites (Procedure) Rules 2021', 'Rule 3', 'SI 2021/14'],
  ['NorthernIrelandOrderInCouncil', 'The Kites (Northern Ireland) Order 2021', 'Article 3', 'SI 2021/14'],
])('an instrument of the kind %s called %s is cited by %s', async (kind, title, provision, number) => {
  const { told, facts } = await toldOfLaw(
    legislation(
      `${metadata(kind, title)}<Secondary><Body>${p1('3', 'A kite has a tail.')}</Body></Secondary>`,
    ),
  );
  expect(told).toEqual([`${provision} []: A kite has a tail.`]);
  expect(facts).toMatchObject({ title, number });
});

describe('what is not in force on the day', () => {
  const body = [
    group('Tails', p1('1', 'A kite has a tail.'), 'RestrictStartDate="2021-05-01"'),
    group(
      'Bells',
      p1('2', 'A kite has a bell.'),
      'RestrictStartDate="2021-05-01" RestrictEndDate="2024-06-22" Match="false"',
    ),
    group('Lamps', p1('3', 'A kite has a lamp.'), 'Match="false" Status="Prospective"'),
    `<Part RestrictStartDate="2023-01-01"><Title>Late</Title>${group('Flags', p1('4', 'A kite has a flag.'))}${group('Horns', p1('5', '. . . . .'))}</Part>`,
  ].join('');
  const act = legislation(
    `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary><Body>${body}</Body></Primary>`,
  );

  test('is marked, with what stands below a part of that kind', async () => {
    expect((await toldOfLaw(act, '2022-01-01')).told).toEqual([
      'Section 1 [Tails]: A kite has a tail.',
      'Section 2 [Bells]: A kite has a bell.',
      'Section 3 [Lamps] not yet in force: A kite has a lamp.',
      'Section 4 [Late – Flags] not yet in force: A kite has a flag.',
    ]);
  });

  test('changes with the day', async () => {
    expect((await toldOfLaw(act, '2025-01-01')).told).toEqual([
      'Section 1 [Tails]: A kite has a tail.',
      'Section 2 [Bells] repealed: A kite has a bell.',
      'Section 3 [Lamps] not yet in force: A kite has a lamp.',
      'Section 4 [Late – Flags]: A kite has a flag.',
    ]);
  });

  test('is marked where a part has words of its own, and where a paragraph alone has ended', async () => {
    const ended = 'RestrictEndDate="2022-06-22"';
    const said = `<Schedules><Schedule><Number>SCHEDULE 1</Number><ScheduleBody><Part ${ended}><Title>Old</Title><P><Text>A kite is blue.</Text></P></Part><P ${ended}><Text>A kite is flat.</Text></P><P><Text>A kite flies.</Text></P></ScheduleBody></Schedule></Schedules>`;
    const xml = legislation(
      `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary>${said}</Primary>`,
    );
    expect((await toldOfLaw(xml, '2025-01-01')).told).toEqual([
      'Schedule 1 [SCHEDULE 1 – Old] repealed: A kite is blue.',
      'Schedule 1 [SCHEDULE 1] repealed: A kite is flat.',
      'Schedule 1 [SCHEDULE 1]: A kite flies.',
    ]);
  });

  test('is seen from the day of the file’s own text where that is still to come', async () => {
    const later = act.replace('<Legislation ', '<Legislation RestrictStartDate="2999-01-01" ');
    expect((await toldOfLaw(later)).told[1]).toBe('Section 2 [Bells] repealed: A kite has a bell.');
  });
});

test('an agreement in a schedule keeps its articles, by its parts where they begin anew', async () => {
  const article = (number: string, text: string) =>
    `<Pblock><Number>Article ${number}</Number><Title>Peace</Title>${p1('1', text)}</Pblock>`;
  const part = (number: string, inner: string) =>
    `<Part><Number>PART ${number}</Number><Title>A treaty</Title><Title>Of kites</Title>${inner}</Part>`;
  const schedule = (inner: string) =>
    `<Schedules><Schedule><Number>SCHEDULE 1</Number><ScheduleBody>${inner}</ScheduleBody></Schedule></Schedules>`;
  const act = (inner: string) =>
    legislation(
      `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary>${schedule(inner)}</Primary>`,
    );
  const decimal = article('12.3', 'Kites are red.');
  expect((await toldOfLaw(act(decimal))).told).toEqual([
    'Schedule 1, Article 12.3(1) [SCHEDULE 1 – Peace]: Kites are red.',
  ]);
  const once = part('I', `${article('2', 'Kites are free.')}<P><Text>As was agreed.</Text></P>`);
  expect((await toldOfLaw(act(once))).told).toEqual([
    'Schedule 1, Article 2(1) [SCHEDULE 1 – PART I – A treaty – Of kites – Peace]: Kites are free.',
    'Schedule 1 [SCHEDULE 1 – PART I – A treaty – Of kites]: As was agreed.',
  ]);
  const twice = `${once}${part('II', article('2', 'Strings are free.'))}`;
  expect((await toldOfLaw(act(twice))).told.map((line) => line.split(' [')[0])).toEqual([
    'Schedule 1, Part I, Article 2(1)',
    'Schedule 1',
    'Schedule 1, Part II, Article 2(1)',
  ]);
});

test('words for another law stay in the section that sets them down, and no section of this law begins in them', async () => {
  const amendment = `<BlockAmendment Format="double">${group('Hive tax', '<P1><Pnumber>24</Pnumber><P1para><P2><Pnumber>1</Pnumber><P2para><Text>A keeper pays 9 crowns.</Text></P2para></P2></P1para></P1>')}</BlockAmendment>`;
  const { told } = await toldOfLaw(
    legislation(
      `${metadata('UnitedKingdomPublicGeneralAct', 'Bees Act 2021')}<Primary><Body><P1group><Title>Tax</Title><P1><Pnumber>1</Pnumber><P1para><Text>After section 23 insert—</Text>${amendment}</P1para></P1></P1group>${group('Start', p1('2', 'This Act begins in May.'))}</Body></Primary>`,
    ),
  );
  expect(told).toEqual([
    'Section 1 [Tax] amends: After section 23 insert— Hive tax 24 (1) A keeper pays 9 crowns.',
    'Section 2 [Start]: This Act begins in May.',
  ]);
});

test('a law of which no provision has words is refused', async () => {
  const content = legislation(
    `${metadata('UnitedKingdomPublicGeneralAct', 'Kites Act 2021')}<Primary><Body>${p1('1', '. . . .')}</Body></Primary>`,
  );
  const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
  expect(refusalIn(answer)).toBe('file-without-text: The file has no words that an answer could quote.');
});

test('the articles of a treaty that an old Act enacts are its provisions', async () => {
  const article = (number: string, text: string) =>
    `<Part><Number>ARTICLE ${number}.</Number><P1group><Title>Kites</Title><P><Text>${text}</Text></P></P1group></Part>`;
  const body = `${article('II', 'A kite is flown.')}${article('XIX', 'A string is long.')}<Part><Number>Part 2</Number>${p1('1', 'A flyer is of age.')}</Part>`;
  const { told } = await toldOfLaw(
    legislation(
      `${metadata('EnglandAct', 'Union of Kites Act 2021')}<Primary><Body>${body}</Body></Primary>`,
    ),
  );
  expect(told).toEqual([
    'Article II [Kites]: A kite is flown.',
    'Article XIX [Kites]: A string is long.',
    'Section 1 [Part 2]: A flyer is of age.',
  ]);
});

test.each([
  ['UnitedKingdomLocalAct', '2021 c. xiv'],
  ['NorthernIrelandAct', '2021 c. 14 (N.I.)'],
  ['WelshAssemblyMeasure', '2021 nawm 14'],
  ['UnitedKingdomChurchMeasure', '2021 No. 14'],
  ['EuropeanUnionDirective', '2021/14'],
])('a law of the kind %s has the number %s', async (kind, number) => {
  const { facts } = await toldOfLaw(
    legislation(
      `${metadata(kind, 'Kites 2021')}<Primary><Body>${p1('1', 'A kite is flown.')}</Body></Primary>`,
    ),
  );
  expect(facts.number).toBe(number);
});
