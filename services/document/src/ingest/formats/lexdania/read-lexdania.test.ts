import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status text` of each passage. */
async function read(inner: string, { kind = 'LBK H#LOKDOK03', signed = '2031-01-19', below = '' } = {}) {
  const content = `<?xml version="1.0"?><Dokument><Meta><DocumentType>${kind}</DocumentType><DocumentTitle>Bekendtgørelse af lov om lygter</DocumentTitle><PopularTitle>Lygteloven</PopularTitle><Year>2031</Year><DiesSigni>${signed}</DiesSigni><Number>62</Number></Meta><TitelGruppe><Titel>${linea('Bekendtgørelse af lov om lygter')}</Titel></TitelGruppe><DokumentIndhold><Indledning>${exitus('Herved bekendtgøres lov nr. 9.')}</Indledning>${inner}</DokumentIndhold>${below}<UnderskriftGruppe>${linea('Givet på slottet')}</UnderskriftGruppe></Dokument>`;
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml' });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const linea = (text: string): string => `<Linea><Char>${text}</Char></Linea>`;
const exitus = (...lines: string[]): string => `<Exitus>${lines.map(linea).join('')}</Exitus>`;
const number = (printed: string): string => (printed === '' ? '' : `<Explicatus>${printed}</Explicatus>`);
const stk = (printed: string, inner: string): string => `<Stk>${number(printed)}${inner}</Stk>`;
const paragraph = (printed: string, ...inner: string[]): string =>
  `<Paragraf>${number(printed)}${inner.join('')}</Paragraf>`;
const index = (...items: [string, string][]): string =>
  `<Exitus><Index>${items.map(([printed, inner]) => `<Indentatio>${number(printed)}${inner}</Indentatio>`).join('')}</Index></Exitus>`;
const nota = `<Nota>${number('1)')}${exitus('Jf. direktivet.')}</Nota>`;

test('paragraphs and their stykker are cited under their chapters, and notes are no text of theirs', async () => {
  const { told, facts } = await read(
    `<Bog><Kapitel>${number('Kapitel 1')}<Rubrica>${linea('Pligt')}</Rubrica><ParagrafGruppe><Rubrica>${linea('Havne')}</Rubrica>${paragraph('§ 1.', stk('', exitus('Fogeden har en lygte.', 'Den er rød.')), stk('Stk. 2.', `<Exitus><Linea><Char>Den </Char><Char formaChar="Italic">tændes</Char><Ny> i tåge</Ny>.</Linea>${nota}</Exitus>`))}${paragraph('§ 1 a.', stk('', exitus('En båd har et horn.')))}</ParagrafGruppe></Kapitel></Bog>`,
  );
  expect(told).toEqual([
    '§ 1(1) [Kapitel 1 – Pligt – Havne]: Fogeden har en lygte. Den er rød.',
    '§ 1(2) [Kapitel 1 – Pligt – Havne]: Den tændes i tåge.',
    '§ 1 a [Kapitel 1 – Pligt – Havne]: En båd har et horn.',
  ]);
  expect(facts).toEqual({
    consolidatedAsOf: '2031-01-19',
    title: 'Bekendtgørelse af lov om lygter',
    shortTitle: 'Lygteloven',
    number: '62',
    dated: '2031-01-19',
    language: 'da',
    url: null,
  });
});

test('what is no more says so and leaves its number to nobody', async () => {
  const { told } = await read(
    paragraph('§§ 1-3.', stk('', exitus('(Ophævet)'))) +
      paragraph('§ 4.', stk('', exitus('En lygte lyser.')), stk('Stk. 2.', exitus('(Ophævet)'))) +
      paragraph('§ 5.', stk('', exitus('(Udelades)'))),
  );
  expect(told).toEqual([
    '§§ 1-3 [] repealed: (Ophævet)',
    '§ 4(1) []: En lygte lyser.',
    '§ 4(2) [] repealed: (Ophævet)',
    '§ 5 [] repealed: (Udelades)',
  ]);
});

test('a list stays with its sentence, and a long one is cited by its numbers and letters', async () => {
  const long = 'i tåge '.repeat(180).trim();
  const { told } = await read(
    paragraph(
      '§ 1.',
      stk(
        '',
        exitus('Den tændes') +
          index(['1)', exitus('i tåge,')], ['2)', exitus('(Ophævet)')], ['3)', exitus('i is.')]),
      ),
    ) +
      paragraph(
        '§ 2.',
        stk('', exitus('Den tændes')),
        stk(
          'Stk. 2.',
          index(
            ['1)', exitus(long)],
            ['2)', exitus('i is') + index(['a)', exitus('om natten.')])],
            ['', exitus(long)],
          ),
        ),
      ),
  );
  expect(told).toEqual([
    '§ 1 []: Den tændes 1) i tåge, 2) (Ophævet) 3) i is.',
    '§ 2(1) []: Den tændes',
    `§ 2(2) nr. 1 []: ${long}`,
    '§ 2(2) nr. 2 []: i is a) om natten.',
    `§ 2(2) []: ${long}`,
  ]);
});

test('the commencement of another act is cited as that act’s, an annex with its name', async () => {
  const table =
    '<Table><Tr><Td><Exitus><Linea><Char>Maj</Char></Linea></Exitus></Td><Td><Exitus><Linea><Char>4</Char></Linea></Exitus></Td></Tr></Table>';
  const { told } = await read(
    `${paragraph('§ 13.', stk('', exitus('En lygte lyser.')))}<Ikraft>${exitus('Lov nr. 404 af 1. juni 2030 om færger indeholder følgende:')}<IkraftCentreretParagraf>${number('§ 13')}${stk('', exitus('Loven træder i kraft i juli.'))}</IkraftCentreretParagraf></Ikraft>`,
    {
      below: `<Bilag>${number('Bilag 1')}<Rubrica>${linea('Timer')}</Rubrica><BilagIndhold><Exitus>${linea('Der gælder:')}${table}</Exitus></BilagIndhold></Bilag>`,
    },
  );
  expect(told).toEqual([
    '§ 13 []: En lygte lyser.',
    'Lov nr. 404 af 1. juni 2030 []: Lov nr. 404 af 1. juni 2030 om færger indeholder følgende:',
    'Lov nr. 404 af 1. juni 2030, § 13 []: Loven træder i kraft i juli.',
    'Bilag 1 [Bilag 1 – Timer]: Der gælder: Maj | 4',
  ]);
});

test('words for another law stay in the number that sets them down', async () => {
  const change = `<AendringsNummer>${number('1.')}<Aendring><AendringDefinition>${exitus('Efter § 53 indsættes:')}</AendringDefinition><AendringAktion><AendringNyTekst>${paragraph('§ 53 a.', stk('', exitus('En bi flyver.')))}</AendringNyTekst></AendringAktion></Aendring></AendringsNummer>`;
  const { told } = await read(
    `<AendringCentreretParagraf>${number('§ 1')}${exitus('I bieloven ændres:')}${change}</AendringCentreretParagraf><IkraftCentreretParagraf>${number('§ 2')}${stk('', exitus('Loven træder i kraft i maj.'))}</IkraftCentreretParagraf>`,
    { kind: 'LOV H#LOKDOK01' },
  );
  expect(told).toEqual([
    '§ 1 []: I bieloven ændres:',
    '§ 1 nr. 1 [] amends: Efter § 53 indsættes: § 53 a. En bi flyver.',
    '§ 2 []: Loven træder i kraft i maj.',
  ]);
});

test('of a bill nothing is law, and a day that is none is no day', async () => {
  const { told, facts } = await read(
    `<Kapitel>${paragraph('§ 1.', stk('', exitus('En lygte lyser.')))}</Kapitel>`,
    { kind: 'LSF H#LOKDOK09', signed: '9999-12-31' },
  );
  expect(told).toEqual(['§ 1 [] draft: En lygte lyser.']);
  expect(facts.dated).toBeNull();
});
