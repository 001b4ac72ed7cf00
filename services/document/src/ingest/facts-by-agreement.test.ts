import { long, readFileOf } from '../testing/read-law';
import type { MediaType } from './media-types';

const factsOf = async (text: string, mediaType: MediaType = 'text/plain') => {
  const { title, number, dated, language } = await readFileOf(text, mediaType);
  return { title, number, dated, language };
};
const asPage = (name: string, lines: readonly string[]) =>
  `<html><head><title>${name}</title></head><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;

describe('what stands beside a law is its title only where it can be one', () => {
  it('a mirror that has no title says so, and the law has one', async () => {
    const text = `---\ntitle: (no title)\nsr: "641.999"\n---\n# Verordnung über die Leuchtfeuer\n\n##### Art. 1\n\n1 Sie brennen.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({
      ...{ title: 'Verordnung über die Leuchtfeuer', number: '641.999' },
    });
  });

  it('the line of a database goes before the name of its site, and not before a fuller name of the law', async () => {
    const lines = [
      ...['SFS nr: 2031:460', 'Rubrik: Lampövervakningslag (2031:460)', 'Utfärdad: 2031-05-30'],
      '1 § Lampor ska brinna.',
    ];
    expect(await factsOf(asPage('SFST', lines), 'text/html')).toMatchObject({
      ...{ title: 'Lampövervakningslag (2031:460)', number: '2031:460', dated: '2031-05-30' },
    });
    const cut = [
      'Nosaukums: Noteikumi par ostas bāku lampu dedzināšanu nakts laikā .. Statuss:',
      '1. Lampas deg.',
    ];
    const whole = 'Noteikumi par ostas bāku lampu dedzināšanu nakts laikā Lampu ostā';
    expect(await factsOf(asPage(whole, cut), 'text/html')).toMatchObject({ title: whole });
  });

  it('what a form calls its parts is none', async () => {
    const text = `PREFACE\n\nACT\n\nTo keep lamps lit.\n\nBODY\n\nSEC 1. - Short title\n\nThis Act may be cited as the Harbour Lamps (No. 2) Act, 2031.`;
    expect(await factsOf(text)).toMatchObject({ title: 'Harbour Lamps (No. 2) Act, 2031' });
  });

  it.each(['M A G Y A R K Ö Z L Ö N Y • 2031. évi 66. szám', 'DZIENNIK USTAW'])(
    'the name of a gazette is none, nor how it goes on: %s',
    async (gazette) => {
      const text = `# ${gazette}\n\n# RZECZYPOSPOLITEJ LAMPY\n\n5. § It ${long}.`;
      expect(await factsOf(text, 'text/markdown')).toMatchObject({ title: null });
    },
  );
});

describe('a law is called by what it says of itself', () => {
  it.each([
    ['DECRETA:\n\nLa siguiente:\n\nLEY ORGANICA DE FAROS', 'DECRETO NÚMERO 101-2031: LEY ORGANICA DE FAROS'],
    ['DECRETA:\n\nLa siguiente:\n\nTITULO I', 'DECRETO NÚMERO 101-2031'],
    ['Que la Ley de Puertos:\n\nLEY DE PUERTOS', 'DECRETO NÚMERO 101-2031'],
  ])('behind its enacting words: %j', async (enacted, title) => {
    const text = `DECRETO NÚMERO 101-2031\n\nEl Congreso\n\nCONSIDERANDO:\n\nQue los faros arden.\n\n${enacted}\n\nARTICULO 1.- Objeto. Los faros arden de noche.`;
    expect(await factsOf(text)).toMatchObject({ title, number: '101-2031' });
  });

  it('with its kind in capitals, to the end of its words', async () => {
    const text = `# SECRETARIA DE FAROS\n\nDECRETO de promulgación del Tratado de Faros entre los Estados y la\nRepública de las Lámparas.\n\nArtículo 1. Los faros arden.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({
      title: 'DECRETO de promulgación del Tratado de Faros entre los Estados y la República de las Lámparas',
    });
  });

  it('with the points of short words in it', async () => {
    const title = 'ZÁKON ve zn. zák. č. 12/2031 Sb. o majácích';
    const text = `# Sbírka\n\n${title}\n\n§ 1\n\nMajáky svítí.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ title });
  });
});

describe('a number is that of the law', () => {
  it.each([
    ['ACT NO. XVIII OF 2031', 'XVIII OF 2031'],
    ['2031. évi CXII. törvény a lámpákról', '2031. évi CXII'],
    ['Act 2 of 2031', '2'],
    ['২০৩১ সনের ১৮ নং অধ্যাদেশ', '১৮'],
  ])('%s', async (line, number) => {
    expect(await factsOf(`${line}\n\nPreamble\n\nArticle 1. It ${long}.`)).toMatchObject({ number });
  });

  it.each([
    ['DECRETO SUPREMO Nº 019-2031-SA', '019-2031-SA'],
    ['(Ley Nº 28-2030)', 'DS-019-2031-SA'],
  ])('what a mirror keeps it under counts as its head prints it: %s', async (line, number) => {
    const text = `---\ntitle: Establecen faros\nidentifier: DS-019-2031-SA\n---\n# Establecen faros\n\n## ${line}\n\nArtículo 1. Arden.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ number });
  });
});

describe('a day is that of the law', () => {
  it.each([
    ['[ ২৫ জানুয়ারি, ২০৩১ ]', '2031-01-25'],
    ['[18th May, 2031]', '2031-05-18'],
    ['[amended on 18th May, 2031]', null],
    ['Saturday, the third day of January, two thousand and thirty-one', null],
    ['the third day of January, two thousand and thirty-one', null],
    [
      'Begun and held at the City of Lamps on Saturday, the third day of January, two thousand and thirty-one',
      null,
    ],
  ])('below its name: %s', async (line, dated) => {
    const text = `# Harbour Lamps Act\n\nPrint view\n\nNotes\n\nContents\n\n${line}\n\n1. It ${long}.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated });
  });

  it.each([
    'DONE in triplicate, at the cities of London and Lamp, this twenty-ninth day of March, one thousand nine hundred and seventy-two.',
    'DONE at Lamp, this 29th day of March, nineteen hundred and seventy-two.',
  ])('in English words: %s', async (line) => {
    const text = `# Convention on Lamps\n\nArticle 1. It ${long}.\n\n${line}`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated: '1972-03-29' });
  });
});

it('Uzbek is told by its articles, and a code by its name in capitals', async () => {
  const text = `LAMPA RESPUBLIKASINING MAYOQ KODEKSI\nUMUMIY QISM\n1-modda. Maqsad\nUshbu Kodeks mayoqlar bilan tartibga solinadigan munosabatlarni belgilaydi.\n2-modda. Vazifa\nUshbu Kodeksning asosiy vazifalari quyidagilardan iborat.`;
  expect(await factsOf(text)).toMatchObject({
    ...{ title: 'LAMPA RESPUBLIKASINING MAYOQ KODEKSI', language: 'uz' },
  });
});
