import { parseOne } from '../../../testing/parse-all';

interface File {
  made?: string;
  schema?: string;
  metadata?: string;
  below?: string;
}

/** `provision [heading] status text` of each passage. */
async function read(
  sisu: string,
  { made = '2021-04-02+03:00', schema = 'tyviseadus', metadata = '', below = '' }: File = {},
) {
  const content = `<?xml version="1.0"?><oigusakt xmlns="${schema}_1_10.02.2010"><metaandmed><valjaandja>Riigikogu</valjaandja><dokumentLiik>seadus</dokumentLiik><tekstiliik>terviktekst</tekstiliik><lyhend>LatS</lyhend><vastuvoetud><aktikuupaev>${made}</aktikuupaev>${published('2021')}</vastuvoetud>${metadata}<globaalID>102052021007</globaalID></metaandmed><aktinimi><nimi><pealkiri>Laternaseadus</pealkiri><normtehnmarkus><normtehnmarkusNr>1</normtehnmarkusNr></normtehnmarkus></nimi></aktinimi><sisu>${sisu}</sisu>${below}</oigusakt>`;
  const { passages, report, ...facts } = await parseOne({
    ...{ content, mediaType: 'application/xml', asOf: '2031-01-01', withReport: true },
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts, report };
}

const published = (year: string): string =>
  `<avaldamismarge><RTosa>RT I</RTosa><RTaasta>${year}</RTaasta><RTnr>7</RTnr><RTartikkel>49</RTartikkel><aktViide>24304</aktViide></avaldamismarge>`;
const mark = (words: string, from: string): string =>
  `<muutmismarge>${words && `<tavatekst>${words}</tavatekst>`}<avaldamismarge><RTosa>RT I</RTosa><avaldamineKuupaev>2030-06-05</avaldamineKuupaev><RTartikkel>3</RTartikkel><aktViide>105062030003</aktViide></avaldamismarge><joustumine>${from}</joustumine></muutmismarge>`;
const said = (text: string): string => `<sisuTekst><tavatekst>${text}</tavatekst></sisuTekst>`;
const html = (text: string): string =>
  `<sisuTekst><HTMLKonteiner><![CDATA[${text}]]></HTMLKonteiner></sisuTekst>`;
const shown = (printed: string): string => `<kuvatavNr><![CDATA[${printed}]]></kuvatavNr>`;
const loige = (number: string, inner: string): string =>
  `<loige><loigeNr>${number}</loigeNr>${shown(`(${number})`)}${inner}</loige>`;
const point = (number: string, inner: string): string =>
  `<alampunkt><alampunktNr>${number}</alampunktNr>${shown(`${number}) `)}${inner}</alampunkt>`;
const paragraph = (number: string, title: string, inner: string): string =>
  `<paragrahv id="p"><paragrahvNr>${number}</paragrahvNr>${shown(`§ ${number}. `)}${title && `<paragrahvPealkiri>${title}</paragrahvPealkiri>`}${inner}</paragrahv>`;

test('figures set high, which stand in CDATA, are of the number, and marks and links are no text', async () => {
  const { told, facts, report } = await read(
    `<peatykk id="ptk1"><peatykkNr>1</peatykkNr>${shown('1. peatükk')}<peatykkPealkiri>Üldsätted</peatykkPealkiri>${paragraph('10', 'Kohustus', loige('1', said('Kapten hoiab laternat vastavalt §-le 10<sup>1</sup>.') + mark(', rakendatakse tagasiulatuvalt', '2030-07-01')) + loige('2', '<sisuTekst><tavatekst>Korra kehtestab </tavatekst><viide><kuvatavTekst><![CDATA[minister]]></kuvatavTekst><viideURID><viideURI><![CDATA[./dyn=1]]></viideURI></viideURID></viide><tavatekst> määrusega.</tavatekst></sisuTekst>'))}${paragraph('10<sup>1</sup>', '', loige('1<sup>2</sup>', said('Register on avalik:') + point('1', said('päeval;')) + point('1<sup>1</sup>', said('ööl.'))))}</peatykk>`,
  );
  expect(told).toEqual([
    '§ 10(1) [1. peatükk – Üldsätted – Kohustus]: Kapten hoiab laternat vastavalt §-le 10¹.',
    '§ 10(2) [1. peatükk – Üldsätted – Kohustus]: Korra kehtestab minister määrusega.',
    '§ 10¹(1²) [1. peatükk – Üldsätted]: Register on avalik: 1) päeval; 1¹) ööl.',
  ]);
  expect(facts).toMatchObject({
    title: 'Laternaseadus',
    shortTitle: 'LatS',
    number: 'RT I 2021, 7, 49',
    dated: '2021-04-02',
    language: 'et',
    url: 'https://www.riigiteataja.ee/akt/102052021007',
  });
  expect(report?.lostTexts).toEqual([]);
});

test('a number that is counted and printed too is set aside once', async () => {
  const chapter = `<peatykkNr>XIV</peatykkNr>${shown('XIV. peatükk')}<peatykkPealkiri>Laternad</peatykkPealkiri>`;
  const { told, report } = await read(
    `<peatykk id="p14">${chapter}${paragraph('100', '', loige('1', said('Latern põleb öösel.')))}</peatykk>`,
  );
  expect(told).toEqual(['§ 100(1) [XIV. peatükk – Laternad]: Latern põleb öösel.']);
  expect(report?.lostTexts).toEqual([]);
  expect(report?.aside).toContainEqual({
    ...{ as: 'numbers as they are counted', pieces: 3, signs: 7, begins: 'XIV' },
  });
});

test('a number that is not printed is made of the one that is counted', async () => {
  const { told } = await read(
    `<paragrahv><paragrahvNr ylaIndeks="3">7</paragrahvNr><loige><loigeNr/><kuvatavNr/>${said('Latern on punane.<reavahetus/>Ta põleb.')}</loige><loige>${said('Ta on suur.')}</loige></paragrahv>`,
  );
  expect(told).toEqual(['§ 7³ []: Latern on punane. Ta põleb. Ta on suur.']);
});

test('what is no more says so in the words of its mark and leaves its number to nobody', async () => {
  const { told } = await read(
    paragraph('1', 'Vili', mark('Kehtetu - ', '2030-07-01')) +
      paragraph(
        '2',
        '',
        loige('1', mark('Kehtetu - ', '2030-07-01')) +
          loige(
            '2',
            said('Latern on:') + point('1', mark('kehtetu - ', '2030-07-01')) + point('2', said('suur.')),
          ) +
          loige('3', said('Vana sõna.') + mark('Kehtetu - ', '2030-07-01')),
      ) +
      '<paragrahv><paragrahvNr kehtiv="0">3</paragrahvNr><kuvatavNr>§ 3. </kuvatavNr><sisuTekst><tavatekst> – </tavatekst></sisuTekst></paragrahv>' +
      '<paragrahv><paragrahvNr kehtiv="0">6</paragrahvNr><kuvatavNr>§ 6. </kuvatavNr><sisuTekst><tavatekst>[Käesolevast tekstist välja jäetud.]</tavatekst></sisuTekst></paragrahv>' +
      paragraph('7', '', said('Latern on kollane.')),
  );
  expect(told).toEqual([
    '§ 1 [Vili] repealed: Kehtetu - RT I, 05.06.2030, 3 - jõust. 01.07.2030',
    '§ 2(1) [] repealed: Kehtetu - RT I, 05.06.2030, 3 - jõust. 01.07.2030',
    '§ 2(2) []: Latern on: 1) kehtetu - RT I, 05.06.2030, 3 - jõust. 01.07.2030 2) suur.',
    '§ 2(3) [] repealed: Vana sõna.',
    '§ 3 – § 6 [] repealed: [Käesolevast tekstist välja jäetud.]',
    '§ 7 []: Latern on kollane.',
  ]);
});

test('a chapter that is no more is cited by its number', async () => {
  const { told } = await read(
    `<peatykk><peatykkNr>2</peatykkNr>${shown('2. peatükk')}<peatykkPealkiri>Tasud</peatykkPealkiri>${mark('Kehtetu - ', '2030-07-01')}</peatykk>`,
  );
  expect(told).toEqual([
    '2. peatükk [2. peatükk – Tasud] repealed: Kehtetu - RT I, 05.06.2030, 3 - jõust. 01.07.2030',
  ]);
});

test('what is not law yet says so, and so does all of a text that never began', async () => {
  const inner = paragraph(
    '1',
    '',
    loige('1', said('Latern on sinine.') + mark('', '2032-01-01')) + loige('2', said('Ta põleb.')),
  );
  expect((await read(inner)).told).toEqual([
    '§ 1(1) [] not yet in force: Latern on sinine.',
    '§ 1(2) []: Ta põleb.',
  ]);
  const kehtivus =
    '<kehtivus><kehtivuseAlgus>2030-01-01</kehtivuseAlgus><tavatekstLopp>mitte jõustunud</tavatekstLopp></kehtivus>';
  expect((await read(paragraph('1', '', said('Ta põleb.')), { metadata: kehtivus })).told).toEqual([
    '§ 1 [] not yet in force: Ta põleb.',
  ]);
  const bill = await read(paragraph('1', '', said('Ta põleb.')), {
    metadata: '<dokumentEtapp>eelnõu</dokumentEtapp>',
  });
  expect(bill.told).toEqual(['§ 1 [] draft: Ta põleb.']);
});

test('an act that changes others keeps the words that it sets down in its own points', async () => {
  const { told } = await read(
    paragraph(
      '1',
      'Mereseaduse muutmine',
      html(
        '<p>Mereseaduses tehakse järgmised muudatused:</p>\n<p><b>1)</b> paragrahvi 3<sup>1</sup> lõige 7 sõnastatakse järgmiselt:</p><p>„(7) Laeval on latern.<br/>1) punane;<br/>2) roheline.</p><p>(8) Ta põleb.”;</p><p><b>2)</b> paragrahvis 4 asendatakse sõna „latern” sõnaga „lamp”;</p><p><b>3)</b> paragrahvi 5 täiendatakse lausega: „Lamp on suur.”;</p><p><b>4)</b> lõige 2 sõnastatakse järgmiselt:</p><p>„(2) Lamp põleb.</p><p><b>5)</b> paragrahv 6 tunnistatakse kehtetuks.</p>',
      ),
    ) + paragraph('2', '', said('Seadus jõustub 2031. aastal.')),
    { schema: 'muutmisseadus' },
  );
  expect(told).toEqual([
    '§ 1 [Mereseaduse muutmine]: Mereseaduses tehakse järgmised muudatused:',
    '§ 1(1) [Mereseaduse muutmine] amends: paragrahvi 3¹ lõige 7 sõnastatakse järgmiselt: „(7) Laeval on latern. 1) punane; 2) roheline. (8) Ta põleb.”;',
    '§ 1(2) [Mereseaduse muutmine]: paragrahvis 4 asendatakse sõna „latern” sõnaga „lamp”;',
    '§ 1(3) [Mereseaduse muutmine] amends: paragrahvi 5 täiendatakse lausega: „Lamp on suur.”;',
    '§ 1(4) [Mereseaduse muutmine] amends: lõige 2 sõnastatakse järgmiselt: „(2) Lamp põleb.',
    '§ 1(5) [Mereseaduse muutmine]: paragrahv 6 tunnistatakse kehtetuks.',
    '§ 2 []: Seadus jõustub 2031. aastal.',
  ]);
});

test('a text that is HTML alone is cut at the numbers in it', async () => {
  const { told } = await read(
    html(
      '<p><b>1. peatükk<br/>ÜLDSÄTTED</b></p><p><b>§ 1. Latern</b></p><p>(1) Latern on:</p><p>1) punane;</p><p>2) suur.</p><table><tr><td><p>Kuu</p></td><td>Hind</td></tr><tr><td>Mai</td><td>4</td></tr></table><p><b>§ 1<sup>1</sup>.</b> Ta põleb.</p>',
    ),
  );
  expect(told).toEqual([
    '§ 1(1) [1. peatükk – ÜLDSÄTTED – Latern]: Latern on: 1) punane; 2) suur. Kuu | Hind Mai | 4',
    '§ 1¹ [1. peatükk – ÜLDSÄTTED]: Ta põleb.',
  ]);
});

test('an annex is cited as one, and a file in it is told to be unread', async () => {
  const { told, report } = await read(paragraph('1', '', said('Vaata lisa.')), {
    below: `<lisaViide><lisaViit><sisuTekst><tavatekst>Lisa 1</tavatekst></sisuTekst>${html('<p>Hinnad on:</p><p>1) suur;</p><p>2) väike.</p>')}</lisaViit><lisaPealkiri><lisaNimi>Hinnad</lisaNimi></lisaPealkiri></lisaViide><lisaViide><lisaViit><sisuTekst><fail failNimi="l2.pdf">QUJD</fail><tavatekst>Lisa 2</tavatekst></sisuTekst></lisaViit></lisaViide>`,
  });
  expect(told).toEqual(['§ 1 []: Vaata lisa.', 'Lisa 1 [Lisa 1 – Hinnad]: Hinnad on: 1) suur; 2) väike.']);
  expect(report?.warnings).toEqual(['What attached files say is not read: l2.pdf.']);
});

test('notes, corrections and remarks of the editors are no law', async () => {
  const { told, report } = await read(
    `<preambul><tavatekst>Kehtestatakse seaduse alusel.</tavatekst></preambul>${paragraph(
      '1',
      '',
      `<loige>${said('Latern põleb.<veaparandus><veaparandusTekst>Parandatud tühik.</veaparandusTekst></veaparandus>')}</loige><loige>${said('Õiend<reavahetus/>Tekst on võrreldud.')}</loige>${html('<hr/><p>Kuupäev on märgitud.</p>')}`,
    )}`,
    {
      below:
        '<normtehnmarkus><normtehnmarkusNr>1</normtehnmarkusNr><normtehnmarkusTekst>Direktiiv 7.</normtehnmarkusTekst></normtehnmarkus>',
    },
  );
  expect(told).toEqual(['§ 1 []: Latern põleb.']);
  expect(report?.aside.map(({ as, pieces }) => [as, pieces])).toEqual([
    ['metadata', 1],
    ['title', 1],
    ['preamble', 1],
    ['numbers as they are counted', 1],
    ['corrections', 1],
    ['notes of the editors', 2],
    ['footnotes', 1],
  ]);
});

test('a day that is none costs that day, and a text that was replaced is told to be so', async () => {
  const { report, facts } = await read(paragraph('1', '', said('Ta põleb.')), {
    made: '2999-01-01',
    metadata:
      '<kehtivus><kehtivuseAlgus>2029-01-01+02:00</kehtivuseAlgus><kehtivuseLopp>2030-12-31</kehtivuseLopp></kehtivus>',
  });
  expect(facts.dated).toBeNull();
  expect(report?.consolidatedAsOf).toBe('2029-01-01');
  expect(report?.warnings).toEqual([
    '“2999-01-01” is no day on which a law was made.',
    'The file says that this text is law no more since 2031-01-01. Send the one that took its place, if there is one.',
  ]);
});

test('words in marks that are not known stand where they stand', async () => {
  const content =
    '<oigusakt><sisu><moto>Latern on hea.</moto><paragrahv><paragrahvNr>1</paragrahvNr><keha>Ta <rohk>põleb</rohk>.</keha></paragrahv></sisu></oigusakt>';
  const { passages, title } = await parseOne({ content, mediaType: 'application/xml' });
  expect(passages.map(({ provision, text }) => [provision, text])).toEqual([
    [null, 'Latern on hea.'],
    ['§ 1', 'Ta põleb.'],
  ]);
  expect(title).toBeNull();
});
