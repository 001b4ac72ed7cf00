import { lengthOf, quantise, VersionVectors } from './version-vectors';

describe('VersionVectors', () => {
  test('cosines of bytes are those of the numbers, to two decimals', () => {
    const numbers = (seed: number): Float32Array =>
      Float32Array.from({ length: 384 }, (_, at) => Math.sin(seed * (at + 1)) + (at % 3) / 3);
    const [one, other] = [numbers(1), numbers(2)];
    const dot = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
    const cosine = dot / (Math.hypot(...one) * Math.hypot(...other));
    const vectors = new VersionVectors(1, 384);
    vectors.put(0, quantise(one));
    const question = quantise(other);
    expect(vectors.similarity(0, question, lengthOf(question))).toBeCloseTo(cosine, 2);
  });

  test('a passage without a vector is like nothing, and is counted as missing', () => {
    const vectors = new VersionVectors(3, 2);
    vectors.put(1, Int8Array.from([3, 4]));
    expect([0, 1, 2].map((at) => vectors.similarity(at, Int8Array.from([3, 4]), 5))).toEqual([
      Number.NaN,
      1,
      Number.NaN,
    ]);
    expect(vectors.count).toBe(1);
    vectors.put(1, Int8Array.from([1, 0]));
    expect(vectors.count).toBe(1);
  });

  test('a vector of zeros is there, and like nothing', () => {
    const vectors = new VersionVectors(1, 2);
    vectors.put(0, quantise(new Float32Array(2)));
    expect(vectors.similarity(0, Int8Array.from([1, 0]), 1)).toBe(0);
    expect(vectors.count).toBe(1);
  });

  test.each([
    ['more passages than there are', 2, [1, 2, 3, 4]],
    ['a part of a vector', 0, [1, 2, 3]],
  ])('%s are refused', (_, from, bytes) => {
    expect(() => new VersionVectors(3, 2).put(from, Int8Array.from(bytes))).toThrow(RangeError);
  });
});
