import { isShortenedCopy } from './shortened-copy';
import { limits } from './turned-meaning';

test.each([
  ['Eine Person darf eine Boje aussetzen', 'Eine Person darf eine Boje nicht aussetzen.'],
  [
    'Ja, eine Person darf eine Boje aussetzen',
    'Eine Person darf, mit Erlaubnis des Amtes, eine Boje aussetzen.',
  ],
  ['Une personne peut lancer une bouée', 'Une personne ne peut pas, sans licence, lancer une bouée.'],
  ['Лицо вправе запускать буй', 'Лицо не вправе запускать буй.'],
  [
    'Yksikkö saa laskea poijun',
    'Yksikkö ei saa laskea poijun vesille, mutta yksikkö saa vain luvalla laskea poijun.',
  ],
  ['任何人得投放浮标', '任何人不得投放浮标。'],
  ['يجوز إطلاق العوامة', 'لا يجوز إلا بترخيص إطلاق العوامة، ولا يجوز ليلا إطلاق العوامة.'],
  ['Die Pflicht gilt für Vereine', 'Die Pflicht gilt für Vereine nicht.'],
  ['Une personne peut lancer une bouée', 'Une personne peut lancer une bouée si l’Office l’autorise.'],
  ['Une personne peut lancer une bouée', 'Sauf refus de l’Office, une personne peut lancer une bouée.'],
  ['Podrá lanzarse una boya', 'No podrá lanzarse una boya.'],
  ['يجوز إطلاق العوامة', 'لا يجوز إطلاق العوامة.'],
])('words are left out: %s', (said, source) => {
  expect(isShortenedCopy(said, source)).toBe(true);
});

test.each([
  [
    'a whole sentence',
    'Das Amt führt ein Verzeichnis der Bojen.',
    'Das Amt führt ein Verzeichnis der Bojen.',
  ],
  [
    'the beginning of one',
    'Die Erlaubnis gilt fünf Jahre',
    'Die Erlaubnis gilt fünf Jahre und wird einmal verlängert.',
  ],
  [
    'a sentence in words of its own',
    'Fünf Jahre gilt eine Erlaubnis',
    'Die Erlaubnis gilt höchstens fünf Jahre.',
  ],
  ['one without a bare reference', 'Das Amt führt ein Verzeichnis', 'Das Amt (§ 3) führt ein Verzeichnis.'],
  [
    'one that another sentence says whole',
    'Das Amt führt ein Verzeichnis',
    'Das Amt führt ein Verzeichnis. Das Amt führt auch ein Verzeichnis.',
  ],
  ['a paragraph without its number', 'Das Amt führt ein Verzeichnis', '(2) Das Amt führt ein Verzeichnis.'],
  ['a clause', 'Das Amt führt ein Verzeichnis', 'Das Amt führt ein Verzeichnis, das jeder einsehen kann.'],
])('nothing is left out that may mean anything: %s', (_, said, source) => {
  expect(isShortenedCopy(said, source)).toBe(false);
});

describe('in English', () => {
  test.each([
    ['A person may fly a kite', 'A person may, if the Office agrees, fly a kite.'],
    ['A person may fly a kite', 'If the Office agrees, a person may fly a kite.'],
    ['A person may fly a kite', 'A person may fly a kite, unless it is dark.'],
    ['A person may fly a kite', 'A person may fly a kite, but only at noon.'],
    ['A person may fly a kite', 'A person may fly a kite: Provided that he holds a permit.'],
    ['Light kites are exempt', 'Light kites are exempt where the Office so decides.'],
    ['All kites are free', 'All kites, except glow kites, are free.'],
    ['A person may fly a kite if it is lit', 'A person may fly a kite if it is lit, and if it is light.'],
    ['A person may fly a kite', 'A person may not fly a kite.'],
  ])('a condition, an exception or a negation is left out: %s, of %s', (said, source) => {
    expect(isShortenedCopy(said, source, limits)).toBe(true);
  });

  test.each([
    ['The fee is 40 crowns', 'The fee for an application is 40 crowns.'],
    ['The Office keeps a list', 'The Office keeps a list, which anybody may read if he pays a fee.'],
  ])('what limits nothing may be: %s, of %s', (said, source) => {
    expect(isShortenedCopy(said, source, limits)).toBe(false);
  });
});
