import { TermIndex } from './term-index';
import { hashedTerms, Vocabulary } from './term-numbers';

const numberings = {
  'a vocabulary': () => new TermIndex({ k1: 0.6, b: 0.6 }, new Vocabulary(), 'all'),
  'hashed terms': () => new TermIndex({ k1: 0.6, b: 0.6 }, hashedTerms, 'asked'),
};

function put(index: TermIndex, key: string, sequences: string[][]): void {
  const builder = index.builder();
  for (const sequence of sequences) builder.add(sequence);
  index.put(key, builder.build());
}

function score(index: TermIndex, key: string, term: string, size = 2): number[] {
  const best = new Float32Array(size);
  index.raise(key, term, 1, best);
  return [...best].map((value) => Math.round(value * 1000) / 1000);
}

describe.each(Object.entries(numberings))('TermIndex over %s', (_, create) => {
  test('passages without a term do not count for the average length', () => {
    const filled = create();
    put(filled, 'doc', [['orbit', 'law', 'law'], ['law']]);
    const sparse = create();
    put(sparse, 'doc', [['orbit', 'law', 'law'], ['law']]);
    put(sparse, 'other', [[], [], [], []]);
    expect(score(sparse, 'doc', 'orbit')).toEqual(score(filled, 'doc', 'orbit'));
  });

  test('scores a passage higher the more often and the shorter it holds a term', () => {
    const index = create();
    put(index, 'doc', [
      ['orbit', 'orbit', 'law'],
      ['orbit', 'law', 'law'],
      ['orbit', 'law', 'law', 'law', 'law', 'law'],
    ]);
    const [twice = 0, once = 0, long = 0] = score(index, 'doc', 'orbit', 3);
    expect(twice).toBeGreaterThan(once);
    expect(once).toBeGreaterThan(long);
    expect(long).toBeGreaterThan(0);
  });

  test('a replaced document leaves nothing of the old one behind', () => {
    const index = create();
    put(index, 'doc', [['old', 'law']]);
    put(index, 'doc', [['new', 'law']]);
    expect(index.frequencyOf('old')).toBe(0);
    expect(index.frequencyOf('new')).toBe(1);
    expect(index.frequencyOf('law')).toBe(1);
    expect(score(index, 'doc', 'old')).toEqual([0, 0]);
  });

  test('a removed document counts for nothing', () => {
    const index = create();
    put(index, 'a', [['law', 'orbit']]);
    put(index, 'b', [['law']]);
    const alone = index.idf(index.frequencyOf('orbit'));
    index.remove('a');
    index.remove('a');
    expect(index.frequencyOf('orbit')).toBe(0);
    expect(index.frequencyOf('law')).toBe(1);
    expect(index.idf(0)).toBeLessThan(alone + 1);
    expect(score(index, 'a', 'law')).toEqual([0, 0]);
  });

  test('rare terms tell more than frequent ones, unknown ones most', () => {
    const index = create();
    put(index, 'doc', [['law', 'rare'], ['law'], ['law']]);
    expect(index.idf(index.frequencyOf('rare'))).toBeGreaterThan(index.idf(index.frequencyOf('law')));
    expect(index.idf(index.frequencyOf('unknown'))).toBeGreaterThan(index.idf(index.frequencyOf('rare')));
  });

  test('the better of two words that stand for the same counts, not their sum', () => {
    const index = create();
    put(index, 'doc', [['licence', 'permit']]);
    const best = new Float32Array(1);
    index.raise('doc', 'licence', 1, best);
    const [alone] = best;
    index.raise('doc', 'permit', 0.8, best);
    expect(best[0]).toBe(alone);
  });
});
