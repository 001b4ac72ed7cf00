import { LineWords } from './line-words';

const telling = (word: string): number => (word === 'licence' ? 1 : 4);
const lines = new LineWords([['licence', 'fee'], ['licence'], ['launch'], []]);
lines.weigh(telling);

test('lines are as like a text as the cosine of what both have, each word by what it tells', () => {
  const asked: [string, number][] = [
    ['licence', 1],
    ['fee', 4],
  ];
  const likenesses = lines.compare(asked, Math.sqrt(5));
  expect(likenesses[0]).toBeCloseTo(1);
  expect(likenesses[1]).toBeCloseTo(1 / Math.sqrt(5));
  expect([likenesses[2], likenesses[3]]).toEqual([0, 0]);
});

test('nothing of one comparison is left in the next', () => {
  lines.compare([['licence', 1]], 1);
  expect([...lines.compare([['launch', 4]], 2)]).toEqual([0, 0, 1, 0]);
});

test('a text without a word is like none of them', () => {
  expect([...lines.compare([], 0)]).toEqual([0, 0, 0, 0]);
});
