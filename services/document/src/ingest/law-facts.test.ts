import { long, readFileOf } from '../testing/read-law';
import type { MediaType } from './media-types';
import { lawName } from './own-content';

async function factsOf(text: string, mediaType: MediaType = 'text/markdown') {
  const { passages, ...facts } = await readFileOf(text, mediaType);
  return { ...facts, name: lawName({ passages, ...facts }), first: passages[0]?.text };
}

const front = (lines: string) => `---\n${lines}\n---\n`;
const norwegian = `##### § 1. Formål\n\nLovens formål er å legge til rette for at det som skytes opp fra land og fra skip ikke skal være til skade for andre, og at den som vil drive med det har en tillatelse som er gitt av departementet etter denne loven.`;

it('front matter says title, number, date and address; the text says its language', async () => {
  const text = `${front('title: "Lov om raketter (rakettloven)"\nidentifier: "LOV-2031-02-03-4"\ncountry: "no"\npublication_date: "2031-02-03"\nsource: "https://gazette.example/lov"')}# Lov om raketter (rakettloven)\n\n${norwegian}`;
  expect(await factsOf(text)).toMatchObject({
    title: 'Lov om raketter (rakettloven)',
    number: 'LOV-2031-02-03-4',
    dated: '2031-02-03',
    language: 'nb',
    url: 'https://gazette.example/lov',
    name: 'Lov om raketter (rakettloven), LOV-2031-02-03-4',
  });
});

it('a law is cited as it is usually called, with its number, and its date where neither has a year', async () => {
  const called = await factsOf(
    `${front('Title: Gesetz über die Sicherheit\n  der Raketen\njurabk: RakSiG')}# Gesetz über die Sicherheit der Raketen (RakSiG)\n\nAusfertigungsdatum\n:   2031-11-23\n\n### § 1 Zweck\n\nDas Gesetz ${long}.`,
  );
  expect(called).toMatchObject({
    title: 'Gesetz über die Sicherheit der Raketen',
    dated: '2031-11-23',
    name: 'RakSiG, 2031-11-23',
  });
  const numbered = await factsOf(
    `${front('beteckning: 2031:96\nrubrik: Lag om raketer')}## 1 §\n\nLagen ${long}.`,
  );
  expect(numbered).toMatchObject({ number: '2031:96', name: 'Lag om raketer, 2031:96' });
  const slugged = await factsOf(
    `${front('title: Rocket Act 2031\nidentifier: "rocket-act-31"')}##### 1\n\nThe Act ${long}.`,
  );
  expect(slugged).toMatchObject({ number: null, name: 'Rocket Act 2031' });
});

it.each([
  ['Loi du 15 décembre 2030 sur les fusées', 'fr', '2030-12-15'],
  ['Real Decreto 278/2030, de 24 de febrero, por el que se crea el cielo', 'es', '2030-02-24'],
  ['7 FEVRIER 2030. - Loi sur les phares', 'fr', '2030-02-07'],
  ['3 AOUT 2030. - Loi sur les phares', 'fr', '2030-08-03'],
  ['Llei 14/2030, del 22 d’abril, dels fars', 'ca', '2030-04-22'],
  [
    'Decret 2/2030, del 8-1-2030, pel qual s’aprova el Reglament dels fars del 5 de maig de 2029',
    'ca',
    '2030-01-08',
  ],
  ['Verordnung vom 7. Jänner 2030 über Leuchtfeuer', 'de', '2030-01-07'],
  ['ΝΟΜΟΣ ΤΗΣ 3ΗΣ ΜΑΪΟΥ 2030', 'el', '2030-05-03'],
  ['Lei n.º 5/2030, de 3 de março, dos faróis', 'pt', '2030-03-03'],
  ['Lög um vita 5. maí 2030', 'is', '2030-05-05'],
  ['Zákon ze dne 5. září 2030 o majácích', 'cs', '2030-09-05'],
  ['Закон от 5 мая 2030 года о маяках', 'ru', '2030-05-05'],
  ['12 Ağustos 2030 tarihli Fener Kanunu', 'tr', '2030-08-12'],
  ['Bāku likums, 2030. gada 5. maijā', 'lv', '2030-05-05'],
  ['Švyturių įstatymas, 2030 m. gegužės 5 d.', 'lt', '2030-05-05'],
  ['2030. évi V. törvény, 2030. május 5.', 'hu', '2030-05-05'],
  ['灯台法 2030年5月7日', 'ja', '2030-05-07'],
  ['Loi du 5 mai 2030 sur les phares', 'nl', '2030-05-05'],
  ['Wet van 24 januari 2030, houdende regels', 'nl', '2030-01-24'],
  ['Act of January 24, 2030', 'en', '2030-01-24'],
  ['Act of Sept. 4, 2030', 'en', '2030-09-04'],
])('the day of %s is read in its language', async (title, language, dated) => {
  const text = `${front(`title: "${title}"\nlanguage: ${language}\npublication_date: 2030-03-09`)}Article 1. It ${long}.`;
  expect(await factsOf(text)).toMatchObject({ title, language, dated });
});

it('the heading of the law itself counts, below that of the gazette which it stands in', async () => {
  const text = `${front(`title: "Νόμοι — ΦΕΚ A' 20/2031"\nidentifier: FEK-A-20-2031`)}# Νόμοι — ΦΕΚ A' 20/2031\n\n# ΝΟΜΟΣ ΥΠ’ ΑΡΙΘΜ. 4999\n\nΠύραυλοι και λοιπές διατάξεις.\n\n##### Άρθρο 1\n\nΟ νόμος ρυθμίζει τους πυραύλους.`;
  expect(await factsOf(text)).toMatchObject({
    title: 'ΝΟΜΟΣ ΥΠ’ ΑΡΙΘΜ. 4999: Πύραυλοι και λοιπές διατάξεις',
    language: 'el',
  });
});

it('a page says in its head what it is', async () => {
  const page = `<html lang="fr"><head><title>Loi n° 2031-5</title><meta name="DC.date" content="x"><meta property="dcterms.date" content="2031-06-03T10:00"></head><body><h1>Loi</h1><p>Article 1. Il ${long}.</p></body></html>`;
  expect(await factsOf(page, 'text/html')).toMatchObject({
    title: 'Loi n° 2031-5',
    number: '2031-5',
    dated: '2031-06-03',
    language: 'fr',
  });
});

it('what is no YAML, no web address or too short to tell is not said', async () => {
  const text = `${front('title: "open\nsource: [')}# Rocket Act\n\nRockets fly.`;
  expect(await factsOf(text)).toMatchObject({
    title: 'Rocket Act',
    url: null,
    language: null,
    first: 'Rocket Act Rockets fly.',
  });
  expect(
    (await factsOf(`${front('source: javascript:alert(1)')}# Rocket Act\n\nRockets fly.`)).url,
  ).toBeNull();
});

it.each([
  ['zh-cmn-Hans', 'zh-Hans'],
  ['ar-arb', 'ar'],
  ['pt-BRA', 'pt'],
  ['pt_BR', 'pt-BR'],
  ['EN-us', 'en-US'],
  ['eng', 'en'],
])('a page that says its language as %s is read, in %s', async (tag, language) => {
  const page = `<html lang="${tag}"><body><h1>Act</h1><p>Article 1. It ${long}.</p></body></html>`;
  expect(await factsOf(page, 'text/html')).toMatchObject({ language });
});

it.each(['x', 'english', 'und'])(
  'a page that says its language as %j is in the one that its text is seen to be in',
  async (tag) => {
    const page = `<html lang="${tag}"><body><h1>Lov</h1><p>Loven om raketter er å legge til rette for at det som skytes opp fra land og fra skip ikke skal være til skade for andre, og at den som vil drive med det har en tillatelse som er gitt av departementet etter denne loven.</p></body></html>`;
    expect(await factsOf(page, 'text/html')).toMatchObject({ language: 'nb' });
  },
);

it('a law in XML is cut at its provisions, also where it was saved as a page', async () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><Law xml:lang="en"><Identification><ShortTitle>Rocket Act</ShortTitle><Chapter><ConsolidatedNumber>R-7</ConsolidatedNumber></Chapter></Identification><Body>
<Heading level="1"><TitleText>Licences</TitleText></Heading>
<Section><Subheading level="5">Short title</Subheading><Label>1</Label><Text>This Act ${long}, see <XRef>section 2</XRef>.</Text><HistoricalNote>2031, c. 4</HistoricalNote></Section>
<Section><Subheading level="5">Licence</Subheading><Label>2</Label><Subsection><Label>(1)</Label><Text>A person must not</Text><Paragraph><Label>(a)</Label><Text>launch a rocket, or</Text></Paragraph><Paragraph><Label>(b)</Label><Text>land one without a licence of the minister.</Text></Paragraph></Subsection><Subsection><Label>(2)</Label><Text>The Minister ${long} &amp; decides.</Text></Subsection></Section>
<Heading level="1"><TitleText>General</TitleText></Heading><Heading level="1"><TitleText>Words</TitleText></Heading><Section><Subheading level="5">Scope</Subheading><Label>3</Label><Text>Section 2 ${long}.</Text></Section>
<Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label><OriginatingRef>(Section 2)</OriginatingRef><TitleText>Fees</TitleText></ScheduleFormHeading><table><row><entry>Licence</entry><entry>40</entry></row></table></Schedule>
</Body></Law>`;
  for (const mediaType of ['application/xml', 'text/html'] as const) {
    const { passages, ...facts } = await readFileOf(xml, mediaType);
    expect(facts).toMatchObject({ title: 'Rocket Act', number: 'R-7', language: 'en' });
    expect(
      passages.map(({ provision, heading, text }) => [provision, heading, text.replace(long, '…')]),
    ).toEqual([
      ['Section 1', 'Licences – Short title', 'This Act …, see section 2.'],
      [
        'Section 2(1)',
        'Licences – Licence',
        'A person must not (a) launch a rocket, or (b) land one without a licence of the minister.',
      ],
      ['Section 2(2)', 'Licences – Licence', 'The Minister … & decides.'],
      ['Section 3', 'Words – Scope', 'Section 2 ….'],
      ['Schedule 1', 'Schedule 1 Fees', 'SCHEDULE 1 Fees Licence 40'],
    ]);
  }
});

it.each([
  ['a provision names', '# Artikel 1\n\nDie Lampe brennt nach dem Gesetz Nr. 2008/77.', null],
  [
    'a recital names',
    'Decree on Lamps\n\nHaving regard to Act No. 2008/77;\n\n# Article 1\n\nLamps burn.',
    null,
  ],
  [
    'stands in a note on its gazette',
    'Lamp Act\n\n(Gazette 2031, No. 7)\n\n# Article 1\n\nLamps burn.',
    null,
  ],
  ['is its own', 'Lamp Act\n\nAct No. 12.990\n\n# Article 1\n\nLamps burn.', '12.990'],
])('a number that %s is read as that', async (_what, text, number) => {
  expect(await factsOf(text)).toMatchObject({ number });
});

it.each([
  [
    'fr',
    'Article 1\n\nLes lampes du port sont allumées par le garde et la taxe est payée au capitaine dans les dix jours.',
  ],
  ['es', 'ARTICULO 1º.- El farol arde.\n\nARTICULO 2º.- La tasa es de diez coronas.'],
  ['uk', 'Стаття 1. Лампи\n\nЛампа горить.\n\nСтаття 2. Плата\n\nПлата становить 10 крон.'],
  [null, 'Art. 1\n\nLampa.'],
])('a short text tells its language by its small words or its articles: %s', async (language, text) => {
  expect(await factsOf(text, 'text/plain')).toMatchObject({ language });
});

it.each([
  ['etat: VIGUEUR', undefined],
  ['etat: ABROGE', 'repealed'],
  ['etat: MODIFIE', 'superseded'],
  ['etat: VIGUEUR_DIFF', 'not yet in force'],
  ['status: in_force', undefined],
  ['status: repealed', 'repealed'],
])('what front matter says of the whole text holds for it: %s', async (said, status) => {
  const { passages } = await readFileOf(`${front(said)}# Article 1\n\nLa lampe ${long}.`, 'text/markdown');
  expect(passages.map((one) => one.status)).toEqual([status]);
});

describe('pages of publishers', () => {
  const page = (head: string, body: string) =>
    factsOf(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html');

  it('say the facts of a law in the header, by the names of a list', async () => {
    const list = [
      ['legacyID', 'FOR-2031-01-29-105'],
      ['titleShort', 'Fyrforskriften'],
      ['title', 'Forskrift om fyr'],
    ].map(([name, value]) => `<dt>${name}</dt><dd class="${name}">${value}</dd>`);
    const words = 'forordning (EU) 2031/1 og forordning (EU) 2031/2 om fyr i havnen';
    expect(
      await page(
        '',
        `<header><dl>${list.join('')}</dl></header><main><p>§ 1. Lov 2. mars 1990 ${words}. ${words}.</p></main>`,
      ),
    ).toMatchObject({
      title: 'Forskrift om fyr',
      shortTitle: 'Fyrforskriften',
      number: 'FOR-2031-01-29-105',
      dated: '2031-01-29',
    });
  });

  it('set the kind of a law in capitals and its day below it, under the name of a gazette', async () => {
    const { title, dated } = await page(
      '<meta name="dc.language" content="pl">',
      [
        'DZIENNIK LAMP',
        'ROZPORZĄDZENIE',
        'MINISTRA LAMP1)',
        'z dnia 23 grudnia 2031 r.',
        'w sprawie lamp',
        '§ 1. Lampa świeci.',
      ]
        .map((line) => `<p>${line}</p>`)
        .join(''),
    );
    expect([title, dated]).toEqual([
      'ROZPORZĄDZENIE MINISTRA LAMP z dnia 23 grudnia 2031 r.: w sprawie lamp',
      '2031-12-23',
    ]);
  });

  it('set the parts of a title apart by a sheet', async () => {
    const { title } = await page(
      '',
      '<h1><span class="type">Ustawa</span><span class="date">z dnia 13 lipca 2031 r.</span><span class="about">o <span class="s">L</span><span class="s">ampach</span></span></h1><p>Art. 1. Lampa świeci.</p>',
    );
    expect(title).toBe('Ustawa z dnia 13 lipca 2031 r. o Lampach');
  });

  it('say them in lines of their own', async () => {
    const lines = ['Fyrlag (2031:200)', 'Departement: Finansdepartementet', 'Utfärdad: 2031-03-30'];
    expect(
      await page(
        '<title>Regeringens databaser</title>',
        `${lines.map((line) => `<div>${line}</div>`).join('')}<div>1 § Fyren ${long}</div>`,
      ),
    ).toMatchObject({ title: 'Fyrlag (2031:200)', number: '2031:200', dated: '2031-03-30' });
  });

  it('say them in rows below the law', async () => {
    const rows = ['Číslo predpisu: 46/2031', 'Názov: Zákon o majákoch', 'Dátum schválenia: 01.09.2031'];
    const table = rows.map((row) => `<tr><td>${row}</td></tr>`).join('');
    expect(
      await factsOf(
        `<div><a href="#x">Preskoč</a><p>§ 1 Maják svieti od večera do rána a stráži ho strážca, ktorý je v prístave.</p><p>§ 2 Zvon sa ozýva v hmle.</p><table>${table}</table></div>`,
        'text/html',
      ),
    ).toMatchObject({ title: 'Zákon o majákoch', number: '46/2031', dated: '2031-09-01' });
  });

  it('have the name of the site behind a title, and days in figures, which are no number', async () => {
    expect(
      await page(
        '<title>LEGE 21/11/2031 - Portalul Farurilor</title>',
        `<header>Portalul Farurilor</header><p>Articolul 1</p><p>Farul ${long}</p><p>Articolul 2</p><p>Clopotul ${long}</p>`,
      ),
    ).toMatchObject({ title: 'LEGE 21/11/2031', number: null, dated: '2031-11-21' });
  });

  it('are named by what their head says of the law, where nothing else does', async () => {
    expect(
      await page(
        '<meta name="dc.language" content="de"><meta name="description" content="Leuchtfeuerrecht vom 20. Januar 2031">',
        '<p>Inhalt</p><p>Art. 1</p><p>Das Feuer brennt vom Abend bis zum Morgen.</p><p>Art. 2</p><p>Die Glocke wird von dem Wärter des Hafens bei Nebel geläutet.</p>',
      ),
    ).toMatchObject({ title: 'Leuchtfeuerrecht vom 20. Januar 2031', dated: '2031-01-20' });
  });

  it('that say above a law that it is no more make all of it repealed', async () => {
    const { passages, title } = await readFileOf(
      `<html><head><title>Zaudējis spēku - Par bākām</title></head><body><p>1. Bāka ${long}</p></body></html>`,
      'text/html',
    );
    expect([title, passages.map(({ status }) => status)]).toEqual(['Par bākām', ['repealed']]);
  });
});
