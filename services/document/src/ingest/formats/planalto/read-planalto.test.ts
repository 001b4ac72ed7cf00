import { parseOne } from '../../../testing/parse-all';

const title = 'LEI Nº 9.900, DE 2 DE ABRIL DE 2031';

interface Page {
  about?: string;
  head?: string;
}

const page = (body: string, { about = '<p>Dispõe sobre lanternas.</p>', head = '' }: Page = {}): string =>
  `<html><head><meta http-equiv="Content-Language" content="pt-br"><title>L9900</title>${head}</head><body><p align="center"><b>Presidência da República</b></p><p align="center"><a href="x">${title}</a></p><p><a href="m.htm">Mensagem de veto</a></p>${about}<p>O PRESIDENTE DA REPÚBLICA Faço saber:</p>${body}</body></html>`;

/** `provision [heading] status: text` of each passage. */
async function readPage(content: string | Uint8Array) {
  const { passages, report, ...facts } = await parseOne({
    content,
    mediaType: 'text/html',
    withReport: true,
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts, report };
}
const read = (body: string, options?: Page) => readPage(page(body, options));

const given = '(Redação dada pela Lei nº 9.950, de 2033)';
const gone = '<a href="y">(Revogado pela Lei nº 9.960, de 2034)</a>';
const struck = (text: string): string => `<p><strike>${text}</strike></p>`;
const lined = (text: string): string =>
  `<p><font face="Arial"><span style="color: black; text-decoration:line-through">${text}</span></font></p>`;

test('a wording that was struck out is put aside where another took its place, however it is struck out', async () => {
  const { told, report } = await read(
    `<p><a name="art1"></a>Art. 1<sup>o</sup> O capitão tem uma lanterna.</p>${struck('Art. 2º A multa é de quarenta coroas.')}${lined('Art. 2º A multa é de sessenta coroas.')}<p><a name="art2."></a>Art. 2º A multa é de noventa coroas. <a href="z">${given}</a>&nbsp; <a href="z#art9">Vigência</a></p>${struck('§ 1º Paga-se em prata.')}<p>§ 1º&nbsp;Paga-se em <del>prata</del> ouro. <a href="z">${given}</a></p><p>§ 2º O guarda a recebe.</p>`,
  );
  expect(told).toEqual([
    'Art. 1º []: O capitão tem uma lanterna.',
    'Art. 2º []: A multa é de noventa coroas.',
    'Art. 2º, § 1º []: Paga-se em ouro.',
    'Art. 2º, § 2º []: O guarda a recebe.',
  ]);
  expect(report).toMatchObject({ lostTexts: [], warnings: [] });
});

test.each([
  ['the next paragraph', '<p><strike>Art. 2º Há um sino.</p><p>§ 1º De ouro.</strike></p>'],
  ['words around it', '<p><b><strike>Art. 2º </b>Há um sino.</p><p>§ 1º De ouro.</strike></p>'],
  ['no end of it', '<p><strike>Art. 2º Há um sino.</p><p>§ 1º De ouro.</p>'],
  ['all paragraphs', '<strike><p>Art. 2º Há um sino.</p><p>§ 1º De ouro.</p></strike>'],
])('a strike holds up to its own end: over %s', async (_what, html) => {
  const { told } = await read(`<p>Art. 1º Há um farol.</p>${html}`);
  expect(told).toEqual([
    'Art. 1º []: Há um farol.',
    'Art. 2º [] repealed: Há um sino.',
    'Art. 2º, § 1º [] repealed: De ouro.',
  ]);
});

test('what the style sheet of the page strikes through is struck out', async () => {
  const { told } = await read(
    '<p class="velho">Art. 1º Paga-se em prata.</p><p>Art. 1º Paga-se em ouro.</p>',
    {
      head: '<style>p.velho { text-decoration: line-through }</style>',
    },
  );
  expect(told).toEqual(['Art. 1º []: Paga-se em ouro.']);
});

test('what nothing took the place of is repealed, with its words and what is said of it', async () => {
  const { told } = await read(
    `<p>Art. 1º O porto tem:</p>${struck(`I - uma lanterna; ${gone}`)}<p>II - <strike>um sino;</strike> ${gone}</p><p>III - um farol.</p><p><strike>§ 1º O sino é de bronze.</strike> ${gone}</p><p>§ 2º (Revogado). ${given}</p><p><strike>Art. 2º O guarda:</strike> ${gone}</p>${struck('I - vigia;')}<p>Parágrafo único. O guarda dorme.</p><p>Art. 3º O farol é alto.</p>`,
  );
  const note = '(Revogado pela Lei nº 9.960, de 2034)';
  expect(told).toEqual([
    `Art. 1º []: O porto tem: I - II - ${note} III - um farol.`,
    `Art. 1º, § 1º [] repealed: O sino é de bronze. ${note}`,
    'Art. 1º, § 2º [] repealed: (Revogado)',
    `Art. 2º [] repealed: O guarda: ${note} I - vigia;`,
    'Art. 2º, parágrafo único []: O guarda dorme.',
    'Art. 3º []: O farol é alto.',
  ]);
});

test('what was struck out with an older wording is neither law nor repealed', async () => {
  const { told } = await read(
    `${struck('Art. 1º O porto tem:')}${struck('I - uma lanterna;')}${struck('II - um sino.')}<p>Art. 1º Todo porto tem: ${given}</p><p>I - um farol;</p><p>I-A – uma boia.</p>`,
  );
  expect(told).toEqual(['Art. 1º []: Todo porto tem: I - um farol; I-A – uma boia.']);
});

test('a revocation that is not struck out yet is told of, and one from a day to come is not in force', async () => {
  const { told, report } = await read(
    `<p>Art. 1º Há um sino. ${gone}</p><p>Art. 2º Há um farol. ${gone} <a href="q">(Vigência)</a></p>`,
  );
  expect(told).toEqual(['Art. 1º [] repealed: Há um sino.', 'Art. 2º []: Há um farol.']);
  expect(report?.warnings).toEqual([expect.stringContaining('Art. 2º')]);
});

test('articles with letters and thousands, paragraphs and their items are cited as they are printed', async () => {
  const { told } = await read(
    `<p>Art. 3º-A. O guarda vigia:</p><p>I - de noite;</p><p>a) no cais; e</p><p>1. a pé;</p><p>b) no farol.</p><p>Art. 7º - A lanterna arde.</p><p>Art. 55-B. (VETADO).</p><p>§§ 1º e 2º (VETADO)</p><p>Art. 1.001. O sino toca.</p><p>§ 1º-A O sino é de bronze.</p>`,
  );
  expect(told).toEqual([
    'Art. 3º-A []: O guarda vigia: I - de noite; a) no cais; e 1. a pé; b) no farol.',
    'Art. 7º []: A lanterna arde.',
    'Art. 55-B []: (VETADO).',
    'Art. 55-B, §§ 1º e 2º []: (VETADO)',
    'Art. 1.001 []: O sino toca.',
    'Art. 1.001, § 1º-A []: O sino é de bronze.',
  ]);
});

test('a part that was vetoed and then promulgated has the words that it was given', async () => {
  const { told } = await read(
    '<p>Art. 1º (VETADO).</p><p>Art. 1º Há um sino. (Promulgação partes vetadas)</p>',
  );
  expect(told).toEqual(['Art. 1º []: Há um sino.']);
});

test('divisions, names of offences and tables stand where they belong', async () => {
  const { told } = await read(
    `<p align="center">TÍTULO I<br>DOS PORTOS</p><p align="center">CAPÍTULO I</p><p align="center">DAS LANTERNAS</p><p><b>Furto de lanterna</b></p><p>Art. 1º Furtar lanterna:</p><p>Pena - multa.</p><p><b>Aumento de pena</b></p><p>§ 1º Dobra-se a multa:</p><table><tr><td><p>Noite</p></td><td><p>8 coroas</p></td></tr></table><p align="center">CAPÍTULO II</p><p>Art. 2º Há um sino.</p>`,
  );
  expect(told).toEqual([
    'Art. 1º [TÍTULO I – DOS PORTOS – CAPÍTULO I – DAS LANTERNAS – Furto de lanterna]: Furtar lanterna: Pena - multa.',
    'Art. 1º, § 1º [TÍTULO I – DOS PORTOS – CAPÍTULO I – DAS LANTERNAS – Furto de lanterna – Aumento de pena]: Dobra-se a multa: Noite | 8 coroas',
    'Art. 2º [TÍTULO I – DOS PORTOS – CAPÍTULO II]: Há um sino.',
  ]);
});

test.each([
  ['in signs', '“Art. 2º ....</p><p>I - o farol é alto.” (NR)'],
  ['in signs that are not closed', '“Art. 7º O farol é alto.</p><p>I - o sino é de bronze.'],
  ['without signs', 'Art. 7º O farol é alto.</p><p>Parágrafo único. O sino é de bronze.'],
])('words for another law are in the article that sets them down: %s', async (_how, quoted) => {
  const { told } = await read(
    `<p>Art. 1º A Lei nº 9.800 passa a vigorar com a seguinte redação:</p><p>${quoted}</p><p>Art. 2º Há um sino.</p>`,
  );
  expect(told).toEqual([
    `Art. 1º [] amends: A Lei nº 9.800 passa a vigorar com a seguinte redação: ${quoted.replace('</p><p>', ' ')}`,
    'Art. 2º []: Há um sino.',
  ]);
});

test.each([
  ['in other words', 'O art. 7º da Lei nº 9.800 passa a ter o seguinte teor:', ['Art. 7º O farol é alto.']],
  [
    'as a command',
    'Inclua-se no Código dos Portos:',
    ['Art. 7º-A O farol é alto.', 'Art. 7º-B O sino toca.'],
  ],
  [
    'with the next number',
    'A Lei nº 9.800 passa a vigorar com a seguinte redação:',
    ['Art. 2º O farol é alto.', 'Art. 3º O sino toca.'],
  ],
  [
    'with the number of the article itself',
    'A Lei nº 9.800 passa a vigorar com a seguinte redação:',
    ['Art. 1º O farol é alto.', 'Art. 2º O sino toca.'],
  ],
])('an article that is announced without signs is none of this law: %s', async (_how, first, quoted) => {
  const { told } = await read(
    `<p>Art. 1º ${first}</p>${quoted.map((one) => `<p>${one}</p>`).join('')}<p>Art. 2º Há um sino.</p>`,
  );
  expect(told).toEqual([`Art. 1º [] amends: ${first} ${quoted.join(' ')}`, 'Art. 2º []: Há um sino.']);
});

const alters = 'A Lei nº 9.800 passa a vigorar com as seguintes alterações:';

test.each([
  ['that are struck out', alters, struck('"Art. 7º O farol é alto." (NR)')],
  ['that are a picture', alters, '<p><img src="art7.png"></p>'],
  ['that are gone', alters, `<p>${gone}</p>`],
  ['that are left out on a page', alters, ''],
  ['that are in an annex', 'A Lei nº 9.800 vigora com as alterações do Anexo desta Lei:', ''],
])('the next articles of a law that announces words %s are its own', async (_how, first, quoted) => {
  const { told } = await read(
    `<p>Art. 1º ${first}</p>${quoted}<p>Art. 2º Há um sino.</p><p>Art. 2º-A Há um galo.</p><p>Art. 3º A Lei nº 9.700 passa a vigorar com a seguinte redação:</p><p>Art. 2º O farol é alto.</p><p>Art. 4º O sino toca.</p><p>Brasília, 2 de abril de 2031</p><p align="center">ANEXO</p><p>Art. 2º O cais é longo.</p>`,
  );
  expect(told.map((one) => one.replace(/ \[.*?\]/u, '')).slice(1, 5)).toEqual([
    'Art. 2º: Há um sino.',
    'Art. 2º-A: Há um galo.',
    'Art. 3º amends: A Lei nº 9.700 passa a vigorar com a seguinte redação: Art. 2º O farol é alto.',
    'Art. 4º: O sino toca.',
  ]);
  expect(told[0]).toMatch(/^Art\. 1º \[\](?: repealed)?: A Lei nº 9\.800/u);
});

test('what a law says for itself is followed by its own articles, also where a number is left out', async () => {
  const { told } = await read(
    '<p>Art. 5º Para os fins desta Lei:</p><p>Art. 7º Há um sino.</p><p>Art. 8º O sino toca.</p>',
  );
  expect(told).toEqual([
    'Art. 5º []: Para os fins desta Lei:',
    'Art. 7º []: Há um sino.',
    'Art. 8º []: O sino toca.',
  ]);
});

test('signatures are no text, and what stands behind them is cited by its own name', async () => {
  const { told } = await read(
    `<p>Art. 1º Aprova-se o regulamento.</p><p>Brasília , 2 de abril de 2031; 210º da Independência.</p><p>ANA FAROL</p><p>Este texto não substitui o publicado no DOU de 3.4.2031</p><p align="center">REGULAMENTO DAS LANTERNAS</p><p>Art. 1º A lanterna é vermelha.</p><p align="center">ANEXO II</p><p align="center">TABELA</p><p>Taxa de 3 coroas.</p>`,
  );
  expect(told).toEqual([
    'Art. 1º []: Aprova-se o regulamento.',
    'REGULAMENTO DAS LANTERNAS, Art. 1º [REGULAMENTO DAS LANTERNAS]: A lanterna é vermelha.',
    'Anexo II [ANEXO II – TABELA]: Taxa de 3 coroas.',
  ]);
});

test('a law knows its title, number and day; one that was repealed is so as a whole', async () => {
  const about = `${lined('Dispõe sobre sinos.')}<p>Dispõe sobre lanternas. ${given}</p><p>${gone}</p>`;
  const { told, facts } = await read('<p>Art. 1º Há um sino.</p>', { about });
  expect(facts).toMatchObject({
    ...{ title: `${title}: Dispõe sobre lanternas`, shortTitle: null, number: '9.900' },
    ...{ dated: '2031-04-02', language: 'pt-BR', url: null },
  });
  expect(told).toEqual(['Art. 1º [] repealed: Há um sino.']);
});

test('a page that names no encoding is read in that of the publisher', async () => {
  const { told } = await readPage(Buffer.from(page('<p>Art. 1º Há um pão.</p>'), 'latin1'));
  expect(told).toEqual(['Art. 1º []: Há um pão.']);
});

test('words for another law without signs end at an own article that is struck out', async () => {
  const { told } = await read(
    `<p>Art. 1º Inclua-se no Código dos Portos:</p><p>Art. 7º-A O farol é alto.</p>${struck('Art. 2º O sino toca.')}<p>Art. 3º O galo canta.</p><p>Art. 4º Há um cais.</p>`,
  );
  expect(told.slice(-2)).toEqual(['Art. 3º []: O galo canta.', 'Art. 4º []: Há um cais.']);
});

test('a law that grants something by another one says it itself', async () => {
  const { told } = await read(
    '<p>Art. 5º São isentos, na forma da Lei nº 9.000:</p><p>Art. 8º Há um sino.</p><p>Art. 9º O sino toca.</p>',
  );
  expect(told.slice(-2)).toEqual(['Art. 8º []: Há um sino.', 'Art. 9º []: O sino toca.']);
});
