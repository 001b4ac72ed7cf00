import { closestWord } from './spelling';

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
