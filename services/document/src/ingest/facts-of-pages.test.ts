import { long, readFileOf } from '../testing/read-law';
import type { MediaType } from './media-types';

const factsOf = async (text: string, mediaType: MediaType = 'text/html') => {
  const { passages: _, ...facts } = await readFileOf(text, mediaType);
  return facts;
};
const page = (head: string, lines: readonly string[]) =>
  factsOf(
    `<html><head>${head}</head><body>${lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')}</body></html>`,
  );
const spanish = ['Artículo 1. El farol arde de noche.', 'Artículo 2. La tasa es de diez coronas.'];

describe('of several names in its head, a page is called', () => {
  it('as the law, and not as the gazette', async () => {
    const { title } = await page(
      '<title>Diario de Faros</title><title>DECRETO por el que se reforma el Reglamento de Faros</title>',
      spanish,
    );
    expect(title).toBe('DECRETO por el que se reforma el Reglamento de Faros');
  });

  it('as the law with its number, and not as the kind of page', async () => {
    const { title } = await page('<title>Consiglio dei fari - Dettaglio Legge</title>', [
      '<title>Legge regionale 16 aprile 2031, n. 7</title>',
      'Art. 1. Il faro arde di notte.',
    ]);
    expect(title).toBe('Legge regionale 16 aprile 2031, n. 7');
  });
});

it('a page is called as its head describes it, where it prints that', async () => {
  const about =
    'zwischen Hafen und Meer betreffend die Übernahme der Beschlüsse vom 1. Februar 2031 (EU) 2030/817 (Leuchtfeuer)';
  const facts = await page(`<meta name="description" content="Notenaustausch ${about}">`, [
    'Notenaustausch',
    about,
    'Abgeschlossen durch Notenaustausch vom 28. März 2031',
    'Art. 1',
    `Das Feuer brennt vom Abend bis zum Morgen, und der Wärter des Hafens ist dafür verantwortlich.`,
  ]);
  expect(facts).toMatchObject({ title: `Notenaustausch ${about}`, number: null, dated: '2031-03-28' });
});

it('a page is called as its heading, where a site goes on behind it', async () => {
  expect(
    await page('<title>ACTO LEGISLATIVO 7 DE 2031 - Puerto | Faros</title>', [
      'Curso',
      '<h1>ACTO LEGISLATIVO 7 DE 2031</h1>',
      '(mayo 28)',
      'Por el cual se interpreta el Acto Legislativo número 9 de 17 de abril de 2030',
      ...spanish,
    ]),
  ).toMatchObject({ title: 'ACTO LEGISLATIVO 7 DE 2031', number: '7 DE 2031', dated: '2031-05-28' });
});

it.each([
  ['Legislation | Harbour Lamps Act 1960', 'Legislation'],
  ['Riigi Teataja – Lamps Act', 'Riigi Teataja'],
  ['Laws of Port - Lamps Act 1960', 'Laws of Port'],
  ['Laws of Port 2031 - Lamps Act 1960', 'Laws of Port 2031'],
])('a page is not called as the site whose heading stands in front of its law: %s', async (name, heading) => {
  const facts = await page(`<title>${name}</title>`, [`<h1>${heading}</h1>`, '1. A lamp is lit at night.']);
  expect(facts).toMatchObject({ title: name });
});

it.each([
  ['The consolidated version of Commission Implementing Regulation (EU) 2031/203 on lamps', '2031/203'],
  [
    'Notes exchanged between the Port and the Sea on the taking over by the Port of Regulation (EU) 2031/203',
    null,
  ],
])('an act of the Union has its number behind its kind: %s', async (title, number) => {
  expect(await page(`<title>${title}</title>`, ['1. A lamp is lit at night.'])).toMatchObject({ number });
});

it('a law whose first line stands above its preamble is called as that line says', async () => {
  expect(
    await factsOf(
      `Constitució del Port<br>Preàmbul<br>El Poble del Port,<br>amb llibertat,<br>Article 1<br>El far crema.`,
    ),
  ).toMatchObject({ title: 'Constitució del Port' });
});

describe('a law is dated', () => {
  it.each([
    ['Made - - - - 5th July 2031', 'en', '2031-07-05'],
    ['Gwnaed 11 Mawrth 2031', 'cy', '2031-03-11'],
    ['Made 5th July 2031 under the Lamps Act of 5 May 1960, in force 6 August 2031', 'en', '2031-07-05'],
    ['Buenos Aires, 9 de setiembre de 2031', 'es', '2031-09-09'],
    ['Conclu à Vienne le 22 mars 2031', 'fr', '2031-03-22'],
    ['Dado en Bogotá, D. E., a 26 de febrero de2031.', 'es', '2031-02-26'],
    ['Brussels, Monday, 5 May 2031', 'en', null],
  ])('by the line above it: %s', async (line, language, dated) => {
    const above = ['Port', 'Lamps', 'Bells', 'Fog', line];
    const text = `---\ntitle: Lamps\nlanguage: ${language}\n---\n${above.join('\n\n')}\n\n# Article 1\n\nIt ${long}.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated });
  });

  it.each([
    ["Casa del Port, 28 d'abril de 2031", 'ca', '2031-04-28'],
    ['Helsingissä 22 päivänä maaliskuuta 2031', 'fi', '2031-03-22'],
    ['Αθήνα, 8 Ιουνίου 2031', 'el', '2031-06-08'],
    ['Vaduz, den 24. Juni 2031', 'de', '2031-06-24'],
    ['Stand: 24. Juni 2031', 'de', null],
    ['Inkrafttreten 24. Juni 2031', 'de', null],
    ['Diario de Faros, 24 de junio de 2031', 'es', null],
    ['Monday, 24 June 2031', 'en', null],
    ['See the law of Port, 24 June 2031', 'en', null],
    ['Done at Port, 24 June 2031.', 'en', '2031-06-24'],
    ['Last updated, 5 May 2031', 'en', null],
    ['In force, 1 July 2024', 'en', null],
    ['Webmaster, 5 May 2031', 'en', null],
    ['Printed in Port, 5 May 2031', 'en', null],
    ['Version consolidée, 3 mai 2024', 'fr', null],
    ['Version Consolidée, 3 mai 2024', 'fr', null],
    ['Texto vigente, 3 de mayo de 2024', 'es', null],
    ['Última modificación, 3 de mayo de 2024', 'es', null],
    ['Dernière mise à jour, 3 mai 2024', 'fr', null],
    ['Créteil, le 3 mai 2024', 'fr', '2024-05-03'],
    ['Vigo, 3 de mayo de 2024', 'es', '2024-05-03'],
  ])('by the line below it: %s', async (line, language, dated) => {
    const text = `---\ntitle: Lamps\nlanguage: ${language}\n---\n# Article 1\n\nIt ${long}.\n\n${line}\n\nThe Keeper`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated });
  });

  it.each([
    [
      'Lamps Regulations of 3 March 2031',
      'Made under section 5 of the Lamps Act of 5 May 1960',
      '2031-03-03',
    ],
    ['Lamps', 'Made under section 5 of the Lamps Act of 5 May 1960', null],
    ['Lamps', 'Made under the powers given on 5 May 1960', null],
    ['Lamps', 'Given in evidence under the Act of 5 May 1960', null],
  ])('by no line that names the law under which it was made: %s, %s', async (title, line, dated) => {
    const text = `---\ntitle: ${title}\n---\nPort\n\nBells\n\nFog\n\nHarbour\n\n${line}\n\n# Article 1\n\nIt ${long}.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated });
  });

  it.each([
    [
      'Protocol to amend the Lamps Convention of 29 July 1960',
      'Done at Port on 12 February 2031',
      '2031-02-12',
    ],
    ['Order bringing into force the Lamps Act of 5 May 1960', 'Made 5th July 2031', '2031-07-05'],
    ['Lamps Act of 5 May 2031', 'Made 5th July 1960', '2031-05-05'],
  ])(
    'by the later one of its title and of the line that says when it was made: %s, %s',
    async (title, line, dated) => {
      const text = `---\ntitle: ${title}\n---\n${line}\n\n# Article 1\n\nIt ${long}.`;
      expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated });
    },
  );

  it('by no line of a treaty that is appended to it', async () => {
    const text = `# Lamps\n\n# Article 1\n\nIt ${long}.\n\n# Schedule 1\n\nThe Parties ${long}.\n\nDone at Vienna, 22 March 1985.`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated: null });
  });

  it('by no line where two name different days', async () => {
    const text = `# Lamps\n\n# Article 1\n\nIt ${long}.\n\nDone at Port, 5 May 2031\n\nDone at Harbour, 6 June 2031`;
    expect(await factsOf(text, 'text/markdown')).toMatchObject({ dated: null });
  });
});

it('a title that begins with the word for a change names another law, whose number and day are not its own', async () => {
  const title = 'Grozījums ostas domes 2030. gada 20. jūnija noteikumos Nr. 23 "Bākas"';
  const rest = ['1. Bāka deg no vakara līdz rītam, un to sargā ostas sargs.'];
  const head = `<title>${title}</title><meta name="dc.language" content="lv">`;
  const menu = ['veidi', 'tēmas', 'jaunākie', 'LV', 'meklēt'];
  expect(
    await page(head, [
      ...menu,
      'Ostas domes saistošie noteikumi Nr. 40',
      'Ostā 2031. gada 26. septembrī',
      title,
      ...rest,
    ]),
  ).toMatchObject({ title, number: '40', dated: '2031-09-26' });
  expect(
    await page(head.replace('<title>', '<title>Zaudējis spēku - '), [
      ...menu,
      'Ostas domes saistošie noteikumi Nr. 40',
      'Ostā 2031. gada 26. septembrī',
      title,
      ...rest,
    ]),
  ).toMatchObject({ title, number: '40', dated: '2031-09-26' });
  expect(await page(head, [...menu, title, ...rest])).toMatchObject({ title, number: null, dated: null });
});

describe('a page that is called by the key of its law in a database', () => {
  const head = '<title>LEGE (A) 7 16/11/2031 - Portalul Farurilor</title>';
  const frame = '<header>Portalul Farurilor</header>';
  const body = ['Articolul 1', `Farul ${long}`, 'Articolul 2', `Clopotul ${long}`];

  it('is called as the law calls itself', async () => {
    expect(
      await page(head, [
        frame,
        'Cuprins',
        'Articolul 1',
        'Articolul 2',
        'LEGE nr. 7 din 16 noiembrie 2031 (**republicată**)(*actualizată*)',
        'privind farurile***)',
        ...body,
      ]),
    ).toMatchObject({
      title: 'LEGE nr. 7 din 16 noiembrie 2031 privind farurile',
      number: '7',
      dated: '2031-11-16',
    });
  });

  it('has the number of the key where no line names it', async () => {
    expect(await page(head, [frame, ...body])).toMatchObject({
      title: 'LEGE (A) 7 16/11/2031',
      number: '7',
      dated: '2031-11-16',
    });
  });
});

it.each([
  ['is', 'Þegar vitinn logar skal vörður hafnarinnar gæta hans og það er á ábyrgð ráðherra að svo sé gert. '],
  [
    'be',
    'Калі маяк гарыць, вартаўнік порта павінен за ім глядзець, і гэта ўваходзіць у яго абавязкі ў порце. ',
  ],
  ['mk', 'Кога светилникот гори, чуварот на пристаништето ќе го чува, и тоа е негова обврска пред куќата. '],
  ['az', 'Mayak yananda limanın gözətçisi ona nəzarət edir və bu onun vəzifəsidir, nazirin əmri ilə. '],
])('a language that has a letter of its own is told by it: %s', async (language, sentence) => {
  expect(await factsOf(sentence.repeat(8), 'text/plain')).toMatchObject({ language });
});

it('Greek that was read in a wrong encoding is no Icelandic', async () => {
  const misread = 'Ï öÜñïò áíÜâåé ôç íýêôá êáé ï öýëáêáò ôïí ðñïóÝ÷åé þóôå íá öáßíåôáé. '.repeat(8);
  expect(await factsOf(misread, 'text/plain')).not.toMatchObject({ language: 'is' });
});

it('Turkish that was read in a wrong encoding is no Icelandic', async () => {
  const misread =
    'Fener yandýðýnda liman bekçisi onu gözetir ve bu konuya iliþkin görevleri baþkanlýðýn emriyle yürütür. ';
  expect(await factsOf(misread.repeat(8), 'text/plain')).not.toMatchObject({ language: 'is' });
});

it('Uzbek in Cyrillic letters is no Belarusian', async () => {
  const uzbek =
    'Маёқ ёнганда порт қоровули уни кўриқлайди ва бу бўйича ўз ҳуқуқларини вазир буйруғи билан олади. ';
  expect(await factsOf(uzbek.repeat(8), 'text/plain')).toMatchObject({ language: null });
});
