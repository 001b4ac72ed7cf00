import { lengthOf } from './version-vectors';
import { meaningOf, wordDimensions } from './word-vectors';

function cosine(one: string, other: string): number {
  const [a, b] = [meaningOf(one), meaningOf(other)];
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (lengthOf(a) * lengthOf(b));
}

test.each([
  ['how much does the permit cost', 'what fee is charged for a licence', 'who is liable for damage'],
  ['we want to put a rocket into the sky', 'launching a launch vehicle', 'sharing images of farms'],
  [
    'who pays when a piece falls on a house',
    'liability for damage on the ground',
    'how long is a licence valid',
  ],
])('%s means rather %s than %s', (text, near, far) => {
  expect(cosine(text, near)).toBeGreaterThan(cosine(text, far) + 0.1);
});

test('forms of a word mean the same, and words that are not known mean nothing', () => {
  expect(cosine('launches', 'launching')).toBeCloseTo(1, 5);
  expect(meaningOf('launch xyzzy')).toEqual(meaningOf('launch'));
  expect(meaningOf('xyzzy')).toEqual(new Int8Array(wordDimensions));
});
