import { parseOne } from '../../../testing/parse-all';
import { toldOfLaw } from '../../../testing/read-law';

interface PartOptions {
  kind?: string;
  name?: string;
  attributes?: string;
  metadata?: string;
  parts?: string;
}

/** A part of a law as LeyChile writes it; its text is set in lines. */
const part = (
  text: string,
  { kind = 'Artículo', name = '', attributes = '', metadata = '', parts }: PartOptions = {},
) =>
  `<EstructuraFuncional tipoParte="${kind}" ${attributes}><Texto>${text}</Texto><Metadatos><NombreParte presente="si">${name}</NombreParte><TituloParte presente="no"> </TituloParte>${metadata}</Metadatos>${parts === undefined ? '' : `<EstructurasFuncionales>${parts}</EstructurasFuncionales>`}</EstructuraFuncional>`;

const norma = (parts: string, { rest = '', attributes = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Norma xmlns="http://www.leychile.cl/esquemas" normaId="7" fechaVersion="2022-06-07" ${attributes}><Identificador fechaPromulgacion="2021-04-02" fechaPublicacion="2021-04-03"><TiposNumeros><TipoNumero><Tipo>Ley</Tipo><Numero>19830</Numero></TipoNumero></TiposNumeros></Identificador><Metadatos><TituloNorma>SOBRE FAROLES</TituloNorma><NombresUsoComun><NombreUsoComun>LEY DE FAROLES</NombreUsoComun></NombresUsoComun></Metadatos><Encabezado><Texto>Teniendo presente que se aprobó:</Texto></Encabezado><EstructurasFuncionales>${parts}</EstructurasFuncionales><Promulgacion><Texto>Publíquese.</Texto></Promulgacion>${rest}</Norma>`;

const read = (xml: string, asOf = '2024-01-01') => toldOfLaw(xml, asOf);

/** What was put aside as what, how it begins, and what was lost or warned of. */
async function report(content: string) {
  const { report: told } = await parseOne({
    content,
    mediaType: 'application/xml',
    asOf: '2024-01-01',
    withReport: true,
  });
  const aside = told?.aside.map(({ as, begins }) => `${as}: ${begins}`);
  return { aside, lost: told?.lostTexts, warnings: told?.warnings };
}

test('articles and their numbers and letters are cited as they are printed, under their headings', async () => {
  const article = part(
    '     Artículo 4° bis.- El capitán llevará un registro\nde faroles:\n     1º.- Su forma:\n     a) alta, o\n     b) baja, y\n     2º.- Su color.\n     El registro es público.',
  );
  const title = part('     TÍTULO I\n\n     De los\nfaroles', { kind: 'Título', parts: article });
  const { told, facts } = await read(norma(title));
  expect(told).toEqual([
    'Artículo 4° bis [TÍTULO I – De los faroles]: El capitán llevará un registro de faroles: 1º.- Su forma: a) alta, o b) baja, y 2º.- Su color. El registro es público.',
  ]);
  expect(facts).toMatchObject({
    title: 'Ley 19830 SOBRE FAROLES',
    shortTitle: 'LEY DE FAROLES',
    number: 'Ley 19830',
    dated: '2021-04-02',
    language: 'es',
    url: 'https://www.bcn.cl/leychile/navegar?idNorma=7',
  });
});

test('a long list is cited item by item, with the paragraphs that belong to an item and without those that close it', async () => {
  const long = 'Los faroles del puerto son de hierro y de vidrio. '.repeat(14).trim();
  const { told } = await read(
    norma(
      part(
        `     Artículo 8 A.- Se pide:\n     1. ${long}\n     Se pide además lo dicho.\n     h) Luz.\n     i) Aceite.\n     2. ${long}\n     Todo ello es gratuito.`,
      ),
    ),
  );
  expect(told.map((line) => line.replace(long, '…'))).toEqual([
    'Artículo 8 A []: Se pide:',
    'Artículo 8 A(1) []: … Se pide además lo dicho. h) Luz. i) Aceite.',
    'Artículo 8 A(2) []: …',
    'Artículo 8 A []: Todo ello es gratuito.',
  ]);
});

test('an item holds what it announces', async () => {
  const long = 'Los faroles del puerto son de hierro y de vidrio. '.repeat(26).trim();
  const { told } = await read(
    norma(
      part(
        `     Artículo 9.- Corresponde:\n     A. Al guarda.\n     C. Del capitán:\n     Velará por:\n     1°. ${long}`,
      ),
    ),
  );
  expect(told.map((line) => line.replace(long, '…'))).toEqual([
    'Artículo 9 []: Corresponde:',
    'Artículo 9(A) []: Al guarda.',
    'Artículo 9(C) []: Del capitán: Velará por:',
    'Artículo 9(C)(1°) []: …',
  ]);
});

describe('what stands in the margin', () => {
  const margin = (text: string, note: string) => `${text.padEnd(68)}${note}`;

  test('is no word of the law, and ends no sentence', async () => {
    const lines = [
      margin('     Artículo 3º.- El farol es de hierro y', 'CPR Art. 3° D.O.'),
      margin('', '24.10.1980'),
      'de vidrio. Lo enciende el            LEY N° 20.050 Art.',
      margin('guarda.', 'único'),
    ];
    const xml = norma(part(lines.join('\n')));
    expect((await read(xml)).told).toEqual([
      'Artículo 3º []: El farol es de hierro y de vidrio. Lo enciende el guarda.',
    ]);
    const { aside, lost } = await report(xml);
    expect(aside).toContain('notes of the editors: CPR Art. 3° D.O. 24.10.1980 LEY N° 20.050 Art. único');
    expect(lost).toEqual([]);
  });

  test('is a column of a table where none of its lines names a law', async () => {
    const lines = [
      '     Artículo 3º.- Se paga:',
      margin('     Farol de mano', '5%'),
      margin('     Farol de torre', '10%'),
    ];
    expect((await read(norma(part(lines.join('\n'))))).told).toEqual([
      'Artículo 3º []: Se paga: Farol de mano | 5% Farol de torre | 10%',
    ]);
  });
});

describe('what is not in force on the day', () => {
  const parts = [
    part('     Artículo 1.- Derogado.\n\n', { attributes: 'derogado="no derogado"' }),
    part('     Artículo 2.- El farol es rojo.', { attributes: 'derogado="derogado"' }),
    part('     Artículo 3.- El farol es azul.', {
      attributes: 'derogado="derogado"',
      metadata: '<FechaDerogacion>2024-06-01</FechaDerogacion>',
    }),
    part('     Artículo 4.- El farol es alto.', { attributes: 'fechaVersion="2024-06-01"' }),
    part('     Artículo 5.- El farol es bajo.', { attributes: 'fechaVersion="2999-01-01"' }),
    part('     Artículo 6.- Se guarda:\n     1) el aceite;\n     2) Eliminado.\n     3) el vidrio.'),
  ];

  test('is marked, and its number stays its own', async () => {
    expect((await read(norma(parts.join('')))).told).toEqual([
      'Artículo 1 [] repealed: Derogado.',
      'Artículo 2 [] repealed: El farol es rojo.',
      'Artículo 3 []: El farol es azul.',
      'Artículo 4 [] not yet in force: El farol es alto.',
      'Artículo 5 [] not yet in force: El farol es bajo.',
      'Artículo 6 []: Se guarda: 1) el aceite; 2) Eliminado. 3) el vidrio.',
    ]);
  });

  test('changes with the day', async () => {
    const { told } = await read(norma(parts.join('')), '2025-01-01');
    expect(told.slice(1, 5)).toEqual([
      'Artículo 2 [] repealed: El farol es rojo.',
      'Artículo 3 [] repealed: El farol es azul.',
      'Artículo 4 []: El farol es alto.',
      'Artículo 5 [] not yet in force: El farol es bajo.',
    ]);
  });

  test('is so with the title or the law in which it stands', async () => {
    const below = part('     Artículo 7.- El farol es verde.');
    const title = part('     TÍTULO II', { kind: 'Título', attributes: 'derogado="derogado"', parts: below });
    expect((await read(norma(title))).told).toEqual(['Artículo 7 [TÍTULO II] repealed: El farol es verde.']);
    expect((await read(norma(below, { attributes: 'derogado="derogado"' }))).told).toEqual([
      'Artículo 7 [] repealed: El farol es verde.',
    ]);
  });

  test('is a title that has nothing left but its name', async () => {
    const titles = ['     TÍTULO III\n\n     Derogado.', '     TÍTULO IV (Derogado)'].map((text) =>
      part(text, { kind: 'Título' }),
    );
    const { told } = await read(norma(`${titles.join('')}${part('     Artículo 8.- Hay luz.')}`));
    expect(told).toEqual([
      'TÍTULO III [] repealed: Derogado.',
      'TÍTULO IV [] repealed: Derogado',
      'Artículo 8 []: Hay luz.',
    ]);
  });
});

test('a part that is no article is cited by its name, and by nothing where it has none', async () => {
  const long = 'El capitán del puerto velará por que los faroles ardan de noche y se apaguen de día.';
  const parts = ['     Normas finales\n     Hay luz.', '     Rige desde hoy.', `     ${long}\n     Siempre.`];
  expect((await read(norma(parts.map((text) => part(text, { kind: 'Otros' })).join('')))).told).toEqual([
    'Normas finales []: Hay luz.',
    `- []: Rige desde hoy. ${long} Siempre.`,
  ]);
});

test('transitory provisions are told from the articles that have their numbers', async () => {
  const transitory = part('     ARTÍCULOS TRANSITORIOS', {
    kind: 'Título',
    parts: part('     Artículo primero.- Rige en mayo.'),
  });
  const disposition = part('     DISPOSICIONES TRANSITORIAS', {
    kind: 'Disposición Transitoria',
    attributes: 'transitorio="transitorio"',
    parts: `${part('     VIGÉSIMA PRIMERA.- Rige en junio.', { kind: 'Disposición Transitoria' })}${part('     Artículo 2°.- Rige en julio.')}`,
  });
  expect((await read(norma(transitory + disposition))).told).toEqual([
    'Artículo primero transitorio [ARTÍCULOS TRANSITORIOS]: Rige en mayo.',
    'Disposición transitoria VIGÉSIMA PRIMERA [DISPOSICIONES TRANSITORIAS]: Rige en junio.',
    'Artículo 2° transitorio [DISPOSICIONES TRANSITORIAS]: Rige en julio.',
  ]);
});

describe('a law that approves a text with articles of its own', () => {
  const approved = (number: string) =>
    `${part(`     Artículo ${number}°.- Apruébase el siguiente texto:`)}${part(' ', {
      kind: 'Doble Articulado',
      name: `del Artículo ${number}`,
      parts: part('     Artículo 1.- El farol arde.', { name: `1 (DEL ART ${number})` }),
    })}`;

  test('leaves its numbers to that text', async () => {
    expect((await read(norma(approved('1')))).told).toEqual([
      'Ley 19830, artículo 1° []: Apruébase el siguiente texto:',
      'Artículo 1 []: El farol arde.',
    ]);
  });

  test('names the article that approves where there are several', async () => {
    expect((await read(norma(approved('1') + approved('2')))).told).toEqual([
      'Ley 19830, artículo 1° []: Apruébase el siguiente texto:',
      'Texto del artículo 1, artículo 1 []: El farol arde.',
      'Ley 19830, artículo 2° []: Apruébase el siguiente texto:',
      'Texto del artículo 2, artículo 1 []: El farol arde.',
    ]);
  });
});

test('words for another law stay in the item that sets them down, and no article of this law begins in them', async () => {
  const text = [
    '     "Artículo 1º.- Modifícase la ley Nº 7:',
    '     1. Sustitúyese "y" por una coma.',
    '     2. Agrégase el siguiente artículo:',
    '     "Artículo 5º. El farol es "nuevo".',
    '     a) Y alto.".',
    '     3. Agrégase, al final: "Se guarda en casa.',
    '     En otro caso, se apaga.".',
  ];
  const { told } = await read(norma(part(text.join('\n')) + part('     Artículo 2°.- Rige hoy.".')));
  expect(told).toEqual([
    'Artículo 1º [] amends: Modifícase la ley Nº 7: 1. Sustitúyese "y" por una coma. 2. Agrégase el siguiente artículo: "Artículo 5º. El farol es "nuevo". a) Y alto.". 3. Agrégase, al final: "Se guarda en casa. En otro caso, se apaga.".',
    'Artículo 2° []: Rige hoy.".',
  ]);
});

test('a text without articles is cited by its numbers, and one without lines of its own is read as it stands', async () => {
  expect((await read(norma(part('     1º.- Hay luz.\n     Siempre.\n     2º.- Hay aceite.')))).told).toEqual([
    'Número 1º []: Hay luz. Siempre.',
    'Número 2º []: Hay aceite.',
  ]);
  expect((await read(norma(part('El farol arde.\nDe noche.', { name: '5 BIS' })))).told).toEqual([
    'Artículo 5 bis []: El farol arde. De noche.',
  ]);
});

describe('an annex', () => {
  const annex = (title: string, text: string) =>
    `<Anexo derogado="no derogado"><Metadatos><Titulo>${title}</Titulo></Metadatos><Texto>${text}</Texto></Anexo>`;
  const body = part('     Artículo 1.- Hay luz.');

  test('shares no place with the body', async () => {
    const rest = `<Anexos>${annex('Tarifas', '     Se paga lo que sigue.\n     1. El farol: 5 coronas.')}${annex('Convenio', '     Artículo 1.- Hay paz.\n     Siempre.')}</Anexos>`;
    expect((await read(norma(body, { rest }))).told).toEqual([
      'Artículo 1 []: Hay luz.',
      'Anexo 1 [Tarifas]: Se paga lo que sigue.',
      'Anexo 1, número 1 [Tarifas]: El farol: 5 coronas.',
      'Anexo 2, artículo 1 [Convenio]: Hay paz. Siempre.',
    ]);
  });

  test('is no law where the Constitutional Court certifies what it decided', async () => {
    const rest = `<Anexos>${annex('Proyecto de ley', '     Tribunal Constitucional\n     Se resuelve.')}</Anexos>`;
    const xml = norma(body, { rest });
    expect((await read(xml)).told).toEqual(['Artículo 1 []: Hay luz.']);
    expect((await report(xml)).aside).toContain(
      'certificate of the Constitutional Court: Tribunal Constitucional Se resuelve.',
    );
  });
});

test('what is no text of the law is set aside: introduction, promulgation, pictures; an element that is not known is kept', async () => {
  const picture = '<a:ArchivoBinario xmlns:a="x"><a:Nombre>1.jpeg</a:Nombre></a:ArchivoBinario>';
  const xml = norma(`${part(`     Artículo 1.- Hay luz.\n${picture}`)}<Otro>Hay más.</Otro>`);
  expect((await read(xml)).told).toEqual(['Artículo 1 []: Hay luz.', '- []: Hay más.']);
  const { aside, lost } = await report(xml);
  expect(aside).toEqual(
    expect.arrayContaining([
      'introduction: Teniendo presente que se aprobó:',
      'promulgation: Publíquese.',
      'pictures: 1.jpeg',
    ]),
  );
  expect(lost).toEqual([]);
});

test('a day that is none costs that fact and is told', async () => {
  const xml = norma(part('     Artículo 1.- Hay luz.')).replace('2021-04-02', '0001-01-01');
  expect((await read(xml)).facts.dated).toBe('2021-04-03');
  expect((await report(xml)).warnings).toEqual(['“0001-01-01” is no day on which a law was made.']);
});
