import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status: text` of each passage. */
async function read(norms: string) {
  const content = `<?xml version="1.0"?><!DOCTYPE dokumente SYSTEM "gii-norm.dtd"><dokumente builddate="20310402100000" doknr="X1">${norms}</dokumente>`;
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml' });
  const told = passages.map(
    ({ provision, heading, status, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}: ${text}`,
  );
  return { told, facts };
}

const content = (inner: string): string => `<text format="XML"><Content>${inner}</Content></text>`;
const norm = (enbez: string, titel: string, inner: string, notes = ''): string =>
  `<norm><metadaten><jurabk>LatG</jurabk><enbez>${enbez}</enbez>${titel && `<titel format="parat">${titel}</titel>`}</metadaten><textdaten>${content(inner)}<fussnoten>${notes}</fussnoten></textdaten></norm>`;
const unit = (figures: string, bez: string, titel: string, inner = ''): string =>
  `<norm><metadaten><jurabk>LatG</jurabk><gliederungseinheit><gliederungskennzahl>${figures}</gliederungskennzahl><gliederungsbez>${bez}</gliederungsbez><gliederungstitel>${titel}</gliederungstitel></gliederungseinheit></metadaten>${inner && `<textdaten>${content(inner)}</textdaten>`}</norm>`;
const item = (number: string, inner: string): string => `<DT>${number}</DT><DD Font="normal">${inner}</DD>`;
const about = (dated: string): string =>
  `<norm><metadaten><jurabk>LatG</jurabk><ausfertigung-datum manuell="ja">${dated}</ausfertigung-datum><fundstelle typ="amtlich"><periodikum>VGBl I</periodikum><zitstelle>2031, 77</zitstelle></fundstelle><langue>Gesetz über das Halten von Laternen</langue><standangabe><standtyp>Stand</standtyp><standkommentar>Zuletzt geändert</standkommentar></standangabe></metadaten><textdaten><fussnoten><Content><P>Textnachweis</P></Content></fussnoten></textdaten></norm>`;

test('paragraphs and their Absätze are cited under the parts that hold them, and notes are no text of theirs', async () => {
  const { told, facts } = await read(
    [
      about('2031-04-02'),
      norm('Inhaltsübersicht', '', '<P>§ 1 Pflicht</P>'),
      unit('010', 'Teil 1', 'Häfen'),
      unit('010010', 'Abschnitt 1', 'Lichter'),
      norm(
        '§ 1',
        'Pflicht',
        '<P>(1) Wer einen Hafen leitet, hält 10<SUP>2</SUP> Laternen<FnR ID="F1"/> vor.</P><P>(2) Er nennt sie <QuoteL/>Feuer<QuoteR/>.<BR/>Das genügt.</P><P>Ein Satz danach.</P><Footnotes><Footnote ID="F1"><Content><P>Amtliche Anmerkung.</P></Content></Footnote></Footnotes>',
        '<Content><P>(+++ Hinweis +++)</P></Content>',
      ),
      unit('020', 'Teil 2', 'Boote'),
      norm('Art 2a', '', '<P>Der Wart führt ein Register.</P>'),
    ].join(''),
  );
  expect(told).toEqual([
    '§ 1(1) [Teil 1 – Häfen – Abschnitt 1 – Lichter – Pflicht]: Wer einen Hafen leitet, hält 10² Laternen vor.',
    '§ 1(2) [Teil 1 – Häfen – Abschnitt 1 – Lichter – Pflicht]: Er nennt sie „Feuer“. Das genügt. Ein Satz danach.',
    'Art. 2a [Teil 2 – Boote]: Der Wart führt ein Register.',
  ]);
  expect(facts).toEqual({
    consolidatedAsOf: '2031-04-02',
    title: 'Gesetz über das Halten von Laternen',
    shortTitle: 'LatG',
    number: 'VGBl I 2031, 77',
    dated: '2031-04-02',
    language: 'de',
    url: null,
  });
});

test('a list stays with its sentence, with what follows it and with what is said of an item that is no more', async () => {
  const list = `<DL Type="arabic">${item('1.', `<LA>bei Nebel, wenn er <DL Type="alpha">${item('a)', '<LA>dicht oder</LA>')}${item('b)', '<LA>kalt ist,</LA>')}</DL></LA>`)}${item('2.', '<LA>(weggefallen)</LA>')}${item('3.', '<LA>bei Eis.</LA>')}</DL>`;
  const { told } = await read(
    about('2031-04-02') + norm('§ 1', '', `<P>(1) Die Laterne brennt ${list} Sonst ist sie aus.</P>`),
  );
  expect(told).toEqual([
    '§ 1(1) []: Die Laterne brennt 1. bei Nebel, wenn er a) dicht oder b) kalt ist, 2. (weggefallen) 3. bei Eis. Sonst ist sie aus.',
  ]);
});

test('the items of a long list are cited by their numbers and letters', async () => {
  const long = 'bei Nebel '.repeat(130).trim();
  const list = `<DL>${item('1.', `<LA>${long}</LA>`)}${item('2.', `<LA>am Tag<DL>${item('a)', '<LA>im Mai</LA>')}${item('-', `<LA>im ${long}</LA>`)}</DL></LA>`)}${item('3.', '<LA>(weggefallen)</LA>')}</DL>`;
  const { told } = await read(about('2031-04-02') + norm('§ 1', '', `<P>Sie brennt ${list}</P>`));
  expect(told).toEqual([
    '§ 1 []: Sie brennt',
    `§ 1 Nr. 1 []: ${long}`,
    '§ 1 Nr. 2 []: am Tag',
    '§ 1 Nr. 2(a) []: im Mai',
    `§ 1 Nr. 2 []: im ${long}`,
    '§ 1 Nr. 3 [] repealed: (weggefallen)',
  ]);
});

test('what is no more or not yet law says so, and leaves its number to nobody', async () => {
  const { told } = await read(
    [
      about('2031-04-02'),
      norm('§ 1', '(weggefallen)', '<P>-</P>'),
      norm('(XXXX) §§ 2 bis 4', '(weggefallen)', '<P/>'),
      norm(
        '§ 5',
        'Feuer',
        '<P>(1) (weggefallen)</P><P>(2) bis (4) (aufgehoben)</P><P>(5) Feuer ist heiß.</P>',
      ),
      norm('§ 6 (zukünftig in Kraft)', 'Eis', '<P>Eis ist kalt.</P>'),
      norm('§ 7', '', '<P/>'),
      unit('020', '§§ 8 bis 9', '(weggefallen)', '<P>(weggefallen)</P>'),
      norm('§ 10', '', '<P>Schnee ist weiß.</P>'),
    ].join(''),
  );
  expect(told).toEqual([
    '§ 1 [] repealed: (weggefallen)',
    '§§ 2 bis 4 [] repealed: (weggefallen)',
    '§ 5(1) [Feuer] repealed: (weggefallen)',
    '§ 5(2) bis (4) [Feuer] repealed: (aufgehoben)',
    '§ 5(5) [Feuer]: Feuer ist heiß.',
    '§ 6 [Eis] not yet in force: Eis ist kalt.',
    '§§ 8 bis 9 [§§ 8 bis 9 – (weggefallen)] repealed: (weggefallen)',
    '§ 10 [§§ 8 bis 9 – (weggefallen)]: Schnee ist weiß.',
  ]);
});

test('an annex and what it holds are cited with its name, tables row by row', async () => {
  const table =
    '<Table><Title>Brennzeiten</Title><tgroup cols="2"><colspec colname="1"/><thead><row><entry>Monat</entry><entry>Stunden</entry></row></thead><tbody><row><entry>Mai</entry><entry><B>4</B></entry></row></tbody></tgroup></Table>';
  const { told } = await read(
    [
      about('2031-04-02'),
      norm('§ 1', '', '<P>Sie brennt.</P>'),
      norm(
        'Anlage 1 (zu § 1)',
        'Zeiten',
        `<P>1. Juni: aus.</P><Title>Tafel</Title><P>(1) Es gilt:</P>${table}`,
      ),
      unit('050', 'Anlage 2', 'Muster'),
      norm('§ 1', '', '<P>Ein Muster.</P>'),
    ].join(''),
  );
  expect(told).toEqual([
    '§ 1 []: Sie brennt.',
    'Anlage 1 [Zeiten]: 1. Juni: aus.',
    'Anlage 1(1) [Zeiten – Tafel]: Es gilt: Brennzeiten Monat | Stunden Mai | 4',
    'Anlage 2, § 1 [Anlage 2 – Muster]: Ein Muster.',
  ]);
});

test('a day that is none costs the day alone, and an element that is not known nothing', async () => {
  const { told, facts } = await read(
    about('2. April 2031') +
      norm('§ 1', '', '<P>Die <neu>Laterne</neu> brennt.</P><Tafel>Sie ist rot.</Tafel>'),
  );
  expect(told).toEqual(['§ 1 []: Die Laterne brennt. Sie ist rot.']);
  expect(facts.dated).toBeNull();
});
