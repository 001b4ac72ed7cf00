import { fuseHits, type Hit } from './fuse-hits';

const hit = (id: string, score: number): Hit<string> => ({ _id: id, _score: score, _source: id });
const noLift = (): number => 0;
const order = (
  words: Hit<string>[],
  meaning: Hit<string>[],
  lift: (source: string) => number = noLift,
): string[] => fuseHits(words, meaning, lift).map(({ source }) => source);

test('what is found both ways is there once, and before what is found in one', () => {
  const words = [hit('words', 9), hit('both', 8)];
  const meaning = [hit('meaning', 0.9), hit('both', 0.88), hit('far', 0.5)];
  expect(order(words, meaning)).toEqual(['both', 'meaning', 'words', 'far']);
});

test('without vectors words alone decide', () => {
  expect(order([hit('one', 2), hit('other', 3)], [])).toEqual(['other', 'one']);
});

test('without words meaning alone decides', () => {
  expect(order([], [hit('one', 0.6), hit('other', 0.7)])).toEqual(['other', 'one']);
});

test('a lift counts in standard deviations of the scores', () => {
  const words = [hit('first', 10), hit('second', 9), hit('third', 2)];
  expect(order(words, [], (source) => (source === 'second' ? 0.5 : 0))).toEqual(['second', 'first', 'third']);
  expect(order(words, [], (source) => (source === 'third' ? 0.5 : 0))).toEqual(['first', 'second', 'third']);
});

test('nothing found is nothing', () => {
  expect(fuseHits([], [], noLift)).toEqual([]);
});
