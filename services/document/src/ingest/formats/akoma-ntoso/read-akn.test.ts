import { parseOne } from '../../../testing/parse-all';

interface Metadata {
  country?: string;
  language?: string;
  work?: string;
  expression?: string;
  more?: string;
}

function meta({ country = 've', language = 'eng', work = '', expression = '', more = '' }: Metadata = {}) {
  const days = work || '<FRBRdate date="2031-04-02" name="enactment"/>';
  return `<meta><identification source="#s"><FRBRWork><FRBRuri value="/akn/${country}/act/2031/9"/>${days}<FRBRcountry value="${country}"/><FRBRnumber value="9"/></FRBRWork><FRBRExpression>${expression || `<FRBRuri value="https://law.example/akn/${country}/act/2031/9"/>`}<FRBRlanguage language="${language}"/></FRBRExpression></identification>${more}</meta>`;
}

const preface = (title: string): string => `<preface><p><docTitle>${title}</docTitle></p></preface>`;

interface Parts {
  about?: Metadata;
  root?: string;
  attributes?: string;
  head?: string;
  tail?: string;
}

const law = (
  body: string,
  { about, root = 'act', attributes = '', head = preface('Bells Act'), tail = '' }: Parts = {},
) =>
  `<?xml version="1.0"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:finlex="http://data.finlex.fi/schema/finlex" xmlns:scl="http://www.scl.lu"><${root} name="main" ${attributes}>${meta(about)}${head}<body>${body}</body>${tail}</${root}></akomaNtoso>`;

/** `provision [heading] status text` of each passage. */
async function read(content: string, asOf = '2040-01-01') {
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml', asOf });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const p = (text: string): string => `<content><p>${text}</p></content>`;
const section = (number: string, text: string, attributes = ''): string =>
  `<section ${attributes}><num>${number}</num>${p(text)}</section>`;
const article = (number: string, inner: string): string => `<article><num>${number}</num>${inner}</article>`;

test('sections, their parts and what stands above them are cited in brackets under their headings', async () => {
  const { told, facts } = await read(
    law(
      `<part><num>Part 1</num><heading>Piers</heading><section><num>1.</num><heading>Bells</heading>
        <subsection><num>(1)</num>${p('A pier has a bell<authorialNote marker="1"><p>Of bronze.</p></authorialNote>.')}</subsection>
        <subsection><num>(2)</num><intro><p>It is rung—</p></intro><paragraph><num>(a)</num>${p('in fog;')}</paragraph><paragraph><num>(b)</num>${p('at dusk.')}</paragraph><wrapUp><p>Nobody else rings it.</p></wrapUp></subsection>
      </section></part>${section('1A', 'A <i>bell</i> is tuned.<widget>Unknown words.</widget>')}`,
    ),
  );
  expect(told).toEqual([
    'Section 1(1) [Part 1 – Piers – Bells]: A pier has a bell.',
    'Section 1(2) [Part 1 – Piers – Bells]: It is rung— (a) in fog; (b) at dusk. Nobody else rings it.',
    'Section 1A []: A bell is tuned. Unknown words.',
  ]);
  expect(facts).toMatchObject({
    title: 'Bells Act',
    number: '9',
    dated: '2031-04-02',
    language: 'en',
    url: 'https://law.example/akn/ve/act/2031/9',
  });
});

describe('what is no law on the day', () => {
  const periods = `<lifecycle><eventRef eId="e1" date="2032-01-01"/><eventRef eId="e2" date="2036-01-01"/><eventRef eId="e3" date="9999-12-31"/></lifecycle><temporalData><temporalGroup eId="early"><timeInterval start="#e1" end="#e2"/></temporalGroup><temporalGroup eId="late"><timeInterval start="#e2" end="#e3"/></temporalGroup></temporalData>`;
  const changing = law(
    `${section('1', 'A pier has a <del>lamp</del><ins>bell</ins>.')}${section('2', 'It has one keeper.', 'period="#early"')}${section('2', 'It has two keepers.', 'period="#late"')}${section('3', 'It has a gong.', 'period="#early"')}${section('4', 'A thief is branded.', 'status="removed"')}${section('5', 'It has a horn.', 'period="#late"')}`,
    { about: { more: periods } },
  );

  test('is marked, and of several versions the one in force is read', async () => {
    expect((await read(changing)).told).toEqual([
      'Section 1 []: A pier has a bell.',
      'Section 2 []: It has two keepers.',
      'Section 3 [] repealed: It has a gong.',
      'Section 4 [] repealed: A thief is branded.',
      'Section 5 []: It has a horn.',
    ]);
  });

  test('changes with the day', async () => {
    expect((await read(changing, '2033-01-01')).told.slice(1)).toEqual([
      'Section 2 []: It has one keeper.',
      'Section 3 []: It has a gong.',
      'Section 4 [] repealed: A thief is branded.',
      'Section 5 [] not yet in force: It has a horn.',
    ]);
  });

  test('is all of a bill, whose title is all that is printed as one, and a day of 2999 is none', async () => {
    const head = `<preface><longTitle><p>Proposal for a <docType>REGULATION</docType> <docPurpose>on bells</docPurpose></p></longTitle></preface>`;
    const body = `${article('Article 1', `<paragraph><num>1.</num><list><subparagraph>${p('A ferry has:')}</subparagraph><point><num>(a)</num>${p('a bell;')}</point><point><num>(b)</num>${p('a horn.')}</point></list></paragraph>`)}<clause>${p('This Regulation is binding.')}</clause>`;
    const about = { work: '<FRBRdate date="2999-01-01" name=""/>' };
    const { told, facts } = await read(law(body, { root: 'bill', head, about }));
    expect(told).toEqual(['Article 1(1) [] draft: A ferry has: (a) a bell; (b) a horn.']);
    expect(facts).toMatchObject({ title: 'Proposal for a REGULATION on bells', number: null, dated: null });
  });

  test('is a section that says nothing but that it was repealed, in an editor’s remark', async () => {
    const body = `<section><num>6.</num><content><p><remark status="editorial">[Repealed by Act 4 of 2033.]</remark></p></content></section>${section('7.', '<remark status="editorial">[Section 7 renumbered.]</remark> A pier has rails.')}`;
    expect((await read(law(body))).told).toEqual([
      'Section 6 [] repealed: [Repealed by Act 4 of 2033.]',
      'Section 7 []: A pier has rails.',
    ]);
  });
});

describe('words for another law', () => {
  test('stay in the section that sets them down, with the quotation marks of their attributes', async () => {
    const quoted = `<quotedStructure startQuote="“" endQuote="”"><section><num>24</num><heading>Hive tax</heading><subsection><num>(1)</num>${p('A keeper pays.')}</subsection></section></quotedStructure>`;
    const body = `${section('1', `<mod>After section 23 insert—${quoted}<inline name="AppendText">.</inline></mod>`)}${section('2', '<mod>For <quotedText startQuote="“" endQuote="”">bees</quotedText> read <quotedText startQuote="“" endQuote="”">wasps</quotedText>.</mod>')}${section('3', 'This Act begins in May.')}`;
    expect((await read(law(body))).told).toEqual([
      'Section 1 [] amends: After section 23 insert— “24 Hive tax (1) A keeper pays.”.',
      'Section 2 [] amends: For “bees” read “wasps”.',
      'Section 3 []: This Act begins in May.',
    ]);
  });
});

describe('annexes and tables', () => {
  test('a schedule of the body has its own labels, and each of its definitions a passage of its own', async () => {
    const long = 'that is as long as it is needed to keep the list from being joined '.repeat(9).trim();
    const define = (word: string) =>
      `<hcontainer name="definition"><content><p><def startQuote="“" endQuote="”">${word}</def> is one ${long};</p></content></hcontainer>`;
    const body = `${section('1', 'A pier has a bell.')}<hcontainer name="schedules"><hcontainer name="schedule"><num>Schedule 2<authorialNote><p>Section 1</p></authorialNote></num><heading>Ropes</heading><hcontainer name="crossheading"><heading>Kinds</heading><paragraph><num>1.</num><subparagraph><num>(1)</num><intro><p>Here—</p></intro>${define('rope')}${define('knot')}</subparagraph></paragraph></hcontainer></hcontainer></hcontainer>`;
    expect((await read(law(body))).told).toEqual([
      'Section 1 []: A pier has a bell.',
      'Schedule 2, paragraph 1(1) [Ropes – Kinds]: Here—',
      `Schedule 2, paragraph 1(1) [Ropes – Kinds]: “rope” is one ${long};`,
      `Schedule 2, paragraph 1(1) [Ropes – Kinds]: “knot” is one ${long};`,
    ]);
  });

  test('attachments are cited by their headings, tables read row by row', async () => {
    const table =
      '<table><tr><th><p>Bell</p></th><th><p>Weight</p></th></tr><tr><td><p>small</p></td><td><p>3 kg</p></td></tr><tr><td/><td/></tr></table>';
    const tail = `<attachments><attachment><heading>Annex I</heading><doc name="annex">${meta()}<mainBody>${table}<paragraph><num>2.</num>${p('A bell is weighed.')}</paragraph></mainBody></doc></attachment><attachment><documentRef href="other.xml"/></attachment></attachments>`;
    expect((await read(law(section('1', 'A pier has a bell.'), { tail }))).told).toEqual([
      'Section 1 []: A pier has a bell.',
      'Annex I [Annex I]: Bell | Weight small | 3 kg',
      'Annex I, paragraph 2 [Annex I]: A bell is weighed.',
    ]);
  });
});

test('Fedlex: an empty article is repealed in the words of its note, and final provisions are numbered for themselves', async () => {
  const note = (text: string) => `<authorialNote><p>${text}</p></authorialNote>`;
  const body = `<section><num>1. Abschnitt:</num><heading>Glocken</heading>
    <article><num><b>Art. 1</b></num><heading>Pflicht;<br/>Ort</heading><paragraph><num>1</num>${p('Der Steg hat eine Glocke.')}</paragraph><paragraph><num>2</num><content><blockList><listIntroduction>Sie läutet:</listIntroduction><item><num>a. </num><p>bei Nebel;</p></item><item><num>b.</num><p>…${note('Aufgehoben durch BG vom 5. Mai 2033.')}</p></item></blockList></content></paragraph></article>
    <article><num><b>Art. 2</b>${note('Aufgehoben durch Ziff. I des BG vom 5. Mai 2033.')}</num></article>
    <article><num><b>Art. 2</b><i>a</i></num><paragraph>${p('Die Glocke ist aus Bronze.')}</paragraph></article>
    <article><num><b>Art. 3</b></num><heading>Übergang</heading><subdivision><heading>Zu Art. 1</heading><paragraph>${p('Sie läutet ab 2032.')}</paragraph></subdivision><subdivision><heading>Zu Art. 2a</heading><paragraph>${p('Alte bleiben.')}</paragraph></subdivision></article></section>
    <proviso><heading>Schlussbestimmungen</heading>${article('Art. 1', `<paragraph>${p('Es gilt ab Mai.')}</paragraph>`)}</proviso>`;
  const { told } = await read(law(body, { about: { country: 'CH', language: 'de' } }));
  expect(told).toEqual([
    'Art. 1(1) [1. Abschnitt – Glocken – Pflicht; Ort]: Der Steg hat eine Glocke.',
    'Art. 1(2) [1. Abschnitt – Glocken – Pflicht; Ort]: Sie läutet:',
    'Art. 1(2)(a) [1. Abschnitt – Glocken – Pflicht; Ort]: bei Nebel;',
    'Art. 1(2)(b) [1. Abschnitt – Glocken – Pflicht; Ort] repealed: Aufgehoben durch BG vom 5. Mai 2033.',
    'Art. 2 [1. Abschnitt – Glocken] repealed: Aufgehoben durch Ziff. I des BG vom 5. Mai 2033.',
    'Art. 2a [1. Abschnitt – Glocken]: Die Glocke ist aus Bronze.',
    'Art. 3(1) [1. Abschnitt – Glocken – Übergang – Zu Art. 1]: Sie läutet ab 2032.',
    'Art. 3(2) [1. Abschnitt – Glocken – Übergang – Zu Art. 2a]: Alte bleiben.',
    'Schlussbestimmungen, Art. 1 [Schlussbestimmungen]: Es gilt ab Mai.',
  ]);
});

test('Fedlex: notes in French say it in a word that ends with an accent', async () => {
  const note = '<authorialNote><p>Abrogé par le ch. I de la LF du 5 mai 2033.</p></authorialNote>';
  const body = `<article><num><b>Art. 1</b>${note}</num></article>${article('Art. 2', p('Le quai a une cloche.'))}`;
  expect((await read(law(body, { about: { country: 'CH', language: 'fr' } }))).told).toEqual([
    'Art. 1 [] repealed: Abrogé par le ch. I de la LF du 5 mai 2033.',
    'Art. 2 []: Le quai a une cloche.',
  ]);
});

test('Normattiva: inserted articles, marks of amendments, and notes on what changed', async () => {
  const head =
    '<preface><p><docType>LEGGE</docType><docNumber>633</docNumber><docTitle>Norme sulle campane. (031G0633)</docTitle></p></preface>';
  const comma = (number: string, text: string) => `<paragraph><num>${number}</num>${p(text)}</paragraph>`;
  const body = `<chapter><num>-</num><heading>CAPO I ((Obblighi))</heading>
    ${article('Art. 12.', `${comma('1.', 'Il molo ha una campana ((...)).')}${comma('1-bis.', '<ins>((La campana suona.))</ins>')}${comma('2.', '<ins>((COMMA ABROGATO DALLA L. 5 MAGGIO 2033, N. 4))</ins>')}`)}
    ${article('Art. 12-bis.', `<paragraph>${p('Il custode paga.')}</paragraph><paragraph><content><p>----------</p><p>AGGIORNAMENTO (3)</p><p>La L. 4/2033 ha disposto altro.</p></content></paragraph>`)}
    ${article('Art. 13.', `<paragraph>${p('<ins>((ARTICOLO ABROGATO DALLA L. 5 MAGGIO 2033, N. 4))</ins>')}</paragraph>`)}${article('Art. 14.', `<paragraph>${p('Fine.')}</paragraph>`)}</chapter>`;
  const { told, facts } = await read(law(body, { head, about: { country: 'it', language: 'ita' } }));
  expect(told).toEqual([
    'Art. 12(1) [CAPO I Obblighi]: Il molo ha una campana.',
    'Art. 12(1-bis) [CAPO I Obblighi]: La campana suona.',
    'Art. 12(2) [CAPO I Obblighi] repealed: COMMA ABROGATO DALLA L. 5 MAGGIO 2033, N. 4',
    'Art. 12-bis [CAPO I Obblighi]: Il custode paga.',
    'Art. 13 [CAPO I Obblighi] repealed: ARTICOLO ABROGATO DALLA L. 5 MAGGIO 2033, N. 4',
    'Art. 14 [CAPO I Obblighi]: Fine.',
  ]);
  expect(facts).toMatchObject({ title: 'Norme sulle campane', number: '633/2031', language: 'it' });
});

test.each([
  ['COMMA ABROGATO DAL D.LGS. 13 DICEMBRE 2031, N. 217.', true],
  ['Articolo abrogato dalla L. 5 maggio 2033, n. 4', true],
  ['COMMA ABROGATO DAL D.LGS. 13 DICEMBRE 2031, N. 217. (29)', true],
  ['(Abrogé)', true],
  ['[Repealed by s. 4 of Act 5 of 2033]', true],
  ['COMMA ABROGATO DAL D.LGS. 13 DICEMBRE 2031, N. 217. 2-bis). Il custode suona.', false],
  ['PERIODO SOPPRESSO DAL D.L. 31 MAGGIO 2031, N. 77. Il custode suona.', false],
  ['Repealed provisions continue to apply to old bells.', false],
])('all that is left of a provision is «%s»: it is repealed: %s', async (text, isRepealed) => {
  const { told } = await read(law(`${article('Art. 1', p(text))}${article('Art. 2', p('Fine.'))}`));
  expect(told).toEqual([`Art. 1 []${isRepealed ? ' repealed' : ''}: ${text}`, 'Art. 2 []: Fine.']);
});

test('Finlex: what holds for a time is law to its last day, and then what it took the place of is again', async () => {
  const reference = `<finlex:statuteReference><finlex:ref href="/akn/fi/act/statute/2033/7">x</finlex:ref><finlex:dateEntryIntoForce date="2033-06-01">x</finlex:dateEntryIntoForce><finlex:dateInForceEnd date="2034-12-31">x</finlex:dateInForceEnd></finlex:statuteReference>`;
  const about = { country: 'fi', language: 'fin', more: `<proprietary>${reference}</proprietary>` };
  const body = `${section('2 §', 'Kello on pysyvä.')}${section('2 §', 'Kello on väliaikainen.', 'finlex:originalVersion="@20330007"')}`;
  const on = async (day: string) => (await read(law(body, { about }), day)).told;
  expect(await on('2034-12-31')).toEqual(['2 § []: Kello on väliaikainen.']);
  expect(await on('2035-01-01')).toEqual(['2 § []: Kello on pysyvä.']);
});

test('Finlex: subsections are counted, chapters numbered anew, and amendments apply from the day of their act', async () => {
  const act = (href: string, from: string) =>
    `<finlex:statuteReference><finlex:ref href="/akn/fi/act/statute/${href}">x</finlex:ref><finlex:inForce><finlex:dateEntryIntoForce date="${from}">x</finlex:dateEntryIntoForce></finlex:inForce></finlex:statuteReference>`;
  const more = `<proprietary><finlex:amendedBy>${act('2033/7', '2033-06-01')}${act('2039/1200', '2041-01-01')}</finlex:amendedBy></proprietary>`;
  const body = `<hcontainer name="statuteProvisionsWrapper"><chapter><num>1 luku</num><heading>Kellot</heading><section><num>1 §</num><subsection>${p('Laiturilla on kello.')}</subsection><subsection><intro><p>Sitä soitetaan:</p></intro><paragraph><num>1)</num>${p('sumussa;')}</paragraph><paragraph><num>2)</num>${p('yöllä.')}</paragraph></subsection></section>
    <section finlex:originalVersion="@20330007"><num>2 §</num><subsection>${p('Kello on uusi.')}</subsection></section><section><num>2 §</num><subsection>${p('Kello on vanha.')}</subsection></section>
    <section finlex:originalVersion="@20391200"><num>3 §</num><subsection>${p('Kello on tulossa.')}</subsection></section></chapter>
    <chapter><num>2 luku</num><crossHeading>Maksut</crossHeading>${section('1 §', 'Maksu on 3 euroa.')}<crossHeading>Muut</crossHeading>${section('4 §', '4 § on kumottu L:lla 1.6.2033/7.')}</chapter><chapter><num>3 luku</num>${p('3 luku on kumottu L:lla 1.6.2033/7.')}</chapter></hcontainer>
    <hcontainer name="conclusions"><content><p>HE 1/2031</p></content></hcontainer>
    <hcontainer name="amendmentEntryIntoForceAndApplianceProvisions"><heading>Voimaantulo</heading><hcontainer name="entryIntoForce"><heading>1.6.2033/7:</heading>${p('Laki tulee voimaan kesällä.')}</hcontainer></hcontainer>`;
  const { told } = await read(law(body, { about: { country: 'fi', language: 'fin', more } }));
  expect(told).toEqual([
    '1 luku, 1 §(1) [1 luku – Kellot]: Laiturilla on kello.',
    '1 luku, 1 §(2) [1 luku – Kellot]: Sitä soitetaan: 1) sumussa; 2) yöllä.',
    '2 § [1 luku – Kellot]: Kello on uusi.',
    '3 § [1 luku – Kellot] not yet in force: Kello on tulossa.',
    '2 luku, 1 § [2 luku – Maksut]: Maksu on 3 euroa.',
    '4 § [2 luku – Muut] repealed: 4 § on kumottu L:lla 1.6.2033/7.',
    '3 luku [] repealed: 3 luku on kumottu L:lla 1.6.2033/7.',
    'Voimaantulo, 1.6.2033/7 [Voimaantulo – 1.6.2033/7:]: Laki tulee voimaan kesällä.',
  ]);
});

test('Legilux: numbers of lists stand in attributes, metadata between the provisions, and quotations have no marks', async () => {
  const head =
    '<preface><longTitle><p>Version consolidée applicable au 15/09/2035 : Loi sur les cloches.</p><p><i>Une note.</i></p></longTitle></preface>';
  const about = {
    country: 'LU',
    language: 'http://publications.europa.eu/resource/authority/language/FRA',
    work: '<FRBRdate date="2034-09-04" name="document"/>',
    more: '<scl:JOLUXWork><scl:jolux scl:name="dateDocument">2031-02-06</scl:jolux></scl:JOLUXWork>',
  };
  const body = `<article><scl:JOLUXWork><scl:jolux>http://data.example/art_1er</scl:jolux></scl:JOLUXWork><num>Art. 1<sup>er</sup>.</num><alinea><content><p>La cloche sonne :</p><ol scl:start="1" scl:symbol="1°"><li>par brume ;</li><li>la nuit, aux lieux suivants :<ol scl:start="1" scl:symbol="a)"><li>port.</li></ol></li></ol></content></alinea></article>
    ${article('Art. 2.', `<paragraph><num>(1)</num><alinea>${p('Les termes <embeddedText>une cloche</embeddedText> sont supprimés.')}</alinea></paragraph>`)}<clause>${p('Mandons et ordonnons.')}</clause>`;
  const { told, facts } = await read(law(body, { head, about }));
  expect(told).toEqual([
    'Art. 1er []: La cloche sonne : 1° par brume ; 2° la nuit, aux lieux suivants : a) port.',
    'Art. 2(1) [] amends: Les termes « une cloche » sont supprimés.',
  ]);
  // The work of a consolidated text is dated by what it was published in.
  expect(facts).toMatchObject({ title: 'Loi sur les cloches', language: 'fr', dated: '2031-02-06' });
});

test('LegalDocML.de: elements have a prefix, and days of the year 1001 are none', async () => {
  const content = law(
    `<article><num>§ 1</num><heading>Glocken</heading><paragraph><num>(1)</num>${p('Der Steg hat eine Glocke.<marker refersTo="satzende"/>')}</paragraph><paragraph><num>(2)</num>${p('(weggefallen)')}</paragraph></article>`,
    { about: { language: 'deu', work: '<FRBRdate date="1001-01-01" name="ausfertigung"/>' } },
  )
    .replace(/<(\/?)(?=[a-zA-Z])/gu, '<$1akn:')
    .replace('xmlns=', 'xmlns:akn=');
  const { told, facts } = await read(content);
  expect(told).toEqual([
    '§ 1(1) [Glocken]: Der Steg hat eine Glocke.',
    '§ 1(2) [Glocken] repealed: (weggefallen)',
  ]);
  expect(facts.dated).toBeNull();
});

test('an index of subjects behind a law is none of its provisions', async () => {
  const letter = `<level><num>A</num>${p('<b>Abgaben</b> 1, 2')}</level>`;
  const { told } = await read(
    law(
      `${article('Art. 1', p('Der Steg hat eine Glocke.'))}<proviso><heading>Sachverzeichnis</heading><paragraph>${p('Die Zahlen sind Artikel.')}</paragraph>${letter}</proviso>`,
      { about: { country: 'ch', language: 'de' } },
    ),
  );
  expect(told).toEqual(['Art. 1 []: Der Steg hat eine Glocke.']);
});

test('a British draft is called as its references say and not by its long title', async () => {
  const about = {
    more: '<references source="#a"><TLCConcept eId="varBillTitle" href="#v" showAs="Bells Bill"/></references>',
  };
  const head =
    '<preface><longTitle><p>A</p><p>bill</p><p>to</p><p>Amend the Bells Act.</p></longTitle></preface>';
  const { facts } = await read(law(section('1', 'A pier has a bell.'), { root: 'bill', head, about }));
  expect(facts.title).toBe('Bells Bill');
});

test('an old act of which the publisher knows the year alone is dated by it', async () => {
  const about = { work: '<FRBRdate date="1977" name="Generation"/><FRBRnumber value="1"/>' };
  const { facts } = await read(law(section('1', 'A pier has a bell.'), { about }));
  expect(facts).toMatchObject({ dated: '1977', number: '1' });
});
