import { parseOne } from '../../testing/parse-all';
import { withoutEditorsNotes } from './editors-notes.mts';

test.each([
  [
    'El farol es rojo. (Artículo sustituido por art. 3° de la Ley N° 27 (t.o. 2030) B.O. 1/2/2031)',
    'El farol es rojo.',
  ],
  ['(Nota Infoleg: Por Resolución N° 9 se suspende.) El farol es rojo.', 'El farol es rojo.'],
  ['(Inciso incorporado por art. 2° de la Ley N° 28.)', ''],
])('of “%s” what its editors say is no law', (text, law) => {
  expect(withoutEditorsNotes(text).law).toBe(law);
});

test.each([
  'El farol (de bronce o de hierro) es rojo.',
  'El registro (artículo 3) es público.',
  '(Artículo derogado por art. 4° de la Ley N° 29)',
])('“%s” stays as it is', (text) => {
  expect(withoutEditorsNotes(text)).toEqual({ law: text, notes: [] });
});

test('a report names them beside what else of a page is no law', async () => {
  const { passages, report } = await parseOne({
    content:
      '<html><body><nav>Inicio</nav><script>track()</script><p>ARTICULO 1º. El farol es rojo. (Artículo sustituido por art. 3 de la Ley 27)</p><p>ARTICULO 2º. El farol arde.</p></body></html>',
    mediaType: 'text/html',
    withReport: true,
  });
  expect(passages.map(({ text }) => text)).toEqual(['El farol es rojo.', 'El farol arde.']);
  expect(report?.aside.map(({ as, begins }) => `${as}: ${begins}`)).toEqual([
    'what a page has around its text, or hides: Inicio',
    'notes of the editors: (Artículo sustituido por art. 3 de la Ley 27)',
  ]);
  expect(report?.lostTexts).toEqual([]);
});

test('of Markdown and plain text, too, what no passage has is told', async () => {
  const markdown =
    '---\ntitle: Kites Act\n---\n# Kites Act\n\n## Article 1\n\nA kite [has](https://law.example/tail) a tail.\n';
  const text =
    'Kites Act\n\nArticle 1. Tails\nA kite has a tail.\n\nArticle 2. Bells\n(1) A kite has a bell.\n(2) It is rung.\n';
  for (const [content, mediaType] of [
    [markdown, 'text/markdown'],
    [text, 'text/plain'],
  ] as const) {
    const { report } = await parseOne({ content, mediaType, withReport: true });
    expect(report?.lostTexts).toEqual([]);
    expect(report?.signs).toBeGreaterThan(40);
  }
});
