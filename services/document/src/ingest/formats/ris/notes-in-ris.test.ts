import { parseAll, parseOne, refusalIn } from '../../../testing/parse-all';
import type { MediaType } from '../../media-types';

async function read(content: string, mediaType: MediaType = 'application/xml') {
  const { passages, report, ...facts } = await parseOne({
    ...{ content, mediaType, asOf: '2031-06-01', withReport: true },
  });
  const told = passages.map(
    ({ provision, status, text }) => `${provision}${status ? ` ${status}` : ''}: ${text}`,
  );
  return { told, facts, report, headings: passages.map(({ heading }) => heading) };
}

const field = (name: string, ct: string, text: string) =>
  `<ueberschrift typ="titel">${name}</ueberschrift><absatz typ="erltext" ct="${ct}">${text}</absatz>`;
const norm = (text: string, { place = '§ 4', organ = 'BGBl. I Nr. 7/2029', more = '' } = {}) =>
  `<risdok xmlns="http://www.bka.gv.at"><metadaten /><nutzdaten><abschnitt>${field('Kurztitel', 'kurztitel', 'Lampengesetz')}${field('Kundmachungsorgan', 'kundmachungsorgan', organ)}${field('§/Artikel/Anlage', 'artikel_anlage', place)}${field('Inkrafttretensdatum', 'ikra', '01.01.2030')}${more}<ueberschrift typ="titel">Text</ueberschrift>${text}${field('Gesetzesnummer', 'gesnr', '20099999')}</abschnitt></nutzdaten></risdok>`;
const abs = (text: string) => `<absatz typ="abs" ct="text">${text}</absatz>`;
const gld = (number: string) => `<gldsym>${number}</gldsym> `;
const listed = (items: readonly string[]) =>
  `<aufzaehlung ebene="1">${items.map((one) => `<listelem ct="text"><symbol>${one.slice(0, 2)}</symbol>${one.slice(3)}</listelem>`).join('')}</aufzaehlung>`;
const together = (...files: string[]) =>
  `<LAW.FILES>${files.map((file, at) => `<LAW.FILE NAME="${at}.xml">${file}</LAW.FILE>`).join('')}</LAW.FILES>`;
const decision =
  '<risdok xmlns="http://www.bka.gv.at"><metadaten/><nutzdaten><abschnitt><ueberschrift typ="titel">Gericht</ueberschrift><absatz ct="gericht">OGH</absatz><ueberschrift typ="titel">Text</ueberschrift><absatz ct="text">Der Revision wird nicht Folge gegeben.</absatz></abschnitt></nutzdaten></risdok>';

describe('what is no consolidated law', () => {
  it('is refused beside one that is', async () => {
    const [answer] = await parseAll([
      { content: together(norm(abs('Eins.')), decision), mediaType: 'application/xml' },
    ]);
    expect(refusalIn(answer)).toMatch(/^file-names-others: .*1 are no consolidated law/u);
  });

  it.each([
    ['a draft', '<h3>Kurztitel</h3>Lampengesetz'],
    [
      'a gazette',
      '<h3>Kurztitel</h3>Lampengesetz<h3>Kundmachungsorgan</h3>BGBl. I Nr. 7/2029<h3>Dokumentnummer</h3>BGBLA_2029_I_7',
    ],
  ])('on a page is left to the general reader: %s', async (_what, fields) => {
    const { report } = await read(
      `<!DOCTYPE html><html><head><title>RIS Dokument</title></head><body><div class="paperw">${fields}<h3>Text</h3><p>§ 1. Lampen leuchten.</p><p>§ 2. Masten stehen.</p></div></body></html>`,
      'text/html',
    );
    expect(report?.format).not.toBe('the pages of the Austrian RIS');
  });
});

describe('notes of the editors are no law', () => {
  it.each([
    ['in a word that is written out', abs('Die Lampe (Anmerkung: richtig: Laterne) leuchtet.')],
    ['with brackets in brackets', abs('Die Lampe (Anm.: vgl. § 5 (idF (alt) 2029) neu) leuchtet.')],
    ['with a letter', abs('Die Lampe (Anm.: siehe lit. a) und b neu) leuchtet.')],
    [
      'over two paragraphs',
      abs('Die Lampe leuchtet.') + abs('(____ / Anm. 1: Dies gilt') + abs('seit 2029.)'),
    ],
  ])('%s', async (_what, text) => {
    const { told, report } = await read(norm(abs(`${gld('§ 4.')}(1) Eins.`) + text));
    expect(told).toEqual(['§ 4 Abs. 1: Eins. Die Lampe leuchtet.']);
    expect(report?.lost).toBe(0);
  });

  it('one that nothing closes hides no text', async () => {
    const { told } = await read(norm(`${abs('(Anm.: Dies gilt')}${abs('(1) Eins.')}${abs('(2) Zwei.)')}`));
    expect(told).toEqual(['§ 4: (Anm.: Dies gilt', '§ 4 Abs. 1: Eins.', '§ 4 Abs. 2: Zwei.)']);
  });

  it.each([
    '(Anm.: § 4 aufgehoben durch BGBl. I Nr. 3/2030, tritt mit 1.1.2036 außer Kraft)',
    '(Anm.: Abs. 1 aufgehoben durch BGBl. I Nr. 3/2030 mit Ablauf des 31. Dezember 2035)',
    '(Anm.: § 4 aufgehoben durch BGBl. I Nr. 3/2030, tritt mit dem Beitritt außer Kraft)',
  ])('one of an end to come ends nothing yet: %s', async (note) => {
    const { told, facts } = await read(norm(abs('(1) Eins.') + abs(note)));
    expect(told).toEqual(['§ 4 Abs. 1: Eins.']);
    expect(facts.warnings).toHaveLength(/203[56]/u.test(note) ? 1 : 0);
  });

  it('one of an end that has come is read as before', async () => {
    const { told } = await read(
      norm(
        abs('(1) Eins.') +
          abs('(Anm.: Abs. 2 aufgehoben durch BGBl. I Nr. 3/2030, mit Ablauf des 31.12.2030)'),
      ),
    );
    expect(told[1]).toMatch(/^§ 4 Abs\. 2 repealed: /u);
  });

  it.each([
    ['Tritt mit 1.1.2035 außer Kraft', 1],
    ['Ist mit 1.1.2021 in Kraft getreten', 0],
  ])('%s, in a field of its own, is told where it is to come', async (note, count) => {
    const { facts } = await read(norm(abs('Eins.'), { more: field('Beachte', 'beachte', note) }));
    expect(facts.warnings).toHaveLength(count);
  });
});

describe('numbers', () => {
  it('several § in one article are told apart', async () => {
    const { told } = await read(
      norm(abs(`${gld('§ 1.')}(1) Eins.`) + abs(`${gld('§ 2.')}(1) Zwei.`), { place: 'Art. II' }),
    );
    expect(told).toEqual(['Art. II § 1 Abs. 1: Eins.', 'Art. II § 2 Abs. 1: Zwei.']);
  });

  it('the rank of a paragraph stands before its number, and a measure is none', async () => {
    const { told } = await read(
      norm(
        abs(`${gld('§ 4.')}(1) Eins.`) +
          abs('(Verfassungsbestimmung) (2) Zwei.') +
          abs('(2a) Mehr.') +
          abs('(3 km) vom Hafen.'),
      ),
    );
    expect(told).toEqual([
      '§ 4 Abs. 1: Eins.',
      '§ 4 Abs. 2: (Verfassungsbestimmung) Zwei.',
      '§ 4 Abs. 2a: Mehr. (3 km) vom Hafen.',
    ]);
  });

  it('letters of a list without numbers end beside each other', async () => {
    const many = 'und bei Nebel '.repeat(95).trim();
    const { told } = await read(
      norm(
        `${abs(`(1) Zu melden ist ${many}:`)}<liste>${listed(['a) der Tag;'])}<schlussteil ebene="0.5" ct="text">(Anm.: lit. b aufgehoben durch BGBl. I Nr. 3/2030)</schlussteil>${listed(['c) der Ort.'])}</liste>`,
      ),
    );
    expect(told.map((one) => one.split(':')[0])).toEqual([
      '§ 4 Abs. 1',
      '§ 4 Abs. 1 lit. a',
      '§ 4 Abs. 1 lit. b repealed',
      '§ 4 Abs. 1 lit. c',
    ]);
  });

  it('a list that nothing ends is one, and so is a member that is no more', async () => {
    const { told } = await read(
      norm(
        `${abs('(1) Zu melden ist:')}<liste>${listed(['1. (Anm.: Z 1 aufgehoben durch BGBl. I Nr. 3/2030)', '2. der Ort.'])}</liste>`,
      ),
    );
    expect(told).toEqual([
      '§ 4 Abs. 1: Zu melden ist: 1. (Anm.: Z 1 aufgehoben durch BGBl. I Nr. 3/2030) 2. der Ort.',
    ]);
  });

  it('a list in a member of another one is a list', async () => {
    const many = 'und bei Nebel '.repeat(95).trim();
    const { told } = await read(
      norm(
        `${abs('(1) Zu melden ist:')}<ziffernliste><listelem><symbol>1.</symbol>der Tag ${many}:<literaliste><listelem><symbol>a)</symbol>früh;</listelem><listelem><symbol>b)</symbol>spät;</listelem></literaliste></listelem></ziffernliste>`,
      ),
    );
    expect(told.map((one) => one.split(':')[0])).toEqual([
      '§ 4 Abs. 1',
      '§ 4 Abs. 1 Z 1',
      '§ 4 Abs. 1 Z 1 lit. a',
      '§ 4 Abs. 1 Z 1 lit. b',
    ]);
  });

  it('Roman ones are in order, before the annexes', async () => {
    const places = ['Anh. 1', 'Art. IX', 'Art. V', 'Art. X', 'Art. II'];
    const { told, facts } = await read(
      together(
        ...places.map((place) =>
          norm(abs('Eins.'), { place, organ: 'BGBl. Nr. 7/2029 ersetzt durch BGBl. Nr. 8/2029' }),
        ),
      ),
    );
    expect(told.map((one) => one.split(':')[0])).toEqual([
      'Art. II',
      'Art. V',
      'Art. IX',
      'Art. X',
      'Anhang 1',
    ]);
    expect(facts.number).toBe('BGBl. Nr. 7/2029');
  });
});

describe('pages', () => {
  const page = (title: string, inner: string) =>
    `<!DOCTYPE html><html><head><title>RIS - ${title}</title></head><body><div class="documentContent">${inner}</div></body></html>`;

  it('a heading without a class within the text is one of the text', async () => {
    const { told, headings } = await read(
      page(
        'Bauordnung für Häfen - Landesrecht konsolidiert Wien, Fassung vom 01.02.2031',
        '<h2 class="onlyScreenreader">§ 7</h2><div><h3>§/Artikel/Anlage</h3>§ 7</div><div><h3>Text</h3><h4>Lampen</h4><p class="Abs">Sie leuchten.</p></div><div><h3>Sonstige Textteile</h3><p>Der Hafen ist frei.</p></div>',
      ),
      'text/html',
    );
    expect(told).toEqual(['§ 7: Sie leuchten. Der Hafen ist frei.']);
    expect(headings).toEqual(['Lampen']);
  });

  it('the name of the collection is none of the title', async () => {
    const { facts } = await read(
      page(
        'Bauordnung für Wien - Landesrecht konsolidiert Wien, Fassung vom 01.02.2031',
        '<h2 class="onlyScreenreader">§ 0</h2><div><h3>Text</h3><p class="Abs">Sie leuchten.</p></div>',
      ),
      'text/html',
    );
    expect(facts.title).toBe('Bauordnung für Wien');
  });
});
