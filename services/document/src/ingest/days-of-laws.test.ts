import { long, readFileOf } from '../testing/read-law';

it.each([
  ['Ordinance adopted 05-12-2030', 'en'],
  ['Ordinance adopted 05/12/2030', 'en-US'],
  ['Law No. 12 of May 2003', 'en'],
  ['Decreto de 12 de junio Nº 1634', 'es'],
  ['Decreto número 12 de junio de 2030', 'es'],
  ['Ley 12 de junio de 2030', 'es'],
  ['Wet over 12 maanden 2030', 'nl'],
  ['Rules of 12 market 2030', 'en'],
  ['Acuerdo de 12 junta 2030', 'es'],
  ['قانون ۱۲ 12 خرداد 1402', 'fa'],
  ['Act of 5 May 2573', 'en'],
  ['Act of 5 May 1203', 'en'],
])('%s names no day', async (title, language) => {
  const text = `---\ntitle: "${title}"\nlanguage: ${language}\n---\nArticle 1. It ${long}.`;
  expect(await readFileOf(text, 'text/markdown')).toMatchObject({ dated: null });
});

it.each([
  ['(of 5 May 2030)', '2030-05-05'],
  ['(amended by the Act of 5 May 2030)', null],
])(
  'a day that stands in brackets above a law is its own where nothing else does: %s',
  async (line, dated) => {
    expect(
      await readFileOf(`Lamp Act\n\n${line}\n\n# Article 1\n\nLamps burn.`, 'text/markdown'),
    ).toMatchObject({ dated });
  },
);

it('the key of a consolidated text has the day of the edition, and not that of the law', async () => {
  const key = '2031F0699 — DE — 05.07.2033 — 001.001';
  const lines = [
    key,
    'GEMEINSAME MASSNAHME vom 3. Dezember 2031 betreffend Leuchtfeuer',
    'Artikel 1',
    'Sie brennt.',
  ];
  const text = `<html lang="de"><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  expect(await readFileOf(text, 'text/html')).toMatchObject({ dated: '2031-12-03' });
});
