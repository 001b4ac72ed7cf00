import { readWords } from './profile-words';

const passages = (official: number, mirror: number, secondary: number) => ({
  'official text': official,
  'mirror of the official text': mirror,
  'secondary page': secondary,
});

test.each([
  [passages(0, 30, 4), '34 passages: 30 in a mirror of the official text, 4 on a secondary page.'],
  [passages(1, 0, 0), '1 passage: 1 in the official text.'],
  [passages(0, 0, 0), 'No passage of a guide was read for this country.'],
])('%j is told as %s', (counts, words) => {
  expect(readWords({ passages: counts, on: null })).toBe(words);
});
