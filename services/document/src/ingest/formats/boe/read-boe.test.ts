import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status text` of each passage, on a day. */
async function read(blocks: string, asOf = '2031-06-01', metadata = '') {
  const content = `<?xml version="1.0" encoding="utf-8"?><response><status><code>200</code><text>ok</text></status><data>${metadata}<texto>${blocks}</texto></data></response>`;
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml', asOf });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const version = (from: string, inner: string): string =>
  `<version id_norma="XOE-A-1" fecha_publicacion="20200101" fecha_vigencia="${from}">${inner}</version>`;
const block = (tipo: string, titulo: string, inner: string): string =>
  `<bloque id="b" tipo="${tipo}" titulo="${titulo}">${inner}</bloque>`;
const p = (text: string, kind = 'parrafo'): string => `<p class="${kind}">${text}</p>`;
const article = (number: string, ...paragraphs: string[]): string =>
  block(
    'precepto',
    `Artículo ${number}`,
    version('20200101', p(`Artículo ${number}. Faroles.`, 'articulo') + paragraphs.join('')),
  );
const heading = (...lines: string[]): string => block('encabezado', '', version('20200101', lines.join('')));

test('articles and their apartados are cited under their titles, and what is no text of theirs is set aside', async () => {
  const metadata =
    '<metadatos><fecha_actualizacion>20310301T080000Z</fecha_actualizacion><identificador>XOE-A-1</identificador><titulo>Ley 7/2020, de 2 de enero, de Faroles.</titulo><fecha_disposicion>20200102</fecha_disposicion><numero_oficial>7/2020</numero_oficial><url_eli>https://leyes.example/eli/es/l/2020/01/02/7</url_eli></metadatos>';
  const { told, facts } = await read(
    [
      block('preambulo', '[preambulo]', version('20200101', p('Conviene alumbrar los puertos.'))),
      heading(p('TÍTULO I', 'titulo_num'), p('De los puertos', 'titulo_tit')),
      heading(p('CAPÍTULO I', 'capitulo_num'), p('Luces', 'capitulo_tit')),
      article(
        '1',
        p('1. El puerto tiene un farol.'),
        p('2. Arde con 10<sup>2</sup> velas.'),
        p('Esto basta.'),
      ),
      heading(p('TÍTULO II', 'titulo_num'), p('De los barcos', 'titulo_tit')),
      article(
        '1 bis',
        p('El barco arde.'),
        `<blockquote>${p('Se añade por la Ley 9/2021.', 'nota_pie')}</blockquote>`,
      ),
      block(
        'precepto',
        'Disposición adicional primera',
        version('20200101', p('Disposición adicional primera. Plazo.', 'articulo') + p('Un mes.')),
      ),
      block('firma', '[firma]', version('20200101', p('EL REY', 'firma_rey'))),
    ].join(''),
    '2031-06-01',
    metadata,
  );
  expect(told).toEqual([
    'Artículo 1(1) [TÍTULO I – De los puertos – CAPÍTULO I – Luces – Faroles]: El puerto tiene un farol.',
    'Artículo 1(2) [TÍTULO I – De los puertos – CAPÍTULO I – Luces – Faroles]: Arde con 10² velas. Esto basta.',
    'Artículo 1 bis [TÍTULO II – De los barcos – Faroles]: El barco arde.',
    'Disposición adicional primera [Plazo]: Un mes.',
  ]);
  expect(facts).toEqual({
    consolidatedAsOf: '2031-03-01',
    title: 'Ley 7/2020, de 2 de enero, de Faroles.',
    shortTitle: null,
    number: '7/2020',
    dated: '2020-01-02',
    language: 'es',
    url: 'https://leyes.example/eli/es/l/2020/01/02/7',
  });
});

describe('of several versions of a provision', () => {
  const versions = block(
    'precepto',
    'Artículo 5',
    [
      version('20290101', p('Artículo 5.', 'articulo') + p('La multa es de 50 coronas.')),
      version('20200101', p('Artículo 5.', 'articulo') + p('La multa es de 40 coronas.')),
      version('20330101', p('Artículo 5.', 'articulo') + p('(Derogado)')),
    ].join(''),
  );
  const later = block(
    'precepto',
    'Artículo 6',
    version('99999999', p('Artículo 6.', 'articulo') + p('Hay luz.')),
  );

  test.each([
    ['2019-01-01', 'Artículo 5 [] not yet in force: La multa es de 40 coronas.'],
    ['2028-12-31', 'Artículo 5 []: La multa es de 40 coronas.'],
    ['2029-01-01', 'Artículo 5 []: La multa es de 50 coronas.'],
    ['2033-01-01', 'Artículo 5 [] repealed: (Derogado)'],
  ])('the one that is law on %s is read, and one without a day never is', async (asOf, told) => {
    expect((await read(versions + later, asOf)).told).toEqual([
      told,
      'Artículo 6 [] not yet in force: Hay luz.',
    ]);
  });
});

test('the items of a list stay with their sentence, and a long list is cited by its letters and numbers', async () => {
  const long = 'de noche '.repeat(140).trim();
  const { told } = await read(
    [
      article(
        '1',
        p('1. Arde:'),
        p('a) de noche, si:'),
        p('1.º llueve, o'),
        p('2.º nieva;'),
        p('b) (Suprimida)'),
        p('c) con niebla.'),
        p('2. (Derogado)'),
      ),
      article('2', p('Arde:'), p(`a) ${long};`), p('b) de día:'), p('1.º en mayo.'), p('c) (Suprimida)')),
    ].join(''),
  );
  expect(told).toEqual([
    'Artículo 1(1) [Faroles]: Arde: a) de noche, si: 1.º llueve, o 2.º nieva; b) (Suprimida) c) con niebla.',
    'Artículo 1(2) [Faroles] repealed: (Derogado)',
    'Artículo 2 [Faroles]: Arde:',
    `Artículo 2(a) [Faroles]: ${long};`,
    'Artículo 2(b) [Faroles]: de día: 1.º en mayo.',
    'Artículo 2(c) [Faroles] repealed: (Suprimida)',
  ]);
});

test('words for another law stay in the provision that sets them down', async () => {
  const { told } = await read(
    [
      article(
        '1',
        p('1. El artículo 3 queda así:'),
        p('«Artículo 3. Abejas.', 'sangrado'),
        p('1. La abeja vuela.', 'sangrado'),
        p('2. La «reina» no.»', 'sangrado'),
        p('2. «Farol» es una luz.'),
      ),
      article('2', p('Arde.')),
    ].join(''),
  );
  expect(told).toEqual([
    'Artículo 1(1) [Faroles] amends: El artículo 3 queda así: «Artículo 3. Abejas. 1. La abeja vuela. 2. La «reina» no.»',
    'Artículo 1(2) [Faroles]: «Farol» es una luz.',
    'Artículo 2 [Faroles]: Arde.',
  ]);
});

test('what an annex holds is cited with its name, tables row by row, and an unknown element keeps its words', async () => {
  const table =
    '<table class="tabla"><tr><th>Mes</th><th>Horas</th></tr><tr><td><p>Mayo</p></td><td>4</td></tr></table>';
  const { told } = await read(
    [
      article('1', p('Arde.'), '<nuevo>Es rojo.</nuevo>'),
      heading(p('ANEXO II', 'anexo_num'), p('Horas', 'anexo_tit')),
      article('1', p('Se cuenta así:'), table),
    ].join(''),
  );
  expect(told).toEqual([
    'Artículo 1 [Faroles]: Arde. Es rojo.',
    'Anexo II, artículo 1 [ANEXO II – Horas – Faroles]: Se cuenta así: Mes | Horas Mayo | 4',
  ]);
});
