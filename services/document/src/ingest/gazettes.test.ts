import { buildPlacedPdf, type PlacedText } from '../testing/build-placed-pdf';
import { parseOne } from '../testing/parse-all';

jest.setTimeout(60_000);

interface Line {
  text: string;
  size?: number;
  /** Points below the line before. */
  step?: number;
}

/** A page of lines that stand below each other. */
function pageOf(lines: readonly Line[], top = 780): PlacedText[] {
  let y = top;
  return lines.map(({ text, size = 11, step = 14 }) => {
    y -= step;
    return { text, x: 60, y, size };
  });
}

const read = async (...pages: PlacedText[][]) =>
  parseOne({ content: new Uint8Array(buildPlacedPdf(pages)), mediaType: 'application/pdf' });

const rule = (thing: string): Line[] => [
  { text: `Whoever keeps a ${thing} in a harbour of the island lights it at dusk, and puts it out` },
  { text: 'at dawn, so that each ship that comes in sees the quay and the water before it.' },
];

const articles = (...numbers: number[]): Line[] =>
  numbers.flatMap((number) => [{ text: `Article ${number}`, step: 24 }, ...rule(`lamp of class ${number}`)]);

test.each([
  [
    'a number of a catalogue',
    'EUR-Lex - 32031R0006 - EN',
    '<p>Council Regulation (EC) No 6/2031 of 2 April 2031 on lamps</p>',
  ],
  ['the name of the site', 'The Statutes Online', '<h1>Harbour Lamps Act, 1960</h1><p>Permanent address</p>'],
])('a page that has %s in the place of its title is called as its law', async (_what, site, line) => {
  const head = `<head><title>${site}</title><meta name="DC.title" content="${site}"/></head>`;
  const law = [1, 2, 3].map((number) => `<p>Article ${number}</p><p>A lamp of class ${number} is lit.</p>`);
  const content = `<html>${head}<body>${line}${law.join('')}</body></html>`;
  const { title } = await parseOne({ content, mediaType: 'text/html' });
  expect(title).toBe(line.replace(/<p>Perm.*$|<[^>]*>/gu, ''));
});

test.each([
  'Approved by Decree No. 55 of 2010',
  'Vu la loi n° 2010-55 du 2 avril 2010 sur les phares',
  'Law and policy since 1957',
])('“%s” is not how a law calls itself', async (line) => {
  const law = [1, 2, 3].map((number) => `<p>Article ${number}</p><p>A lamp of class ${number} is lit.</p>`);
  const content = `<html><head><title>Harbours Online</title></head><body><p>${line}</p>${law.join('')}</body></html>`;
  const { title, number } = await parseOne({ content, mediaType: 'text/html' });
  expect([title, number]).toEqual(['Harbours Online', null]);
});

describe('the title of a law in a gazette', () => {
  test('is that of the law and not the head of the gazette', async () => {
    const head = [
      { text: 'GAZETTE OF THE ISLAND', size: 26, step: 30 },
      { text: 'No. 12 of the series A', step: 20 },
    ];
    const law = [
      { text: 'LAW No. 77 of 2 April 2031', size: 13, step: 40 },
      { text: 'On lamps of harbours and on the fees for them.', step: 18 },
    ];
    const { title, number, dated, passages } = await read(pageOf([...head, ...law, ...articles(1, 2, 3)]));
    expect(passages.map(({ heading }) => heading).join()).not.toContain('GAZETTE');
    expect([title, number, dated]).toEqual([
      'LAW No. 77 of 2 April 2031: On lamps of harbours and on the fees for them',
      '77',
      '2031-04-02',
    ]);
  });

  test('is what the law is to be cited as, below the head of a parliament in several lines', async () => {
    const head = [
      { text: 'PARLIAMENT OF THE', size: 20, step: 30 },
      { text: 'UNITED ISLANDS', size: 20, step: 22 },
    ];
    const cited = [
      { text: 'Section 1. This Act may be cited as the Harbour', step: 30 },
      { text: 'Lamps Act and comes into force on the first day of the year that follows.' },
    ];
    const { title, passages } = await read(
      pageOf([...head, ...cited, { text: 'Section 2.', step: 24 }, ...rule('bell')]),
    );
    expect(title).toBe('Harbour Lamps Act');
    expect(passages[0]?.text).toBe('PARLIAMENT OF THE UNITED ISLANDS');
  });

  test('is whole where its lines are two, and without the name of the site behind it', async () => {
    const law = [
      { text: 'Loi du 2 avril 2031 sur les phares et sur les', size: 18, step: 30 },
      { text: 'lanternes des ports', size: 18, step: 24 },
    ];
    const { title } = await read(pageOf([...law, ...articles(1, 2, 3)]));
    expect(title).toBe('Loi du 2 avril 2031 sur les phares et sur les lanternes des ports');
  });
});

test('the number of the first page stands alone, and those of the others beside the head', async () => {
  const foot = { text: '2457', x: 290, y: 40 };
  const head = (page: number) => ({ text: `${page} GAZETTE OF THE ISLAND`, x: 60, y: 815 });
  const { passages, report } = await parseOne({
    content: new Uint8Array(
      buildPlacedPdf([
        [...pageOf(articles(1, 2)), foot],
        ...[2458, 2459, 2460].map((page, at) => [head(page), ...pageOf(articles(3 + at))]),
      ]),
    ),
    mediaType: 'application/pdf',
    withReport: true,
  });
  expect(passages.map(({ provision }) => provision)).toEqual([1, 2, 3, 4, 5].map((one) => `Article ${one}`));
  expect(passages.map(({ heading, text }) => `${heading} ${text}`).join()).not.toContain('2457');
  expect(report?.aside.map(({ as }) => as).sort()).toEqual(['heads and feet of pages', 'numbers of pages']);
});

test('figures above the line count the paragraphs of an article', async () => {
  const counted = (number: number, text: string, y: number): PlacedText[] => [
    { text: `${number}`, x: 60, y: y + 4, size: 6 },
    { text, x: 66, y, size: 11 },
  ];
  const { passages } = await read([
    { text: 'Art. 1 Lampen', x: 60, y: 760, size: 11 },
    ...counted(1, 'Der Wart zündet die Lampe am Abend an, und er löscht sie am Morgen.', 740),
    ...counted(2, 'Er führt ein Buch über das Öl, das er dem Hafen auf Verlangen vorlegt.', 720),
    { text: 'Art. 2 Glocken', x: 60, y: 690, size: 11 },
    ...counted(1, 'Die Glocke wird am Mittag geläutet, und bei Nebel jede Stunde einmal.', 670),
    ...counted(2, 'Ein Seil wird im Jahr einmal ersetzt, und das alte Seil wird verbrannt.', 650),
  ]);
  expect(passages.map(({ provision, text }) => `${provision}: ${text.slice(0, 9)}`)).toEqual([
    'Art. 1(1): Der Wart ',
    'Art. 1(2): Er führt ',
    'Art. 2(1): Die Glock',
    'Art. 2(2): Ein Seil ',
  ]);
});

test('a table of contents behind the law is left out, with its headings', async () => {
  const pointed = (title: string, number: number) => `${title} ${'.'.repeat(40)} Art. ${number}`;
  const contents = [
    ...['Inhaltsverzeichnis', '1. Titel: Lampen', pointed('Pflicht', 1), pointed('Buch', 2)],
    ...['2. Titel: Glocken', pointed('Läuten', 3), pointed('Seile', 4), pointed('Nebel', 5)],
  ];
  const law = pageOf(articles(1, 2, 3, 4, 5));
  const { passages } = await read(law, pageOf(contents.map((text) => ({ text, step: 22 }))));
  expect(passages.map(({ provision }) => provision)).toEqual([1, 2, 3, 4, 5].map((one) => `Article ${one}`));
  expect(passages.map(({ text }) => text).join()).not.toMatch(/Titel|Seile/u);
});

test('Greek words are found again that end a line with a sigma', async () => {
  const { report } = await parseOne({
    content:
      'ΝΟΜΟΣ ΥΠ’ ΑΡΙΘ. 77\n\nΆρθρο 1\n\nΤο Δ.Σ. του λιμένος, κατά την παρ. 2 του Δ.Σ.\nτου νόμου, φυλάσσει φανό.\n',
    mediaType: 'text/plain',
    withReport: true,
  });
  expect(report).toMatchObject({ lost: 0 });
});
