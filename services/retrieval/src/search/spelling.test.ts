import { closestWord, meantWord } from './spelling';

const vocabulary = ['satellit', 'registr', 'licenc', 'remot', 'recipient'];

describe('closestWord', () => {
  test.each([
    ['satelit', 'satellit'],
    ['sattelit', 'satellit'],
    ['regsitr', 'registr'],
  ])('takes %s for %s', (word, meant) => {
    expect(closestWord(word, vocabulary)).toBe(meant);
  });

  test.each(['recip', 'remote', 'pizza', 'weather', 'xatellit'])('takes %s for nothing', (word) => {
    expect(closestWord(word, vocabulary)).toBeUndefined();
  });
});

describe('meantWord', () => {
  test.each([
    ['pirce', 'price'],
    ['meny', 'many'],
    ['wich', 'which'],
    ['recrods', 'records'],
    ['insurence', 'insurance'],
    ['aplication', 'application'],
  ])('takes %s for %s', (word, meant) => {
    expect(meantWord(word, false)).toBe(meant);
  });

  test.each(['licence', 'planet', 'lunch', 'harvest', 'satellites'])('leaves %s, which is a word', (word) => {
    expect(meantWord(word, false)).toBeUndefined();
  });

  test('takes a word that some source uses for a slip only if it is long and one slip away', () => {
    expect(meantWord('satelite', true)).toBe('satellite');
    expect(meantWord('anatel', true)).toBeUndefined();
    expect(meantWord('asal', true)).toBeUndefined();
  });
});
