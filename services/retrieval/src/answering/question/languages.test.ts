import { inEnglish } from './glossary';
import { languageOf } from './languages';

test.each<[string, string | undefined]>([
  ['Do I need a licence to launch a satellite?', undefined],
  ['launch licence fee', undefined],
  ['Is Loi n° 2008-518 in force?', undefined],
  ['Braucht man eine Genehmigung für einen Satelliten?', 'de'],
  ['Quelle assurance faut-il pour un lancement ?', 'fr'],
  ['¿Necesito una autorización para lanzar un satélite?', 'es'],
  ['Preciso de licença para lançar um foguete?', 'pt'],
  ['Quantas pessoas devem operar a sala de controle?', 'pt'],
  ['¿Cuántas personas deben operar la sala de control?', 'es'],
  ['Quante persone devono stare nella sala di controllo?', 'it'],
  ['هل أحتاج إلى ترخيص لإطلاق قمر صناعي؟', 'ar'],
  ['发射卫星需要许可证吗？', 'zh'],
  ['ロケットの打上げに許可は必要ですか？', 'ja'],
  ['Нужна ли лицензия на запуск?', 'ru'],
])('%s is in %s', (text, code) => {
  expect(languageOf(text)?.code).toBe(code);
});

test.each([
  ['Braucht man eine Genehmigung für einen Satelliten?', ['licence', 'need', 'satellite']],
  ['发射卫星需要许可证吗？', ['licence', 'need', 'launch', 'satellite']],
  ['Wie hoch ist die Haftpflichtversicherung nach Artikel 5?', ['insurance', 'liable', '5']],
])('%s is about %j', (text, words) => {
  const language = languageOf(text);
  const english = language ? inEnglish(text, language).split(' ') : [];
  expect(english).toEqual(expect.arrayContaining(words));
});

test.each([
  'Wie spät ist es in Berlin?',
  'Quel est le prix d’une voiture d’occasion ?',
  '离婚需要什么文件？',
])('%s is about nothing that is known', (text) => {
  const language = languageOf(text);
  expect(language && inEnglish(text, language)).toBe('');
});
