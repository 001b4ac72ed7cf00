import { parseOne } from '../testing/parse-all';

const read = (body: string, title = '') =>
  parseOne({
    content: `<html><head><title>${title}</title></head><body>${body}</body></html>`,
    mediaType: 'text/html',
  });
const long = 'of the harbour is lit at dusk and put out at dawn by its keeper.';

test('a raised figure that leads to a note is no part of the number before it, nor the note beside it', async () => {
  const { passages } = await read(
    `<div>Art. 1<a href="#fn1"><sup>1</sup></a></div><p>The lamp ${long}</p>
     <div>Art. 2<a href="#fn2"><sup>2)</sup><span>Put in last year.</span></a></div><p>The bell ${long}</p>
     <div>Art. <a href="#art3">3<sup>bis</sup></a></div><p>The horn ${long}</p>`,
  );
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
    `Art. 1: The lamp ${long}`,
    `Art. 2: The bell ${long}`,
    `Art. 3bis: The horn ${long}`,
  ]);
});

test('numbers alone that are set as headings belong to the text below, where provisions have a word', async () => {
  const { passages } = await read(
    `<h3>Art. 1.</h3><p>The keeper:</p><h3>1)</h3><p>lights the lamp;</p><h3>a)</h3><p>at dusk,</p><h3>2)</h3><p>rings the bell.</p>
     <h3>Art. 2.</h3><h3>1.</h3><p>The lamp ${long}</p><h3>2.</h3><p>The bell ${long}</p>`,
  );
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
    'Art. 1: The keeper: 1) lights the lamp; a) at dusk, 2) rings the bell.',
    `Art. 2(1): The lamp ${long}`,
    `Art. 2(2): The bell ${long}`,
  ]);
});

test.each(['CGL20310712_09_31_30', 'Justice of the realm'])(
  'a law with its day in front is called so, below the name of a page, “%s”',
  async (name) => {
    const law = '7 JANVIER 2031. - Loi modifiant la loi du 27 mars 2006 sur les phares';
    const { title } = await read(
      `<p>${law}</p><p>Art. 1. Le phare ${long}</p><p>Art. 2. La cloche ${long}</p>`,
      name,
    );
    expect(title).toBe(law);
  },
);

test('what a page can show beside a provision is no text of it: one that was repealed says no more than that', async () => {
  const shows = (what: string) =>
    `<p>${what} <span>[<a href="#" onclick="toggle('x')">Mostrar</a>]</span></p>`;
  // No sign tells it from a word of the law.
  const goto = '<a href="javascript:show(2)">Ver</a>';
  const { passages, report } = await parseOne({
    content: `<html><body><h1>LEY 7 DE 2031</h1>
      <p>Art. 1. El farol ${long}</p>${shows('Jurisprudencia')}
      <p>Artículo 2. Derogado.</p>${shows('TEXTO CORRESPONDIENTE A')}${shows('LEGISLACIÓN ANTERIOR')}
      <p>ARTICULO 3. La campana ${long} ${goto}</p>
      <p>Art. 4. El muelle ${long}</p><p>Art. 5. El faro ${long}</p></body></html>`,
    mediaType: 'text/html',
    withReport: true,
  });
  const told = passages.map(({ provision, status, text }) => `${provision} ${status ?? 'in force'}: ${text}`);
  expect(told.filter((one) => !one.startsWith('null'))).toEqual([
    `Art. 1 in force: El farol ${long}`,
    'Artículo 2 repealed: Derogado.',
    `Articulo 3 in force: La campana ${long} Ver`,
    `Art. 4 in force: El muelle ${long}`,
    `Art. 5 in force: El faro ${long}`,
  ]);
  expect(report?.lost).toBe(0);
});

const does = (said: string) => `<a href="javascript:show('x')">${said}</a>`;

test('links that do something to the page keep their words where these are the law’s: numbers, references, members', async () => {
  const article5 = '<a href="#" onclick="show(5)">Article 5</a>';
  const { passages, report } = await parseOne({
    content: `<html><body><h1>Harbour Code</h1>
      <h6>${does('340.')}</h6><p>Under ${article5} the keeper of the lamp ${long}</p>
      <h6>${does('341.')}</h6><p>A warden (${does('keeper')}) ${long} Each of these has one:</p>
      <ul><li>(a) a harbour;</li><li>(b) a ${does('foreign company')};</li><li>An owner [${does('of a ship')}]</li></ul>
      <h6>${does('342.')}</h6><p>The bell${does('<sup>2</sup>')} ${long}</p>
      <h6>${does('343.')}</h6><p>Ropes [${does('Repealed')}]</p></body></html>`,
    mediaType: 'text/html',
    withReport: true,
  });
  const told = passages.map(({ provision, heading, text }) => `${provision}: ${heading ?? ''} ${text}`);
  expect(told).toEqual([
    'null:  Harbour Code',
    `Section 340:  Under Article 5 the keeper of the lamp ${long}`,
    `Section 341:  A warden (keeper) ${long} Each of these has one: (a) a harbour; (b) a foreign company; An owner [of a ship]`,
    `Section 342:  The bell ${long}`,
    'Section 343: Ropes [Repealed] 343. Ropes [Repealed]',
  ]);
  expect(report?.lost).toBe(0);
});

describe('a law whose lines the page keeps between two tags', () => {
  const law = [
    '1 kap. Fyrar',
    '1 § Fyren ska lysa från skymning\ntill gryning i hamnen & vid inloppet.',
    '2 § Fyrvaktaren ska vaka över den.',
    '2 kap. Klockor',
    '1 § Klockan ska ringa i dimma.',
    '3 kap. Signaler',
    '1 § Hornet ska ljuda när klockan är trasig.\n\nDet ljuder en gång i minuten.',
  ].join('\n\n');
  const told = [
    '1 kap., 1 §: Fyren ska lysa från skymning till gryning i hamnen & vid inloppet.',
    '1 kap., 2 §: Fyrvaktaren ska vaka över den.',
    '2 kap., 1 §: Klockan ska ringa i dimma.',
    '3 kap., 1 §: Hornet ska ljuda när klockan är trasig. Det ljuder en gång i minuten.',
  ];

  test.each([
    ['as its sheet says', `<div class="body-text">${law.replace('&', '&amp;')}</div>`],
    ['as preformatted text', `<pre>${law.replace('&', '&amp;')}</pre>`],
  ])('%s, has its provisions, also those that are alone in their chapter', async (_, body) => {
    const { passages, report } = await parseOne({
      content: `<html><body><h1>Fyrlag (2031:7)</h1>${body}</body></html>`,
      mediaType: 'text/html',
      withReport: true,
    });
    const placed = passages.filter(({ provision }) => provision !== null);
    expect(placed.map(({ provision, text }) => `${provision}: ${text}`)).toEqual(told);
    expect(report?.lost).toBe(0);
  });
});

test('articles that are set as headings are the provisions, however long a numbered table behind them is', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `<tr><td>${at + 1}.</td><td>Pier ${at + 1}</td></tr>`);
  const { passages } = await read(
    `${[1, 2, 3].map((at) => `<h3>Art. ${at}.</h3><p>The lamp ${long}</p>`).join('')}<table>${rows.join('')}</table>`,
  );
  const places = new Set(passages.map(({ provision }) => provision?.replace(/\(.*$/u, '')));
  expect([...places]).toEqual(['Art. 1', 'Art. 2', 'Art. 3']);
});

test('parts of running text that are set apart are parts, behind the sign that folds them and a list of contents', async () => {
  const block = (text: string) => `<span style="display: block; color:black">${text}</span>`;
  const list = [1, 2, 3, 4].map((at) => `<li><a href="#a${at}">Articolul ${at}</a></li>`).join('');
  const articles = [1, 2, 3, 4].map((at) =>
    block(
      `<span>+</span><span>Articolul ${at}</span>${block(`(1) Farul ${at} ${long}`)}${block(`(2) Clopotul ${at} ${long}`)}`,
    ),
  );
  const { passages, report } = await parseOne({
    content: `<html><body><ul>${list}</ul>${articles.join('')}${block('-------')}</body></html>`,
    mediaType: 'text/html',
    withReport: true,
  });
  expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual(
    [1, 2, 3, 4].flatMap((at) => [
      `Articolul ${at}(1): Farul ${at} ${long}`,
      `Articolul ${at}(2): Clopotul ${at} ${long}`,
    ]),
  );
  expect(report?.lost).toBe(0);
});

test('a long text that ends in a rule is no entry of a list of contents', async () => {
  const { passages } = await read(
    `<p>Art. 1. ${`The lamp ${long} `.repeat(8)}-------</p><p>Art. 2. The bell ${long}</p>`,
  );
  expect(passages.map(({ provision }) => provision)).toEqual(['Art. 1', 'Art. 2']);
});

test('chapters of which nothing is left but that they were repealed are told', async () => {
  const { passages, report } = await parseOne({
    content: `<html><body><p>14 kap.</p><p>1 § Fyren ${long}</p><p>15 kap. Har upphävts genom lag (2031:502).</p><p>16 kap. Har upphävts genom lag (2031:502).</p><p>17 kap.</p><p>1 § Klockan ${long}</p></body></html>`,
    mediaType: 'text/html',
    withReport: true,
  });
  expect(passages.map(({ status }) => status ?? 'in force')).toEqual([
    'in force',
    'repealed',
    'repealed',
    'in force',
  ]);
  expect(report?.lost).toBe(0);
});

test('what stands under the heading of a list of contents is one, also where it names many articles at once', async () => {
  const { passages, report } = await parseOne({
    content: `<html><body><h2>Titre</h2><p>8 JUIN 2031. - CODE DES PHARES. (NOTE : mise à jour au 18-02-2036)</p>
      <h2>Table des matières</h2><p>LIVRE 1. - DES PHARES. &lt;Inséré par L 2033-01-02/03, art. 2; En vigueur : 01-02-2033&gt;</p><p>Art. 1-3, 3bis</p><p>LIVRE 2. - DES CLOCHES.</p><p>Art. 4-5</p>
      <h2>Texte</h2><p>LIVRE 1. - DES PHARES.</p><p>Article 1. Le phare ${long}</p><p>Art. 2 . &lt;L 2033-01-02/03, art. 4; En vigueur : 01-02-2033&gt; La cloche ${long}</p>
      <p>Art. 3octies. La corne ${long}</p><p>Art. 3novies. La sirène ${long}</p><p>Art. 3decies. Le canon ${long}</p><p>LIVRE 2. - DES CLOCHES.</p><p>Art. 4 . § 1er. Le gardien ${long}</p><p>§ 2. Le maître ${long}</p><p>Art. 5 . Le pilote ${long}</p></body></html>`,
    mediaType: 'text/html',
    withReport: true,
  });
  const places = passages.flatMap(({ provision }) => provision ?? []);
  expect([...new Set(places.map((place) => place.replace(/\(.*$/u, '')))]).toEqual([
    'Article 1',
    'Art. 2',
    'Art. 3octies',
    'Art. 3novies',
    'Art. 3decies',
    'Art. 4',
    'Art. 5',
  ]);
  expect(passages.find(({ provision }) => provision === 'Art. 2')?.text).toBe(`La cloche ${long}`);
  expect(report?.lost).toBe(0);
});

test('articles of Taiwan with a figure behind a stroke are their own, and what is deleted in brackets of full width is', async () => {
  const article = (number: string, text: string) =>
    `<條文><條號>第 ${number} 條</條號><條文內容><![CDATA[${text}]]></條文內容></條文>`;
  const { passages, title, url } = await parseOne({
    content: `<?xml version="1.0"?><法規><法規性質>法律</法規性質><法規名稱>燈塔法</法規名稱><法規網址>https://law.example/lamp</法規網址><英文法規名稱>Lamp Act</英文法規名稱><沿革內容>1.中華民國一百二十年修正公布第 2 條條文</沿革內容><法規內容><編章節>第 一 章 總則</編章節>${article('1', '燈塔應於日落時點燃。')}${article('1-1', '霧中應鳴鐘。')}${article('2', '（刪除）')}<編章節>第 一 章之一 鐘</編章節>${article('3', '鐘應於霧中鳴。')}</法規內容></法規>`,
    mediaType: 'application/xml',
  });
  expect(passages.map(({ provision, status }) => `${provision} ${status ?? 'in force'}`)).toEqual([
    '第 1 條 in force',
    '第 1-1 條 in force',
    '第 2 條 repealed',
    '第 3 條 in force',
  ]);
  expect({ title, url }).toEqual({ title: '燈塔法', url: 'https://law.example/lamp' });
});

test('a list of contents may name the paragraphs of its articles, and an article may have ceased to apply', async () => {
  const list = [1, 2, 3, 4].map((at) => `<p>Čl. ${at}</p><p>(1)</p><p>(2)</p><p>(3)</p><p>(4)</p>`).join('');
  const articles = [1, 2, 3].map((at) => `<p>Čl. ${at}</p><p>(1) Maják ${long}</p><p>(2) Zvon ${long}</p>`);
  const { passages } = await read(
    `<p>Obsah</p>${list}${articles.join('')}<p>Čl. 4</p><p>Har upphört att gälla. (HSLF-FS 2031:23)</p>`,
  );
  expect(passages.map(({ provision, status }) => `${provision} ${status ?? 'in force'}`)).toEqual([
    ...[1, 2, 3].flatMap((at) => [`Čl. ${at}(1) in force`, `Čl. ${at}(2) in force`]),
    'Čl. 4 repealed',
  ]);
});

test('parts whose words have no accents in capitals stand above their articles, and not in a repealed one', async () => {
  const { passages } = await read(
    `<p>LIBRO PRIMERO.</p><p>DE LOS FAROS</p><p>TITULO I.</p><p>Artículo 1. El farol ${long}</p><p>Artículo 2. Derogado.</p><p>TITULO II.</p><p>De las campanas</p><p>Artículo 3. La campana ${long}</p><p>SECCION 1</p><p>Artículo 4. Derogado.</p><p>LIBRO SEGUNDO.</p><p>Artículo 5. El muelle ${long}</p>`,
  );
  expect(passages.map(({ provision, status }) => `${provision} ${status ?? 'in force'}`)).toEqual([
    'Artículo 1 in force',
    'Artículo 2 repealed',
    'Artículo 3 in force',
    'Artículo 4 repealed',
    'Artículo 5 in force',
  ]);
});

test('articles that are counted through a law are its provisions, however many paragraphs behind a sign they have', async () => {
  const paragraphs = (...numbers: number[]) =>
    numbers.map((at) => `<p>§ ${at}º O guarda ${at} ${long}</p>`).join('');
  const { passages } = await read(
    `<p>Art. 1º O farol ${long}</p><p>Art. 2º O sino ${long}</p>${paragraphs(1, 2, 3)}<p>Art. 3º A corda ${long}</p><p>Art. 4º O cais ${long}</p>${paragraphs(1, 2)}<p>Art. 5º O barco ${long}</p>`,
  );
  expect(passages.map(({ provision }) => provision)).toEqual([
    ...['Art. 1º', 'Art. 2º', 'Art. 2º, § 1º', 'Art. 2º, § 2º', 'Art. 2º, § 3º', 'Art. 3º'],
    ...['Art. 4º', 'Art. 4º, § 1º', 'Art. 4º, § 2º', 'Art. 5º'],
  ]);
});
