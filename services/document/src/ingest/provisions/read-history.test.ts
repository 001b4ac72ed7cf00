import { saysOnlyGone } from './read-history.mts';

test.each([
  'Derogat per la Llei 9/2031',
  'Derogada per la Llei 9/2031, de 2 d’abril',
  'Articolo abrogato dalla L. 9/2031',
  'Abrogat prin Legea 9/2031',
])('“%s” says that a provision is no more', (text) => {
  expect(saysOnlyGone(text)).toBe(true);
});

test.each([
  'Derogatòria de la Llei 9/2031',
  'Derogatoria de la Ley 9/2031',
  'Art. 4 Disposizioni abrogatorie L. 9/2031',
  'Dispoziții abrogatorii',
  'Abrogatorio de la Ley 9 de 2031',
])('“%s” is the heading of one by which others are repealed', (text) => {
  expect(saysOnlyGone(text)).toBe(false);
});
