import { mendSpelling } from './spelling';

const sources = new Set(['insurance', 'licence', 'satellite', 'launch', 'operator', 'romloven', 'required']);
const isKnown = (word: string): boolean => sources.has(word);

test.each([
  ['is insurence required', 'is insurance required', [{ written: 'insurence', read: 'insurance' }]],
  [
    'a sattelite operater',
    'a satellite operator',
    [
      { written: 'sattelite', read: 'satellite' },
      { written: 'operater', read: 'operator' },
    ],
  ],
])('%s is read as %s', (text, mended, corrections) => {
  expect(mendSpelling(text, isKnown)).toEqual({ text: mended, corrections });
});

test.each([
  ['what the sources know', 'romloven operator'],
  ['an English word that the sources lack', 'a purple licence'],
  ['a name in the middle of a sentence', 'does Operater Ltd need a licence'],
  ['what is like nothing that the sources know', 'a zxqwvut licence'],
  ['a short word', 'teh licence'],
  ['a word that is far too long', `${'insurence'.repeat(400)} licence`],
])('%s stays', (_, text) => {
  expect(mendSpelling(text, isKnown)).toEqual({ text, corrections: [] });
});

test('of a text full of misspelled words only the first few are looked up', () => {
  const text = Array.from({ length: 400 }, () => 'insurence').join(' ');
  expect(mendSpelling(text, isKnown).corrections).toHaveLength(6);
});
