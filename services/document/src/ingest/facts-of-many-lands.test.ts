import { long, readFileOf } from '../testing/read-law';
import type { MediaType } from './media-types';

const factsOf = async (text: string, mediaType: MediaType = 'text/markdown') => {
  const { title, number, dated, language } = await readFileOf(text, mediaType);
  return { title, number, dated, language };
};
const page = (lines: readonly string[], name = '', lang = 'en') =>
  `<html lang="${lang}"><head><title>${name}</title></head><body>${lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')}</body></html>`;
const factsOfPage = (lines: readonly string[], name?: string, lang?: string) =>
  factsOf(page(lines, name, lang), 'text/html');

describe('a law has its number as it is printed', () => {
  it.each([
    ['DECRETO SUPREMO Nº 019-2031-SA', '019-2031-SA'],
    ['RESOLUCION MINISTERIAL Nº 081-2031-EF-41', '081-2031-EF-41'],
    ['DECRETO NÚMERO 57-2031', '57-2031'],
    ['Lei n.º 19-A/2031, de 7 de fevereiro', '19-A/2031'],
    ['Luật số: 45/2031/QH14', '45/2031/QH14'],
    ['PERATURAN MENTERI LAMPU NOMOR 7 TAHUN 2031 TENTANG LAMPU', '7 TAHUN 2031'],
    ['قرار لوزير المصابيح رقم 978.09 بتحديد شكل المصباح', '978.09'],
    ['Ley Nº 26.842-General de Faros', '26.842'],
    ['Закон № 1103-V', '1103-V'],
  ])('%s', async (title, number) => {
    expect(await factsOf(`# ${title}\n\nArticle 1. It ${long}.`)).toMatchObject({ number });
  });

  it.each([
    ['2031年11月24日 国务院令第656号公布', '656'],
    ['2031년 11월 24일 대통령령 제31245호', '31245'],
    ['2031年11月24日 国务院令第656号修订', null],
  ])('in a line above a law of East Asia: %s', async (line, number) => {
    expect(await factsOf(`# 灯塔登记条例\n\n${line}\n\n第一条 为规范灯塔登记，制定本条例。`)).toMatchObject({
      number,
    });
  });

  it('and not that of the gazette above it', async () => {
    const gazette = 'Diário da República, 1.ª série — N.º 155 — 13 de agosto de 2031';
    expect(
      await factsOf(`${gazette}\n\nLei n.º 46/2031\n\nde 13 de agosto\n\nArtigo 1.º\n\nIt ${long}.`),
    ).toMatchObject({ number: '46/2031' });
    expect(await factsOf(`${gazette}\n\nLei dos faróis\n\nArtigo 1.º\n\nIt ${long}.`)).toMatchObject({
      number: null,
    });
  });
});

describe('a law has the day on which it says at its end that it was made', () => {
  it.each([
    [
      'es',
      'Dado en la Casa de Gobierno, en Lima, a los trece días del mes de julio del año dos mil treinta y uno.',
    ],
    ['es', 'Dado en Lima, a los 13 días del mes de julio de 2031.'],
    ['es', 'EMITIDO EN EL PALACIO DEL FARO, EL TRECE DE JULIO DE DOS MIL TREINTA Y UNO.'],
    ['en', 'Done at Port Lamp, this 13th day of July 2031.'],
    ['id', 'Ditetapkan di Pelabuhan pada tanggal 13 Juli 2031'],
    ['sv', 'Stockholm den 13 juli 2031'],
  ])('%s: %s', async (lang, line) => {
    const lines = ['Article 1. Lamps burn.', 'Article 2. Whoever keeps a lamp lights it at night.', line];
    expect(await factsOfPage(['<h1>Harbour lamps</h1>', ...lines], '', lang)).toMatchObject({
      dated: '2031-07-13',
    });
  });

  it.each([
    ['Dado en garantía el faro, a los trece días del mes de julio de dos mil treinta y uno se paga.'],
    ['La ley de trece faros y julio de dos mil barcos.'],
    ['Done at Port Lamp under the Act of 13 July 2031.'],
    ['Done at Port Lamp; in force on 13 July 2031.'],
  ])('and none where another thing is dated: %s', async (line) => {
    const lines = Array.from({ length: 60 }, (_, at) => `Article ${at + 2}. Lamp ${at} burns.`);
    expect(await factsOfPage(['Article 1. Lamps burn.', line, ...lines], 'Lamps', 'es')).toMatchObject({
      dated: null,
    });
  });

  it.each([
    ['Ley doce de junio de dos mil treinta', null],
    ['Decreto número doce de junio de dos mil treinta', null],
    ['Decreto 12 de junio de dos mil treinta', null],
    ['Decreto de doce de junio de mil novecientos noventa y ocho', '1998-06-12'],
    ['Decreto del treinta y uno de diciembre de 1998', '1998-12-31'],
    ['Decreto de primero de enero de mil ochocientos', '1800-01-01'],
  ])('that a title spells out, and no number for it: %s', async (title, dated) => {
    const text = `---\ntitle: "${title}"\nlanguage: es\n---\nArtículo 1. Arden.`;
    expect(await factsOf(text)).toMatchObject({ dated });
  });

  it('in Latvian with its year first', async () => {
    const lines = Array.from(
      { length: 6 },
      () => 'Bāka deg naktī, un tās sargs par to atbild, ja tā nedeg, kā arī par to, kas ir uz tās.',
    );
    const signed = 'Likums Saeimā pieņemts 2031. gada 13. jūlijā.';
    expect(
      await factsOfPage(
        ['<h1>Baku likums</h1>', '1. pants', ...lines, signed, ...Array(50).fill('Saites')],
        '',
        'lv',
      ),
    ).toMatchObject({
      ...{ dated: '2031-07-13', language: 'lv' },
    });
  });

  it('also on two lines, far above lists that follow, and below final provisions', async () => {
    const signed = 'Dado en Lima, en el Palacio del Faro, el\ntrece de julio de dos mil treinta y uno.';
    const list = Array.from({ length: 60 }, (_, at) => `Lámpara ${at}.`).join('\n\n');
    const text = `# Faros\n\nArtículo 1. Las lámparas arden de noche en el puerto y en la torre.\n\nDisposición final\n\nLa torre es de quien la guarda.\n\n${signed}\n\n${list}`;
    expect(await factsOf(text)).toMatchObject({ dated: '2031-07-13' });
  });

  it('and the day on which it was published only where it does not say when it was made', async () => {
    const front = '---\ntitle: Faros\nlanguage: es\npublication_date: 2031-07-14\n---\n';
    const body = '# Faros\n\nArtículo 1. Las lámparas arden.';
    expect(await factsOf(`${front}${body}`)).toMatchObject({ dated: '2031-07-14' });
    expect(await factsOf(`${front}${body}\n\nLima, 13 de julio de 2031`)).toMatchObject({
      dated: '2031-07-13',
    });
  });
});

describe('the title of a law', () => {
  const articles = ['<h3>Art. 1.</h3>', `Whoever keeps a lamp ${long}.`];

  it('does not go on with a heading where it says already what it is about', async () => {
    const title =
      'Ustawa z dnia 5 grudnia 2031 r. o wypowiedzeniu Porozumienia, sporządzonego w Porcie dnia 20 września 2026 r.';
    const read = await factsOfPage([`<h1>${title}</h1>`, '<h2>Treść ustawy</h2>', ...articles], '', 'pl');
    expect(`${read.title}.`).toBe(title);
  });

  it.each([
    ['Laws of Port'],
    ['Laws of Port 2031'],
    ['LAWS OF THE PORT OF LAMPS'],
    ['Port Secretary of Lamps Administrative Rules'],
    ['Port Revised Statutes'],
  ])('is not the name of what it is kept in: %s', async (name) => {
    expect(await factsOfPage(['CHAPTER 6', 'LAMPS', ...articles], name)).toMatchObject({ title: null });
    const cites = '2. This Act may be cited as the Lamps Act.';
    expect(await factsOfPage(['CHAPTER 6', ...articles, cites], name)).toMatchObject({
      title: 'Lamps Act',
    });
  });

  it.each([
    ['Laws of Port (Application) Act 2031'],
    ['Laws of lamps and their keepers'],
    ['Port Lamp Rules'],
  ])('is also one that only begins like such a name: %s', async (title) => {
    expect(await factsOfPage([`<h1>${title}</h1>`, ...articles])).toMatchObject({ title });
  });

  it.each([
    ['BERITA NEGARA REPUBLIK PELABUHAN'],
    ['Lampverkets författningssamling'],
    ['ΕΦΗΜΕΡΙΔΑ ΤΗΣ ΚΥΒΕΡΝΗΣΕΩΣ'],
  ])('is not the name of the gazette that it stands in: %s', async (gazette) => {
    expect(await factsOfPage([`<h1>${gazette}</h1>`, ...articles])).toMatchObject({ title: null });
  });

  it.each([
    [
      '122. This Act is called the Harbour Lamps Act, 2031, and comes into operation.',
      'Harbour Lamps Act, 2031',
    ],
    ['1. This Act shall be known as the “Harbour Lamps Act of 2031”.', 'Harbour Lamps Act'],
    ['122. A keeper is called the Harbour Lamps Act Officer.', null],
  ])('is what it says that it is called, where it has no other: %s', async (line, title) => {
    expect(await factsOfPage(['ACT', '1. Lamps burn.', line])).toMatchObject({ title });
  });

  it('goes on behind the word for what it is about, with its kind and number on lines of their own', async () => {
    const lines = ['PERATURAN MENTERI LAMPU', 'NOMOR 7 TAHUN 2031', 'TENTANG', 'LAMPU PELABUHAN'];
    const text = `# BERITA NEGARA\n\n${lines.join('\n\n')}\n\nPasal 1\n\nSetiap lampu menyala pada malam hari.`;
    expect(await factsOf(text)).toMatchObject({
      title: 'PERATURAN MENTERI LAMPU NOMOR 7 TAHUN 2031 TENTANG LAMPU PELABUHAN',
      number: '7 TAHUN 2031',
    });
  });

  it('has no signs of HTML in it, and stands over the kind and number of the law', async () => {
    const front =
      '---\ntitle: Establecen la iluminaci&oacute;n de los faros & torres\nidentifier: DS-019-2031-SA\n---\n';
    const text = `${front}# Establecen la iluminación de los faros & torres\n\n## DECRETO SUPREMO Nº 019-2031-SA\n\nArtículo 1. Arden.`;
    expect(await factsOf(text)).toMatchObject({ title: 'Establecen la iluminación de los faros & torres' });
  });

  it('is found by the key of a database that leaves out its accents', async () => {
    const lines = [
      'HOTĂRÂRE nr. 611 din 4 iunie 2031 pentru aprobarea normelor farurilor',
      'Articolul 1',
      long,
    ];
    expect(await factsOfPage(lines, 'HOTARARE (A) 611 04/06/2031', 'ro')).toMatchObject({ title: lines[0] });
  });
});

it('XML of Finlex says in two parts what number a law has, and its kind of form is no title', async () => {
  const xml = `<VahvistettavaLaki><IdentifiointiOsa><AsiakirjatyyppiNimi>Vahvistettava laki</AsiakirjatyyppiNimi><AsiakirjaNroTeksti>244</AsiakirjaNroTeksti><ValtiopaivavuosiTeksti>2031</ValtiopaivavuosiTeksti><NimekeTeksti>Fyrlag.</NimekeTeksti></IdentifiointiOsa><Pykala><PykalaTunnusKooste>1 §</PykalaTunnusKooste><MomenttiKooste>Fyren skall brinna om natten och den som har den skall se till att det är så.</MomenttiKooste></Pykala><PaivaysKooste>Helsingfors den 14 juli 2031.</PaivaysKooste></VahvistettavaLaki>`;
  expect(await factsOf(xml, 'application/xml')).toMatchObject({
    ...{ title: 'Fyrlag.', number: '244/2031', dated: '2031-07-14' },
  });
});
