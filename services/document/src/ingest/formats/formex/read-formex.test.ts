import { parseOne } from '../../../testing/parse-all';

const bibliography = (about = ''): string =>
  `<BIB.INSTANCE><DOCUMENT.REF FILE="L_X.xml"><COLL>L</COLL></DOCUMENT.REF><DATE ISO="20210313">20210313</DATE><LG.DOC>EN</LG.DOC>${about}</BIB.INSTANCE>`;
const numbered =
  '<NO.DOC FORMAT="YN" TYPE="OJ"><COM>EU</COM><YEAR>2021</YEAR><NO.CURRENT>907</NO.CURRENT></NO.DOC>';
const title = (...lines: string[]): string =>
  `<TITLE><TI>${lines.map((line) => `<P>${line}</P>`).join('')}</TI></TITLE>`;
const preamble =
  '<PREAMBLE><PREAMBLE.INIT>THE COUNCIL,</PREAMBLE.INIT><GR.CONSID><CONSID><NP><NO.P>(1)</NO.P><TXT>Harbours are dark.</TXT></NP></CONSID><CONSID>Whereas fog is thick;</CONSID></GR.CONSID></PREAMBLE>';
const final = '<FINAL><SIGNATURE><PL.DATE><P>Done at Velm.</P></PL.DATE></SIGNATURE></FINAL>';

const act = (terms: string, rest = '', before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ACT>${bibliography(numbered)}${title('<HT TYPE="UC">Regulation</HT> (EU) 2021/907', 'of <DATE ISO="20210314">14 March 2021</DATE>', 'on lanterns')}${before}<ENACTING.TERMS>${terms}</ENACTING.TERMS>${final}${rest}</ACT>`;

const article = (name: string, inner: string, subtitle = ''): string =>
  `<ARTICLE IDENTIFIER="001"><TI.ART>${name}</TI.ART>${subtitle === '' ? '' : `<STI.ART>${subtitle}</STI.ART>`}${inner}</ARTICLE>`;
const alinea = (text: string): string => `<ALINEA>${text}</ALINEA>`;
const paragraph = (number: string, text: string): string =>
  `<PARAG><NO.PARAG>${number}</NO.PARAG>${alinea(text)}</PARAG>`;
const point = (number: string, text: string): string => `<NP><NO.P>${number}</NO.P><TXT>${text}</TXT></NP>`;
const list = (...points: string[]): string =>
  `<LIST TYPE="alpha">${points.map((one) => `<ITEM>${one}</ITEM>`).join('')}</LIST>`;
const quotation = (inner: string): string => `<QUOT.S LEVEL="1">${inner}</QUOT.S>`;
const open = '<QUOT.START CODE="2018" ID="S1" REF.END="E1"/>';
const close = '<QUOT.END CODE="2019" ID="E1" REF.START="S1"/>';
const note = (text: string): string => `<NOTE NOTE.ID="E1" TYPE="FOOTNOTE"><P>${text}</P></NOTE>`;

async function parse(content: string) {
  const { passages, report, ...facts } = await parseOne({
    content,
    mediaType: 'application/xml',
    asOf: '2024-01-01',
    withReport: true,
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts, report };
}

test('paragraphs and points are cited by their articles, under chapters; marks within a line end no sentence', async () => {
  const lit = paragraph(
    '1.',
    `Every harbour shall keep a lantern, <HT TYPE="ITALIC">in particular</HT> a brass one, of 2 m<HT TYPE="SUP">2</HT>.`,
  );
  const defined = alinea(
    `<P>For this Regulation:</P>${list(point('(a)', `${open}lantern${close} means a light:<LIST TYPE="DASH"><ITEM><P>of brass;</P></ITEM><ITEM><P>of glass;</P></ITEM></LIST>`), point('(b)', `${open}keeper${close} means who lights it.`))}`,
  );
  const chapter = `<DIVISION><TITLE><TI><P>Chapter I</P></TI><STI><P>Light</P></STI></TITLE>${article('Article 1', lit + paragraph('1a.', 'It is lit.'), 'Duty')}${article('Article 2a', defined, 'Definitions')}</DIVISION>`;
  const { told, facts, report } = await parse(act(chapter));
  expect(told).toEqual([
    'Article 1(1) [Chapter I – Light – Duty]: Every harbour shall keep a lantern, in particular a brass one, of 2 m².',
    'Article 1(1a) [Chapter I – Light – Duty]: It is lit.',
    'Article 2a [Chapter I – Light – Definitions]: For this Regulation: (a) ‘lantern’ means a light: — of brass; — of glass; (b) ‘keeper’ means who lights it.',
  ]);
  expect(facts).toMatchObject({
    title: 'Regulation (EU) 2021/907 of 14 March 2021 on lanterns',
    number: '2021/907',
    dated: '2021-03-14',
    language: 'en',
  });
  expect(report?.lostTexts).toEqual([]);
});

test('recitals have places of their own before the articles; signatures, metadata and footnotes are set aside', async () => {
  const { told, report } = await parse(
    act(
      article(
        `Article 1${note('Of brass.')}`,
        alinea(`It is lit${note('OJ L 7, p. 1.')} daily.`),
        `Duty${note('New.')}`,
      ),
      '',
      preamble,
    ),
  );
  expect(told).toEqual(['Recital (1) []: Harbours are dark.', 'Article 1 [Duty]: It is lit daily.']);
  expect(report?.aside.map(({ as, begins }) => `${as}: ${begins}`)).toEqual([
    'metadata: L 20210313 EN EU 2021 907',
    'preamble: THE COUNCIL,',
    'recitals without a number: Whereas fog is thick;',
    'footnotes: Of brass.',
    'closing words and signatures: Done at Velm.',
  ]);
});

test('long lists are cited point by point, and points below points', async () => {
  const long = 'A lantern is a light in a case of brass and of glass. '.repeat(13).trim();
  const inner = `It is:<P>${list(point('(i)', long), point('(ii)', long))}</P>`;
  const { told } = await parse(
    act(
      article(
        'Article 3',
        paragraph('2.', `<P>As follows:</P>${list(point('(a)', inner), point('(b)', 'or not.'))}`),
      ),
    ),
  );
  expect(told.map((line) => line.replace(long, '…'))).toEqual([
    'Article 3(2) []: As follows:',
    'Article 3(2)(a) []: It is:',
    'Article 3(2)(a)(i) []: …',
    'Article 3(2)(a)(ii) []: …',
    'Article 3(2)(b) []: or not.',
  ]);
});

test('words for another act stay in the point that sets them down, and no article of this one begins in them', async () => {
  const quoted = quotation(
    `<ARTICLE IDENTIFIER="005"><TI.ART>${open}Article 5</TI.ART>${paragraph('1.', `It is red.${close}`)}</ARTICLE>`,
  );
  const { told } = await parse(
    act(
      article(
        'Article 1',
        alinea(
          `<P>The Act is amended as follows:</P>${list(`<NP><NO.P>(1)</NO.P><TXT>Article 5 is replaced:</TXT><P>${quoted};</P></NP>`)}`,
        ),
      ) + article('Article 2', alinea('It is binding.')),
    ),
  );
  expect(told).toEqual([
    'Article 1 [] amends: The Act is amended as follows: (1) Article 5 is replaced: ‘Article 5 1. It is red.’;',
    'Article 2 []: It is binding.',
  ]);
});

describe('an annex', () => {
  const annex = (head: string, contents: string, name = 'CONS.ANNEX') =>
    `<${name}>${head}<CONTENTS>${contents}</CONTENTS></${name}>`;
  const seq = (head: string, contents: string) =>
    `<GR.SEQ LEVEL="1"><TITLE><TI>${head}</TI></TITLE>${contents}</GR.SEQ>`;
  const body = article('Article 1', alinea('It is lit.'));

  test('is named before its points and parts, which share no place with the body', async () => {
    const contents = `<P>It lists:</P><LIST TYPE="ARAB"><ITEM>${point('1.', `Oil:${list(point('(a)', 'whale'), point('(b)', 'olive'))}`)}</ITEM><ITEM>${point('2.', 'Wax')}</ITEM></LIST>`;
    const parts = `${seq('<P>PART A</P>', `<P>Of brass:</P>${point('1.', 'Lamps')}`)}${seq(point('3.', 'Glass'), `<P>Clear.</P>${seq(point('3.1.', 'Panes'), '<P>Flat.</P>')}${list(point('(a)', 'Thin.'))}`)}`;
    const agreement = article('Article 1', paragraph('1.', 'There is peace.'));
    const { told, report } = await parse(
      act(
        body,
        annex('<TITLE><TI><P>ANNEX II</P></TI><STI><P>Fuel</P></STI></TITLE>', contents + parts) +
          annex(title('PROTOCOL'), agreement + point('(b)', 'It ends.')),
      ),
    );
    expect(told).toEqual([
      'Article 1 []: It is lit.',
      'Annex II [ANNEX II – Fuel]: It lists:',
      'Annex II, point 1 [ANNEX II – Fuel]: Oil: (a) whale (b) olive',
      'Annex II, point 2 [ANNEX II – Fuel]: Wax',
      'Annex II, Part A [ANNEX II – Fuel – PART A]: Of brass:',
      'Annex II, Part A, point 1 [ANNEX II – Fuel – PART A]: Lamps',
      'Annex II, point 3 [ANNEX II – Fuel – 3. Glass]: Clear.',
      'Annex II, point 3.1 [ANNEX II – Fuel – 3. Glass – 3.1. Panes]: Flat.',
      'Annex II, point 3 [ANNEX II – Fuel – 3. Glass]: (a) Thin.',
      'Protocol, Article 1(1) [PROTOCOL]: There is peace.',
      'Protocol, point (b) [PROTOCOL]: It ends.',
    ]);
    expect(report?.lostTexts).toEqual([]);
  });

  test('is a file of its own, and its tables are read row by row', async () => {
    const table = `<TBL COLS="2"><TITLE><TI><P>Prices</P></TI></TITLE><GR.NOTES><NOTE NOTE.ID="E1"><P>In crowns.</P></NOTE></GR.NOTES><CORPUS><ROW TYPE="HEADER"><CELL COL="1">Oil</CELL><CELL COL="2">Price<NOTE NOTE.REF="E1"/></CELL></ROW><BLK><TI.BLK><P>Of fish</P></TI.BLK><ROW><CELL COL="1">Whale</CELL><CELL COL="2"><P>9</P><P>(net)</P></CELL></ROW></BLK></CORPUS></TBL>`;
    const { told, facts, report } = await parse(
      annex(`${bibliography()}${title('BIJLAGE')}`, `${table}${point('1.', 'Was')}`, 'ANNEX').replace(
        '>EN<',
        '>NL<',
      ),
    );
    expect(told).toEqual([
      'Bijlage [BIJLAGE]: Prices Oil | Price Of fish Whale | 9 (net)',
      'Bijlage, punt 1 [BIJLAGE]: Was',
    ]);
    expect(facts).toMatchObject({ title: 'BIJLAGE', number: null, dated: '2021-03-13', language: 'nl' });
    expect(report?.aside).toContainEqual(expect.objectContaining({ as: 'footnotes', begins: 'In crowns.' }));
    expect(report?.lostTexts).toEqual([]);
  });

  test('is words for another act where its title opens a quotation', async () => {
    const { told } = await parse(act(body, annex(title(`${open}ANNEX IV`), `${point('1.', `Oil${close}`)}`)));
    expect(told).toEqual(['Article 1 []: It is lit.', 'Annex [] amends: ‘ANNEX IV 1. Oil’']);
  });
});

describe('a consolidated text', () => {
  const consolidated = (terms: string, start = '20230105') =>
    `<CONS.ACT><INFO.CONSLEG CONSLEG.REF="2021R0907" START.DATE="${start}" END.DATE="99999999"/><CONS.DOC><BIB.INSTANCE><DATE ISO="20230105">20230105</DATE><LG.DOC>EN</LG.DOC></BIB.INSTANCE><FAM.COMP><BIB.DATA>${numbered}<DATE ISO="20210313">20210313</DATE><NO.CELEX>32021R0907</NO.CELEX></BIB.DATA><GR.MOD.ACT><MOD.ACT><NO.CELEX>32022R0001</NO.CELEX></MOD.ACT></GR.MOD.ACT></FAM.COMP>${title('Regulation on lanterns')}<ENACTING.TERMS>${terms}</ENACTING.TERMS></CONS.DOC></CONS.ACT>`;

  test('says of which day it is, and is cited by the number and day of the act itself', async () => {
    const { told, facts, report } = await parse(consolidated(article('Article 1', alinea('It is lit.'))));
    expect(told).toEqual(['Article 1 []: It is lit.']);
    expect(facts).toMatchObject({ title: 'Regulation on lanterns', number: '2021/907', dated: '2021-03-13' });
    expect(report?.consolidatedAsOf).toBe('2023-01-05');
    const undated = await parse(consolidated(article('Article 1', alinea('It is lit.')), '99999999'));
    expect(undated.report?.consolidatedAsOf).toBeNull();
  });

  test('marks what was deleted, whose number stays its own', async () => {
    const { told } = await parse(
      consolidated(
        article('Article 1', paragraph('1.', '—————') + paragraph('2.', 'It is lit.')) +
          article('Article 2', alinea('(deleted)')) +
          article('Article 3', '') +
          article('Article 4', alinea('It is red.')),
      ),
    );
    expect(told).toEqual([
      'Article 1(1) [] repealed: —————',
      'Article 1(2) []: It is lit.',
      'Article 2 [] repealed: (deleted)',
      'Article 4 []: It is red.',
    ]);
  });

  test('marks what stands between the instructions of a deletion, and keeps it out of what is left', async () => {
    const deleted = (id: string, inner: string) =>
      `<?CLG.MDFO ID="O${id}" IDREF="C${id}" ACTION="DELETED" LEVEL="STRUCTURE"?>${inner}<?CLG.MDFC ID="C${id}" IDREF="O${id}"?>`;
    const replaced = deleted('4', article('Article 4', alinea('It is blue.'))).replace('DELETED', 'REPLACED');
    const { told, report } = await parse(
      consolidated(
        article('Article 1', paragraph('1.', 'It is lit.') + deleted('1', paragraph('2.', 'It is red.'))) +
          deleted('2', article('Article 2', alinea('It is green.'))) +
          article(
            'Article 3',
            alinea(`It is <![CDATA[tall]]>${deleted('3', ' and of <HT>brass</HT>')} here.`),
          ) +
          replaced,
      ),
    );
    expect(told).toEqual([
      'Article 1(1) []: It is lit.',
      'Article 1(2) [] repealed: It is red.',
      'Article 2 [] repealed: It is green.',
      'Article 3 []: It is tall here.',
      'Article 4 []: It is blue.',
    ]);
    expect(report?.aside).toContainEqual(
      expect.objectContaining({ as: 'deleted words', pieces: 2, begins: 'and of' }),
    );
  });
});

test('acts without articles are cited by their points, and an element that is not known is kept', async () => {
  const { told, report } = await parse(
    act(
      `${point('1.', 'It is lit.')}<DLIST><DLIST.ITEM><TERM>Lamp</TERM><DEFINITION>a light</DEFINITION></DLIST.ITEM></DLIST><OTHER><TITLE><TI><P>Red</P></TI></TITLE>It is red.</OTHER>`,
    ),
  );
  expect(told).toEqual(['Point 1 []: It is lit.', '- []: Lamp a light Red It is red.']);
  expect(report?.lostTexts).toEqual([]);
});

test('a day that is none costs that fact and is told', async () => {
  const { facts, report } = await parse(
    act(article('Article 1', alinea('It is lit.'))).replaceAll('ISO="20210314"', 'ISO="20211399"'),
  );
  expect(facts.dated).toBeNull();
  expect(report?.warnings).toContain('“20211399” is no day on which a law was made.');
});
