import { parseAll, parseOne, refusalIn } from '../../../testing/parse-all';
import type { MediaType } from '../../media-types';

async function read(
  content: string,
  { mediaType = 'application/xml' as MediaType, asOf = '2031-06-01' } = {},
) {
  const { passages, report, ...facts } = await parseOne({ content, mediaType, asOf, withReport: true });
  const told = passages.map(
    ({ provision, heading, status, valid_from: from = '', valid_to: to = '', text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''} ${from}..${to}: ${text}`,
  );
  return { told, facts, report };
}

const field = (name: string, ct: string, text: string): string =>
  text === ''
    ? ''
    : `<ueberschrift typ="titel" halign="j">${name}</ueberschrift><absatz typ="erltext"${ct ? ` ct="${ct}"` : ''} halign="j">${text}</absatz>`;

interface Norm {
  place?: string;
  from?: string;
  to?: string;
  organ?: string;
  law?: string;
  above?: string;
}

const norm = (
  text: string,
  {
    place = '§ 4',
    from = '01.01.2030',
    to = '',
    organ = 'BGBl. I Nr. 7/2029',
    law = '20099999',
    above = '',
  }: Norm = {},
): string => {
  const page = '<tab align="z" position="212.6" leader="o" />';
  return `<?xml version="1.0" encoding="utf-8"?><risdok xmlns="http://www.bka.gv.at"><metadaten /><nutzdaten><abschnitt nr="1" typ="ns"><kzinhalt typ="p"><absatz typ="kz">${page}Bundesrecht konsolidiert</absatz></kzinhalt><fzinhalt typ="f"><absatz typ="fz">www.ris.bka.gv.at${page}Seite <feld code="+PAGE+"><span>1</span></feld></absatz></fzinhalt>${field('Kurztitel', 'kurztitel', 'Lampengesetz 2029')}${field('Kundmachungsorgan', 'kundmachungsorgan', organ)}${field('Typ', 'typ', 'BG')}${field('§/Artikel/Anlage', 'artikel_anlage', place)}${field('Inkrafttretensdatum', '', from)}${field('Außerkrafttretensdatum', 'akra', to)}${field('Abkürzung', 'abkuerzung', 'LampG')}${above}${text === '' ? '' : `<ueberschrift typ="titel" halign="j">Text</ueberschrift>${text}`}${field('Schlagworte', 'schlagworte', 'Leuchtturm')}${field('Zuletzt aktualisiert am', 'geaendert', '03.03.2030')}${field('Gesetzesnummer', 'gesnr', law)}</abschnitt></nutzdaten><layoutdaten paperf="7" /></risdok>`;
};
const gld = (number: string): string => `<gldsym>${number}</gldsym> `;
const abs = (text: string): string => `<absatz typ="abs" ct="text" halign="j">${text}</absatz>`;
const listed = (depth: number, ...items: [string, string][]): string =>
  `<aufzaehlung ebene="${depth}" art="normal">${items.map(([symbol, text]) => `<listelem ct="text"><symbol stellen="2">${symbol}</symbol>${text}</listelem>`).join('')}</aufzaehlung>`;
const ending = (depth: string, text: string): string =>
  `<schlussteil ebene="${depth}" art="normal" ct="text">${text}</schlussteil>`;
const heading = (typ: string, text: string): string =>
  `<ueberschrift typ="${typ}" ct="text" halign="c">${text}</ueberschrift>`;

const many = 'und bei Nebel '.repeat(95).trim();

describe('one provision of a law in XML', () => {
  it('has its paragraphs and lists under its parts, and ends of sentences go where they belong', async () => {
    const { told, facts, report } = await read(
      norm(
        `${heading('g1', '2. TEIL')}${heading('g2', 'LICHTER')}${heading('g1', '1. Abschnitt')}${heading('para', 'Rote<gdash />Lampen')}${abs(`${gld('§ 4.')}(1) Der Wärter <i>(Anm.: richtig: Wärterin)</i> zündet <n>die </n>Lampe an.`)}${abs(`(2) Er meldet ${many},`)}<liste>${listed(1, ['1.', 'den Tag,'], ['2.', 'das Licht'])}${listed(2, ['a)', 'nach Farbe'], ['b)', 'nach 4 m<super>2</super>'])}${ending('1', 'samt Helligkeit,')}${listed(1, ['3.', 'den Ort'])}${ending('0', 'der Behörde.')}</liste>${abs('(2a) Mehr ist nicht zu melden.')}`,
      ),
    );
    const above = '[2. TEIL – LICHTER – 1. Abschnitt – Rote-Lampen] 2030-01-01..:';
    expect(told).toEqual([
      `§ 4 Abs. 1 ${above} Der Wärter zündet die Lampe an.`,
      `§ 4 Abs. 2 ${above} Er meldet ${many},`,
      `§ 4 Abs. 2 Z 1 ${above} den Tag,`,
      `§ 4 Abs. 2 Z 2 ${above} das Licht a) nach Farbe b) nach 4 m² samt Helligkeit,`,
      `§ 4 Abs. 2 Z 3 ${above} den Ort`,
      `§ 4 Abs. 2 ${above} der Behörde.`,
      `§ 4 Abs. 2a ${above} Mehr ist nicht zu melden.`,
    ]);
    expect(facts).toMatchObject({
      ...{
        title: 'Lampengesetz 2029, § 4',
        shortTitle: 'LampG',
        number: 'BGBl. I Nr. 7/2029',
        language: 'de',
      },
      warnings: [],
    });
    expect(report).toMatchObject({ format: 'the XML of the Austrian RIS', lost: 0 });
    expect(report?.aside.map(({ as }) => as)).toEqual([
      ...['pages', 'metadata', 'numbers as printed', 'notes of the editors'],
    ]);
  });

  it.each([
    ['has ended the day after its last one', '31.05.2031', '2031-06-01', 'repealed', '2031-06-01'],
    ['is law on its last day', '01.06.2031', '2031-06-01', undefined, '2031-06-02'],
    ['has not begun yet', '', '2029-12-31', 'not yet in force', undefined],
    ['has no end where it says one that is none', '31.12.9999', '2031-06-01', undefined, undefined],
  ])('%s', async (_what, to, asOf, status, until) => {
    const content = norm(abs(`${gld('§ 4.')}Die Lampe leuchtet.`), { to });
    const { passages, warnings } = await parseOne({ content, mediaType: 'application/xml', asOf });
    expect(passages.map((one) => [one.status, one.valid_to])).toEqual([[status, until]]);
    expect(warnings?.join(' ') ?? '').toMatch(status === 'repealed' ? /law no more/u : /^$/u);
  });

  it('a number that the editors say is no more is marked so, and a note within a sentence is none of it', async () => {
    const { told } = await read(
      norm(
        `${abs(`${gld('§ 4.')}(1) Zu melden sind:`)}<liste>${listed(1, ['1.', 'der Tag;'])}${ending('0.5', '<i>(Anm. Z 2 aufgehoben durch Art. 2 Z 1, BGBl. I Nr. 3/2030)</i>')}${listed(1, ['3.', 'der Ort <i>(Anm.: vgl. § 5 (neu))</i>.'])}</liste>${abs('<i>(Anm.: Abs. 2 aufgehoben durch BGBl. I Nr. 3/2030)</i>')}${abs('<i>(Anm.: § 5 aufgehoben durch BGBl. I Nr. 3/2030)</i>')}`,
      ),
    );
    expect(told.map((one) => one.replace(' 2030-01-01..', ''))).toEqual([
      '§ 4 Abs. 1 []: Zu melden sind: 1. der Tag; (Anm. Z 2 aufgehoben durch Art. 2 Z 1, BGBl. I Nr. 3/2030) 3. der Ort.',
      '§ 4 Abs. 2 [] repealed: (Anm.: Abs. 2 aufgehoben durch BGBl. I Nr. 3/2030)',
    ]);
  });

  it('an annex has tables, headings and numbers of its own', async () => {
    const cell = (text: string) => `<td><absatz typ="tabtext" ct="text">${text}</absatz></td>`;
    const { told, report } = await read(
      norm(
        `${heading('g1', 'Anlage 2')}${heading('erll', 'Farben')}<absatz typ="erltext" ct="text">Es gelten diese Farben:</absatz><table><tr>${cell('rot')}${cell('Hafen')}</tr><tr>${cell('grün')}${cell('<binary nr="1"><src>/Dokumente/img1.png</src></binary>Boje')}</tr></table>${heading('erll', 'Masten')}${abs(`${gld('Artikel 1.')}(1) Jeder Mast ist weiß.`)}`,
        { place: 'Anl. 2' },
      ),
    );
    expect(told.map((one) => one.replace(' 2030-01-01..', ''))).toEqual([
      'Anlage 2 [Farben]: Es gelten diese Farben: rot | Hafen grün | Boje',
      'Anlage 2, Artikel 1 Abs. 1 [Masten]: Jeder Mast ist weiß.',
    ]);
    expect(report?.lost).toBe(0);
  });

  it('what has no number is cited by the title of the law', async () => {
    const { told } = await read(norm(abs('Kundgemacht wird, dass Lampen brennen.'), { place: '' }));
    expect(told).toEqual(['Lampengesetz 2029 [] 2030-01-01..: Kundgemacht wird, dass Lampen brennen.']);
  });

  it('what is of a court in the same form is no law', async () => {
    const content = `<risdok xmlns="http://www.bka.gv.at"><metadaten/><nutzdaten><abschnitt><ueberschrift typ="titel">Gericht</ueberschrift><absatz typ="erltext" ct="gericht">OGH</absatz><ueberschrift typ="titel">Text</ueberschrift><absatz typ="erltext" ct="text">Der Revision wird nicht Folge gegeben.</absatz></abschnitt></nutzdaten></risdok>`;
    const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
    expect(refusalIn(answer)).toMatch(/^format-not-read: .*Austrian RIS/u);
  });
});

describe('the provisions of one law in a folder', () => {
  const together = (...files: string[]) =>
    `<LAW.FILES>${files.map((file, at) => `<LAW.FILE NAME="NOR${at}.xml">${file.replace(/^<\?xml[^>]*\?>/u, '')}</LAW.FILE>`).join('')}</LAW.FILES>`;

  it('stand in the order of their numbers, with what has ended marked so', async () => {
    const head = norm('', {
      place: '',
      above:
        field(
          'Langtitel',
          'langtitel',
          'Bundesgesetz vom 3. Mai 2029 über Lampen (Lampengesetz 2029)<br/>StF: BGBl. I Nr. 7/2029 (NR: GP XXX RV 1)',
        ) + field('Präambel/Promulgationsklausel', 'prae_promul', 'Der Nationalrat hat beschlossen:'),
    });
    const section = (place: string, text: string, more: Norm = {}) =>
      norm(abs(`${gld(`${place}.`)}${text}`), { place, ...more });
    const { told, facts, report } = await read(
      together(
        norm(abs('Anhang.'), { place: 'Anl. 1' }),
        section('§ 10', 'Zehn.'),
        section('§ 2', 'Zwei, neu.', { from: '01.01.2031' }),
        section('§ 2', 'Zwei, alt.', { to: '31.12.2030' }),
        norm(`${heading('g1', 'Artikel 1')}${abs(`${gld('§ 1.')}Eins.`)}`, { place: '§ 1' }),
        head,
      ),
    );
    expect(told).toEqual([
      '§ 1 [Artikel 1] 2030-01-01..: Eins.',
      '§ 2 [Artikel 1] 2031-01-01..: Zwei, neu.',
      '§ 2 [Artikel 1] repealed 2030-01-01..2031-01-01: Zwei, alt.',
      '§ 10 [Artikel 1] 2030-01-01..: Zehn.',
      'Anlage 1 [] 2030-01-01..: Anhang.',
    ]);
    expect(facts).toMatchObject({
      ...{
        title: 'Bundesgesetz vom 3. Mai 2029 über Lampen (Lampengesetz 2029)',
        shortTitle: 'Lampengesetz 2029',
      },
      ...{ number: 'BGBl. I Nr. 7/2029', dated: '2029-05-03' },
    });
    expect(report?.lost).toBe(0);
  });

  it('of two laws are refused', async () => {
    const content = together(norm(abs('Eins.')), norm(abs('Zwei.'), { law: '20088888' }));
    const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
    expect(refusalIn(answer)).toMatch(/^file-names-others: .*Gesetzesnummer/u);
  });
});

describe('pages', () => {
  const spoken = (shown: string, said: string) =>
    `<span aria-hidden="true">${shown}</span><span class="sr-only">${said}</span>`;
  const item = (depth: number, sign: string, said: string, text: string) =>
    `<li aria-level="${depth}"><div class="SymE${depth}"><div class="AufzaehlungE${depth}">${spoken(sign, said)}</div></div><div class="content"><div class="AufzaehlungE${depth} AlignJustify">${text}</div></div></li>`;
  const absatz = (number: string, said: string, text: string, more = '') =>
    `<li><div class="content"><div class="Abs AlignJustify"><span aria-hidden="true" class="Absatzzahl">(${number})</span><span class="sr-only">Absatz ${said},</span><span>${text}</span></div>${more}</div></li>`;
  const paragraph = (number: string, inner: string) =>
    `<div class="ParagraphMitAbsatzzahl"><div class="GldSymbolFloatLeft AlignJustify"><h5 class="GldSymbol AlignJustify">${spoken(`§&nbsp;${number}.`, `Paragraph ${number},`)}</h5></div>${inner}</div>`;
  const frame = (title: string, inner: string, above = '') =>
    `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="de"><head><title>\n\tRIS - ${title}\n</title><script>var a = 'Paragraph';</script></head><body><form id="Form"><div id="header"><a href="#main">Zum Inhalt</a></div><div id="content"><div class="document">${above}${inner}</div></div><div id="footer">Zum Seitenanfang</div></form></body></html>`;
  const document = (place: string, inner: string, more = '') =>
    `<div class="documentContent"><h2 class="onlyScreenreader">\n${place}\n</h2>${more}<div class="p embeddedContent"><h3 class="onlyScreenreader">Text</h3><div><div class="contentBlock">${inner}</div></div></div></div>`;

  it('of a whole law are read as they are printed, with its parts and its day', async () => {
    const head = `<div class="documentContent"><h2 class="onlyScreenreader">§ 0</h2><div class="p"><h3>Langtitel</h3>Bundesgesetz über Lampen (Lampengesetz)<br>StF: <a href="/x">BGBl. I Nr. 7/2029</a> (NR: GP XXX)</div><div class="p embeddedContent"><h3>Änderung</h3><div><p class="ErlText">BGBl. I Nr. 3/2030</p></div></div><div class="p embeddedContent"><h3>Präambel/Promulgationsklausel</h3><div><p class="PromKlEinlSatz">Der Nationalrat hat beschlossen:</p><table><tr><td><p class="InhaltEintrag">§ 1</p></td></tr></table></div></div></div>`;
    const { told, facts, report } = await read(
      frame(
        'Lampengesetz - Bundesrecht konsolidiert, Fassung vom 01.02.2031',
        head +
          document(
            'Art. 1 § 1',
            `<h4 class="UeberschrG1 AlignCenter">Artikel&nbsp;1<br><span class="UeberschrG2 AlignCenter" style="display:block">Lampen</span></h4><h4 class="UeberschrG1- AlignCenter">1.&nbsp;Abschnitt</h4><h4 class="UeberschrPara AlignCenter">Pflicht</h4>${paragraph('1', `<ol class="wai-absatz-list">${absatz('1', 'eins', spoken('Nach §&nbsp;2 sind anzuzünden', 'Nach Paragraph 2, sind anzuzünden'), `<ol class="wai-list">${item(1, '1.', 'Ziffer eins', 'rote <span class="Kursiv">(Anm.: auch rosa)</span> Lampen,')}${item(1, '2.', 'Ziffer 2', 'grüne.')}</ol><div class="SchlussteilE0">Dies gilt täglich.</div><p class="Abs"><span aria-hidden="true"><span class="Kursiv">(Anm.: Abs.&nbsp;2 aufgehoben durch <a href="/y">BGBl. I Nr. 3/2030</a>)</span></span><span class="sr-only">Anmerkung, Absatz 2, aufgehoben)</span></p>`)}${absatz('3', '3', 'Wer wacht, darf schlafen.')}</ol>`)}`,
            '<div class="p"><h3>Beachte für folgende Bestimmung</h3>ab 1.1.2030</div>',
          ) +
          document(
            'Art. 1 § 2',
            `<h4 class="UeberschrG1- AlignCenter">2.&nbsp;Abschnitt</h4>${paragraph('2', '<div class="Abs">Lampen brennen.</div>')}`,
          ) +
          document(
            'Art. 2 § 3',
            `<h4 class="UeberschrG1 AlignCenter">Artikel&nbsp;2</h4><h4 class="UeberschrPara">${spoken('§&nbsp;3. Ende.', 'Paragraph 3, Ende.')}</h4><p class="Abs">Aus.</p>`,
          ),
      ),
      { mediaType: 'text/html' },
    );
    expect(told).toEqual([
      'Art. 1 § 1 Abs. 1 [Artikel 1 – Lampen – 1. Abschnitt – Pflicht] ..: Nach § 2 sind anzuzünden 1. rote Lampen, 2. grüne. Dies gilt täglich.',
      'Art. 1 § 1 Abs. 2 [Artikel 1 – Lampen – 1. Abschnitt – Pflicht] repealed ..: (Anm.: Abs. 2 aufgehoben durch BGBl. I Nr. 3/2030)',
      'Art. 1 § 1 Abs. 3 [Artikel 1 – Lampen – 1. Abschnitt – Pflicht] ..: Wer wacht, darf schlafen.',
      'Art. 1 § 2 [Artikel 1 – Lampen – 2. Abschnitt] ..: Lampen brennen.',
      'Art. 2 § 3 [Artikel 2 – Ende.] ..: Aus.',
    ]);
    expect(facts).toMatchObject({
      ...{
        title: 'Bundesgesetz über Lampen (Lampengesetz)',
        shortTitle: 'Lampengesetz',
        number: 'BGBl. I Nr. 7/2029',
      },
      ...{ language: 'de', consolidatedAsOf: '2031-02-01' },
    });
    expect(report).toMatchObject({ format: 'the pages of the Austrian RIS', lost: 0 });
  });

  it('of a provision that was replaced say so', async () => {
    const fields = `<div class="p"><h3>Kurztitel</h3> Lampengesetz </div><div class="p"><h3>§/Artikel/Anlage</h3> § 7a </div><div class="p"><div class="FloatLeft"><h3>Inkrafttretensdatum</h3> 01.01.2030 </div><div class="FloatLeft"><h3>Außerkrafttretensdatum</h3> 31.12.2030 </div></div>`;
    const page = frame(
      'Lampengesetz § 7a - Bundesrecht konsolidiert',
      `<div class="documentContent">${fields}<div class="p embeddedContent"><h3>Text</h3><div class="contentBlock">${paragraph('7a', '<p class="Abs">Es ist hell.</p>')}</div></div></div>`,
      '<div class="Warning">Diese Fassung ist nicht aktuell</div>',
    );
    const { told, facts } = await read(page, { mediaType: 'text/html' });
    expect(told).toEqual(['§ 7a [] repealed 2030-01-01..2031-01-01: Es ist hell.']);
    expect(facts.warnings).toEqual([
      'The page says: “Diese Fassung ist nicht aktuell”.',
      expect.stringContaining('law no more since 2031-01-01'),
    ]);
  });

  it('as they are downloaded, with nothing around them', async () => {
    const block = (name: string, text: string) =>
      `<div class="contentBlock"><h1 class="Titel AlignJustify">${name}</h1><p class="ErlText AlignJustify">${text}</p></div>`;
    const page = `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="de"><head><title>RIS Dokument</title></head><body><div class="paperw">${block('Kurztitel', 'Lampengesetz')}${block('Kundmachungsorgan', spoken('BGBl. I Nr. 7/2029 zuletzt geändert durch BGBl. I Nr. 3/2030', 'Bundesgesetzblatt Teil eins'))}${block(spoken('§/Artikel/Anlage', 'Paragraph/Artikel/Anlage'), spoken('Art. 5', 'Artikel 5'))}${block('Inkrafttretensdatum', '01.07.2031')}<div class="contentBlock"><h1 class="Titel">Text</h1><h2 class="UeberschrArt AlignCenter">Artikel 5</h2><h2 class="UeberschrPara">Dunkel</h2><p class="Abs">Nachts ist es dunkel.</p></div></div></body></html>`;
    const { told, facts } = await read(page, { mediaType: 'text/html' });
    expect(told).toEqual(['Art. 5 [Dunkel] not yet in force 2031-07-01..: Nachts ist es dunkel.']);
    expect(facts).toMatchObject({ title: 'Lampengesetz, Art. 5', number: 'BGBl. I Nr. 7/2029' });
  });
});

test.each<[string, string, MediaType]>([
  [
    'a file',
    `<risdok xmlns="http://www.bka.gv.at"><nutzdaten><abschnitt><absatz ct="kurztitel">L</absatz>${'<liste>'.repeat(50_000)}`,
    'application/xml',
  ],
  [
    'a page',
    `<html><head><title>RIS - L - Bundesrecht konsolidiert</title></head><body>${'<div class="documentContent">'.repeat(50_000)}`,
    'text/html',
  ],
])('%s that nests without end is refused as such', async (_what, content, mediaType) => {
  const [answer] = await parseAll([{ content, mediaType }]);
  expect(refusalIn(answer)).toMatch(/^file-broken: .*inside each other/u);
});
