import { languageOf, languageSaid } from './language-of.mts';

const french =
  'La présente loi règle une matière qui est visée à l’article 74 de la Constitution et dans les lois que le Roi a prises pour son exécution, de sorte que tous ceux qui sont dans le pays et qui ne sont pas des étrangers en ont connaissance au plus tard le jour où elle est publiée.';

test('a page of a site in one language is in that of its law', () => {
  expect(languageSaid('en', [french])).toBe('fr');
  expect(languageSaid('fr-BE', [french])).toBe('fr-BE');
  expect(languageSaid(undefined, [french])).toBe('fr');
});

test('what is said counts where the text is short or the languages are near', () => {
  expect(languageSaid('en', ['Article 1'])).toBe('en');
  expect(languageSaid('nn', ['Lova gjeld for alle som er i landet og for dei som ikkje er der.'])).toBe('nn');
});

test('Welsh is not told as the language whose small words look like its own', () => {
  const welsh =
    'Enw’r Rheoliadau hyn yw Rheoliadau Barcutiaid (Cymru) 2031 a deuant i rym ar 1 Ebrill. Yn y Rheoliadau hyn mae i’r gair barcud yr ystyr a roddir iddo gan adran 3 o Ddeddf 2030, ac nid yw neb i hedfan un heb drwydded oddi wrth yr awdurdod sydd o dan y Ddeddf honno yn gyfrifol am y maes.';
  expect(languageOf([welsh])).toBe('cy');
});
