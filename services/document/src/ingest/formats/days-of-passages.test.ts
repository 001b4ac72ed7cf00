import { toldOfLaw } from '../../testing/read-law';

const legislation = (body: string): string =>
  `<?xml version="1.0"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" RestrictStartDate="2030-01-01"><Primary><Body>${body}</Body></Primary></Legislation>`;
const p1 = (number: string, text: string, attributes = ''): string =>
  `<P1 ${attributes}><Pnumber>${number}</Pnumber><P1para><Text>${text}</Text></P1para></P1>`;
const part = (inner: string, attributes: string): string =>
  `<Part ${attributes}><Number>Part 1</Number><Title>Kites</Title>${inner}</Part>`;

const daysOf = async (content: string, asOf = '2031-06-01') => (await toldOfLaw(content, asOf)).days;

test('a provision has the days between which it is law, and no mark where they alone make its status', async () => {
  const body = [
    p1('1', 'A kite has a tail.', 'RestrictStartDate="2020-01-01"'),
    p1('2', 'A kite has a bell.', 'RestrictStartDate="2032-01-01"'),
    p1('3', 'A kite has a lamp.', 'RestrictEndDate="2031-01-01"'),
    p1('4', 'A kite has a horn.', 'RestrictEndDate="2033-01-01"'),
    p1('5', 'A kite is red.'),
  ].join('');
  const { told, days } = await toldOfLaw(legislation(body), '2031-06-01');
  expect(days).toEqual([
    'Section 1: 2020-01-01..',
    'Section 2: 2032-01-01..',
    'Section 3: ..2031-01-01',
    'Section 4: ..2033-01-01',
    'Section 5: ..',
  ]);
  expect(told.filter((one) => /repealed|not yet/u.test(one))).toEqual([
    'Section 2 [] not yet in force: A kite has a bell.',
    'Section 3 [] repealed: A kite has a lamp.',
  ]);
});

test('what a publisher marks holds on any day, and what is to begin on no day that was said bears none', async () => {
  const body = `${p1('1', 'A kite is blue.', 'Status="Repealed" RestrictStartDate="2020-01-01"')}${p1('2', 'A kite is green.', 'Status="Prospective" RestrictStartDate="2020-01-01"')}`;
  expect(await daysOf(legislation(body))).toEqual([
    'Section 1: 2020-01-01.. repealed',
    'Section 2: .. not yet in force',
  ]);
});

test('what stands in a part begins no sooner and ends no later than the part', async () => {
  const inner = `${p1('1', 'A kite has a tail.', 'RestrictStartDate="2020-01-01"')}${p1('2', 'A kite has a bell.', 'RestrictEndDate="2040-01-01"')}`;
  expect(
    await daysOf(legislation(part(inner, 'RestrictStartDate="2032-01-01" RestrictEndDate="2035-01-01"'))),
  ).toEqual(['Section 1: 2032-01-01..2035-01-01', 'Section 2: 2032-01-01..2035-01-01']);
  expect(await daysOf(legislation(part(inner, 'RestrictStartDate="2025-01-01"')))).toEqual([
    'Section 1: 2020-01-01..',
    'Section 2: 2025-01-01..2040-01-01',
  ]);
});

test('an item that ends before its list is a passage of its own', async () => {
  const items = `<P3><Pnumber>a</Pnumber><P3para><Text>of age, and</Text></P3para></P3><P3 RestrictEndDate="2033-01-01"><Pnumber>b</Pnumber><P3para><Text>sober.</Text></P3para></P3>`;
  const body = `<P1><Pnumber>1</Pnumber><P1para><P2><Pnumber>1</Pnumber><P2para><Text>A flyer is—</Text>${items}</P2para></P2></P1para></P1>`;
  expect(await daysOf(legislation(body))).toEqual([
    'Section 1(1): ..',
    'Section 1(1)(a): ..',
    'Section 1(1)(b): ..2033-01-01',
  ]);
});

test('a repeal that is to come is known before its day, in Chile and in Estonia', async () => {
  const bcn = `<?xml version="1.0"?><Norma xmlns="http://www.leychile.cl/esquemas" normaId="7" fechaVersion="2030-01-01"><Identificador fechaPromulgacion="2030-01-01"><TiposNumeros><TipoNumero><Tipo>Ley</Tipo><Numero>7</Numero></TipoNumero></TiposNumeros></Identificador><Metadatos><TituloNorma>Ley de faroles</TituloNorma></Metadatos><EstructurasFuncionales><EstructuraFuncional tipoParte="Artículo" derogado="derogado" fechaVersion="2030-01-01"><Texto>Artículo 1°.- Un muelle tiene un farol.</Texto><Metadatos><FechaDerogacion>2033-01-01</FechaDerogacion></Metadatos></EstructuraFuncional></EstructurasFuncionales></Norma>`;
  expect(await daysOf(bcn)).toEqual(['Artículo 1°: 2030-01-01..2033-01-01']);
  const rt = `<?xml version="1.0"?><oigusakt><metaandmed><kehtivus><kehtivuseAlgus>2030-01-01</kehtivuseAlgus></kehtivus></metaandmed><aktinimi><nimi><pealkiri>Laternaseadus</pealkiri></nimi></aktinimi><sisu><paragrahv><paragrahvNr>1</paragrahvNr><kuvatavNr>§ 1.</kuvatavNr><sisuTekst><tavatekst>Kail on latern.</tavatekst></sisuTekst><muutmismarge><tavatekst>kehtetu</tavatekst><joustumine>2033-01-01</joustumine></muutmismarge></paragrahv></sisu></oigusakt>`;
  expect(await daysOf(rt)).toEqual(['§ 1: ..2033-01-01']);
});

test('a text that has ended as a whole is law no more from its day on, and what in it ended sooner did so then', async () => {
  const ended = legislation(
    `${p1('1', 'A kite has a tail.')}${p1('2', 'A kite has a bell.', 'RestrictEndDate="2031-01-01"')}`,
  ).replace('RestrictStartDate="2030-01-01"', 'RestrictStartDate="2020-01-01" RestrictEndDate="2032-01-01"');
  const before = await toldOfLaw(ended, '2031-06-01');
  expect(before.days).toEqual(['Section 1: ..2032-01-01', 'Section 2: ..2031-01-01']);
  expect(before.told[0]).toBe('Section 1 []: A kite has a tail.');
  expect((await toldOfLaw(ended, '2032-01-01')).told[0]).toBe('Section 1 [] repealed: A kite has a tail.');
});

test('an Estonian text is law through its last day', async () => {
  const rt = `<?xml version="1.0"?><oigusakt><metaandmed><kehtivus><kehtivuseAlgus>2030-01-01</kehtivuseAlgus><kehtivuseLopp>2031-12-31</kehtivuseLopp></kehtivus></metaandmed><aktinimi><nimi><pealkiri>Laternaseadus</pealkiri></nimi></aktinimi><sisu><paragrahv><paragrahvNr>1</paragrahvNr><kuvatavNr>§ 1.</kuvatavNr><sisuTekst><tavatekst>Kail on latern.</tavatekst></sisuTekst></paragrahv></sisu></oigusakt>`;
  expect((await toldOfLaw(rt, '2031-12-31')).told).toEqual(['§ 1 []: Kail on latern.']);
  expect((await toldOfLaw(rt, '2032-01-01')).told).toEqual(['§ 1 [] repealed: Kail on latern.']);
});

test.each([
  ['0001-01-01', ''],
  ['2222-02-02', ' not yet in force'],
  ['2999-01-01', ' not yet in force'],
  ['9999-12-31', ' not yet in force'],
])('a provision that ends or begins on %s has no such day', async (day, mark) => {
  const body = `${p1('1', 'A kite has a tail.', `RestrictEndDate="${day}"`)}${p1('2', 'A kite is red.', `RestrictStartDate="${day}"`)}`;
  expect(await daysOf(legislation(body))).toEqual(['Section 1: ..', `Section 2: ..${mark}`]);
});

test('a day that is not fixed yet is to come for every publisher', async () => {
  const start = '2999-01-01';
  const laws = [
    `<Statute xmlns:lims="http://justice.gc.ca/lims"><Identification><LongTitle>Kites</LongTitle></Identification><Body><Section lims:inforce-start-date="${start}"><Label>1</Label><Text>A kite has a tail.</Text></Section></Body></Statute>`,
    `<toestand><wetgeving soort="wet"><citeertitel>Vliegerwet</citeertitel><wet-besluit><wettekst><artikel inwerking="${start}"><kop><label>Artikel</label><nr>1</nr></kop><al>Een vlieger heeft een staart.</al></artikel></wettekst></wet-besluit></wetgeving></toestand>`,
    `<uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"><meta/><main><section startPeriod="${start}"><num value="1">§ 1.</num><content>A kite has a tail.</content></section></main></uscDoc>`,
    `<akomaNtoso><act><body><section start="${start}"><num>1</num><content><p>A kite has a tail.</p></content></section></body></act></akomaNtoso>`,
  ];
  for (const law of laws)
    expect(await daysOf(law)).toEqual([expect.stringMatching(/: \.\. not yet in force$/)]);
});
