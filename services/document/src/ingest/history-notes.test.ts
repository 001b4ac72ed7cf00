import { parseOne } from '../testing/parse-all';

const long = 'applies to every lamp of a harbour that burns from dusk to dawn and is kept by a keeper';
const read = (content: string) =>
  parseOne({ content, mediaType: 'text/plain', asOf: '2031-06-01', withReport: true });

test('lines of a consolidated export on the versions of an article are no text of it, and say when it is law', async () => {
  const lines = [
    ...['LOI n° 2008-77 du 3 juin 2008 relative aux phares', 'EN VIGUEUR AU 02/05/2031'],
    ...['Article 1', 'VERSION EN VIGUEUR DEPUIS LE 03/08/2023'],
    ...['Modifié par LOI n°2023-77 du 1er août 2023 - art. 60', `Le gardien ${long}.`, 'Article 2'],
    ...['VERSION EN VIGUEUR DU 05/06/2008 AU 26/02/2022', 'Abrogé par Ordonnance n°2022-7 - art. 16'],
    ...[`Le phare ${long}.`, 'Article 3', 'VERSION EN VIGUEUR À COMPTER DU 01/01/2032', `Le port ${long}.`],
    ...['Article 4', 'Abrogé par LOI n°2020-9 du 2 mai 2020 - art. 3', 'Article 5', `La tour ${long}.`],
  ];
  const { passages, report, consolidatedAsOf } = await read(`${lines.join('\n\n')}\n`);
  expect(consolidatedAsOf).toBe('2031-05-02');
  expect(passages.map(({ provision, status, text }) => [provision, status, text.slice(0, 10)])).toEqual([
    [null, undefined, 'LOI n° 200'],
    ['Article 1', undefined, 'Le gardien'],
    ['Article 2', 'repealed', 'Le phare a'],
    ['Article 3', 'not yet in force', 'Le port ap'],
    ['Article 4', 'repealed', 'Article 4 '],
    ['Article 5', undefined, 'La tour ap'],
  ]);
  expect(passages[2]).toMatchObject({ valid_from: '2008-06-05', valid_to: '2022-02-26' });
  expect(report).toMatchObject({ lost: 0, aside: [{ as: 'notes of the editors', pieces: 6 }] });
});

test.each([
  ['Article', '(Repealed by s. 3 of Act 12 of 2010.)'],
  ['Section', '[S. 2 repealed by s. 3 of Act 12 of 2010.]'],
  ['Artículo', 'Derogado.'],
  ['Artículo', '(Artículo derogado por art. 4° de la Ley N° 29)'],
  ['Articolo', 'ARTICOLO ABROGATO DAL D.LGS. 7 MARZO 2005, N. 82'],
  ['Art.', '(uchylony)'],
  ['Art.', '(Abrogé) <L 2004-11-22/32, art. 2, 049; En vigueur : 19-12-2004>'],
  ['§', '(weggefallen)'],
  ['§', 'Opphevet ved lov 19 juni 2009 nr. 74.'],
  ['Статья', 'Утратила силу. - Федеральный закон от 22.08.2004 N 122-ФЗ.'],
  ['Стаття', '{Статтю 2 виключено на підставі Закону № 222-VIII від 02.03.2015}'],
  ['Madde', '(Mülga: 2/7/2018-KHK-703/12 md.)'],
])('“%s 2” of which an edition says only “%s” is no law any more', async (word, said) => {
  const { passages } = await read(
    `${word} 1\n\nIt ${long}.\n\n${word} 2\n\n${said}\n\n${word} 3\n\nIt also ${long}.\n`,
  );
  const of = (number: number) => passages.filter(({ provision }) => provision === `${word} ${number}`);
  expect([1, 2, 3].map((number) => of(number).map(({ status }) => status))).toEqual([
    [undefined],
    ['repealed'],
    [undefined],
  ]);
});

test.each([
  'Endret ved lover 17 juni 2005 nr. 90, 7 mars 2008 nr. 4.',
  '(Ar grozījumiem, kas izdarīti ar 17.06.2010. likumu, kas stājas spēkā 01.01.2011.)',
  '{Частину другу виключено на підставі Закону № 5456-VI від 16.10.2012}',
  '(1)<L 2014-02-07/15, art. 10, 110; En vigueur : 01-05-2016>',
  '27 § 1 Abs. 1 Bst. c abgeändert durch LGBl. 1996 Nr. 194.',
  '15 Eingefügt durch Ziff. I der V vom 8. Okt. 2014 (AS 2014 3293).',
  '16 Fassung gemäss Ziff. I der V vom 2. April 2025, in Kraft seit 1. Mai 2025 (AS 2025 248).',
  'Nouvelle teneur selon le ch. I de la LF du 5 mai 2031 (RO 2031 248).',
  'Substituted by Act 12 of 2010, s. 3.',
])('“%s” behind the text of a provision is set aside, and leaves it in force', async (note) => {
  const { passages, report } = await read(
    `Article 1\n\nIt ${long}.\n\n${note}\n\nArticle 2\n\nIt also ${long}.\n`,
  );
  expect(passages.map(({ text, status }) => [text, status])).toEqual([
    [`It ${long}.`, undefined],
    [`It also ${long}.`, undefined],
  ]);
  expect(report?.aside.map(({ as, begins }) => [as, begins])).toEqual([
    ['notes of the editors', note.slice(0, 80)],
  ]);
  expect(report?.lost).toBe(0);
});

test.each([
  'Aufgehoben wird das Gesetz über Lampen vom 2. April 2010.',
  'Se modifica el artículo 5 de la Ley 30/1992, de 26 de noviembre.',
  'Repealed provisions of the Act of 2010 apply to lamps that were lit before.',
  'Added value tax of the year 2010 is paid on oil.',
  'The Lamps Act 2010 is repealed.',
])('“%s” is law', async (law) => {
  const { passages } = await read(
    `Article 1\n\nIt ${long}.\n\nArticle 2\n\n${law}\n\nArticle 3\n\nIt ${long}.\n`,
  );
  expect(passages[1]).toMatchObject({ provision: 'Article 2', text: law });
  expect(passages[1]?.status).toBeUndefined();
});

test('an article is one of its kind where an edition writes the word out for some', async () => {
  const { passages } = await read(
    `Art. 1. Each keeper ${long}.\n\nArtículo 2. Derogado.\n\nArt. 3. Each tower ${long}.\n\nArt. 4. Each bell ${long}.\n`,
  );
  expect(passages.map(({ provision, status }) => [provision, status])).toEqual([
    ['Art. 1', undefined],
    ['Artículo 2', 'repealed'],
    ['Art. 3', undefined],
    ['Art. 4', undefined],
  ]);
});
