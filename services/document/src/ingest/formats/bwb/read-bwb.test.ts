import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status text` of each passage. */
async function read(law: string, stateOf = '2033-06-07') {
  const content = `<?xml version="1.0"?><toestand bwb-ng-vast-deel="http://wetten.example/id/BWBX7/2033-06-07/0" bwb-id="BWBX7" inwerkingtreding="${stateOf}"><bwb-inputbestand/><wetgeving soort="wet" xml:lang="nl">${law}</wetgeving></toestand>`;
  const { passages, ...facts } = await parseOne({
    content,
    mediaType: 'application/xml',
    asOf: '2033-06-07',
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const published =
  '<meta-data><brondata><oorspronkelijk><publicatie soort="Stb"><publicatiejaar>2031</publicatiejaar><publicatienr>7</publicatienr><ondertekeningsdatum isodatum="2031-04-02">02-04-2031</ondertekeningsdatum></publicatie></oorspronkelijk></brondata></meta-data>';
const about = `<intitule>Wet houdende regels over lantaarns${published}</intitule><citeertitel status="officieel">Lantaarnwet${published}</citeertitel>`;
const body = (inner: string): string =>
  `${about}<wet-besluit><aanhef><wij>Wij Willem</wij></aanhef><wettekst>${inner}</wettekst><wetsluiting><al>Lasten en bevelen</al></wetsluiting></wet-besluit>`;
const head = (label: string, nr: string, titel = ''): string =>
  `<kop><label>${label}</label><nr status="officieel">${nr}</nr>${titel && `<titel>${titel}</titel>`}</kop>`;
const article = (nr: string, inner: string, attributes = ''): string =>
  `<artikel label="Artikel ${nr}" ${attributes}>${head('Artikel', nr)}${inner}${published}</artikel>`;
const lid = (nr: string, inner: string): string =>
  `<lid><lidnr status="officieel">${nr}</lidnr>${inner}${published}</lid>`;
const li = (nr: string, inner: string): string => `<li><li.nr>${nr}</li.nr>${inner}</li>`;
const remark = (text: string): string => `<al><redactie type="vervanging">${text}</redactie></al>`;

test('articles and their leden are cited under the parts that hold them, with no metadata among their words', async () => {
  const { told, facts } = await read(
    body(
      `<artikel label="Artikel">${head('Artikel', '', 'Algemene bepaling')}<al>Licht is nodig.</al></artikel><hoofdstuk>${head('Hoofdstuk', '1', 'Plichten')}<afdeling>${head('Afdeling', '1.', 'Havens')}${article('2', lid('1', '<al>De haven heeft 10<sup>2</sup> lantaarns.</al>') + lid('2', '<al>Zie <intref doc="x">artikel 2a</intref>, over boten<noot><noot.nr>1</noot.nr><noot.al>Oud.</noot.al></noot>.</al><al>Dat volstaat.</al>'))}${article('2a', '<al>Een boot <nieuw>brandt</nieuw>.</al>')}</afdeling></hoofdstuk>`,
    ),
  );
  expect(told).toEqual([
    'Algemene bepaling []: Licht is nodig.',
    'Artikel 2(1) [Hoofdstuk 1 – Plichten – Afdeling 1 – Havens]: De haven heeft 10² lantaarns.',
    'Artikel 2(2) [Hoofdstuk 1 – Plichten – Afdeling 1 – Havens]: Zie artikel 2a, over boten. Dat volstaat.',
    'Artikel 2a [Hoofdstuk 1 – Plichten – Afdeling 1 – Havens]: Een boot brandt.',
  ]);
  expect(facts).toEqual({
    consolidatedAsOf: '2033-06-07',
    title: 'Lantaarnwet',
    shortTitle: null,
    number: 'Stb. 2031, 7',
    dated: '2031-04-02',
    language: 'nl',
    url: 'http://wetten.example/id/BWBX7/2033-06-07/0',
  });
});

test('what is no more or not yet law says so, and other remarks of the editors are not the law', async () => {
  const { told } = await read(
    body(
      [
        article('1', remark('Vervallen'), 'status="vervallen"'),
        article('2', lid('1', remark('vervallen.')) + lid('2', '<al>Er is licht.</al>')),
        article('3', '<al>Er was licht.</al>', 'status="vervallen"'),
        article('4', remark('Dit artikel is nog niet in werking getreden.')),
        article('5', '<al>Er komt licht.</al>', 'inwerking="2034-01-01"'),
        article('6', remark('Wijzigt de Botenwet.')),
        `<hoofdstuk status="vervallen">${head('Hoofdstuk', '2')}<paragraaf>${head('§', '1')}${article('7', '<al>Er was rook.</al>')}</paragraaf></hoofdstuk>`,
        article('8', '<al>Er is vuur.</al>', 'inwerking="2031-05-03"'),
      ].join(''),
    ),
  );
  expect(told).toEqual([
    'Artikel 1 [] repealed: Vervallen',
    'Artikel 2(1) [] repealed: vervallen.',
    'Artikel 2(2) []: Er is licht.',
    'Artikel 3 [] repealed: Er was licht.',
    'Artikel 4 [] not yet in force: Dit artikel is nog niet in werking getreden.',
    'Artikel 5 [] not yet in force: Er komt licht.',
    'Artikel 7 [Hoofdstuk 2 – § 1] repealed: Er was rook.',
    'Artikel 8 []: Er is vuur.',
  ]);
});

test('a list stays with its sentence, and a long one is cited by its letters and numbers', async () => {
  const long = 'bij mist '.repeat(140).trim();
  const list = (...items: string[]): string => `<lijst type="expliciet">${items.join('')}</lijst>`;
  const { told } = await read(
    body(
      article(
        '1',
        lid(
          '1',
          `<al>Zij brandt:</al>${list(li('a.', '<al>bij mist;</al>'), li('b.', remark('vervallen')), li('c.', '<al>bij ijs.</al>'))}<al>Anders niet.</al>`,
        ),
      ) +
        article(
          '2',
          `<al>Zij brandt:</al>${list(li('a.', `<al>${long}</al>`), li('b.', `<al>bij ijs:</al>${list(li('1°.', '<al>in mei;</al>'))}`), li('–', `<al>${long}</al>`))}`,
        ),
    ),
  );
  expect(told).toEqual([
    'Artikel 1(1) []: Zij brandt: a. bij mist; b. vervallen c. bij ijs. Anders niet.',
    'Artikel 2 []: Zij brandt:',
    `Artikel 2(a) []: ${long}`,
    'Artikel 2(b) []: bij ijs: 1°. in mei;',
    `Artikel 2 []: ${long}`,
  ]);
});

test('what stands in an annex is cited with its name, tables row by row', async () => {
  const table =
    '<table><tgroup cols="2"><colspec colname="1"/><tbody><row><entry><al>Mei</al></entry><entry><al>4</al></entry></row></tbody></tgroup></table>';
  const { told } = await read(
    `${body(article('1', '<al>Zij brandt.</al>'))}<bijlage>${head('Bijlage', '2', 'Uren')}<al>Het geldt:</al>${table}${article('1', '<al>Een uur.</al>')}</bijlage>`,
  );
  expect(told).toEqual([
    'Artikel 1 []: Zij brandt.',
    'Bijlage 2 [Bijlage 2 – Uren]: Het geldt: Mei | 4',
    'Bijlage 2, Artikel 1 [Bijlage 2 – Uren]: Een uur.',
  ]);
});

test('an article for another law stays in the one that sets it down', async () => {
  const { told } = await read(
    body(
      article('1', `<al>In de Botenwet komt:</al>${article('9', '<al>Een boot brandt.</al>')}`) +
        article('2', '<al>Dit is al.</al>'),
    ),
  );
  expect(told).toEqual([
    'Artikel 1 [] amends: In de Botenwet komt: Artikel 9 Een boot brandt.',
    'Artikel 2 []: Dit is al.',
  ]);
});

test('a day that stands for none is no day', async () => {
  const law = body(article('1', '<al>Zij brandt.</al>', 'inwerking="9999-12-31"')).replaceAll(
    '2031-04-02',
    '0001-01-01',
  );
  const { told, facts } = await read(law, '9999-12-31');
  expect(told).toEqual(['Artikel 1 [] not yet in force: Zij brandt.']);
  expect(facts.dated).toBeNull();
});

test('a law that says nothing of itself was published where its articles were new', async () => {
  const first = published.replace(
    '<publicatie soort="Stb"',
    '<publicatie effect="nieuwe-regeling" soort="Stcrt"',
  );
  const { facts } = await read(
    `<citeertitel>Lantaarnregeling</citeertitel><regeling><regeling-tekst><artikel>${head('Artikel', '1')}<al>Licht is nodig.</al>${first}</artikel></regeling-tekst></regeling>`,
  );
  expect(facts).toMatchObject({ title: 'Lantaarnregeling', number: 'Stcrt. 2031, 7', dated: '2031-04-02' });
});
