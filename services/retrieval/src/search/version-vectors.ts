const largest = 127;

/** Direction of a vector in one byte a dimension; cosines stay right to three decimals. */
export function quantise(vector: Float32Array): Int8Array {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most > 0 ? largest / most : 0;
  return Int8Array.from(vector, (value) => Math.round(value * scale));
}

/** Four sums side by side: most of the time of a search by meaning is spent here, and this takes half of it. */
function dot(a: Int8Array, b: Int8Array, from: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const whole = a.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    const to = from + at;
    first = (first + Math.imul(a[at] as number, b[to] as number)) | 0;
    second = (second + Math.imul(a[at + 1] as number, b[to + 1] as number)) | 0;
    third = (third + Math.imul(a[at + 2] as number, b[to + 2] as number)) | 0;
    fourth = (fourth + Math.imul(a[at + 3] as number, b[to + 3] as number)) | 0;
  }
  let sum = first + second + third + fourth;
  for (let at = whole; at < a.length; at++) sum += (a[at] as number) * (b[from + at] as number);
  return sum;
}

export function lengthOf(vector: Int8Array): number {
  return Math.sqrt(dot(vector, vector, 0));
}

/** What the passages of one version mean, as vectors of one model; a passage may still lack its own. */
export class VersionVectors {
  private readonly values: Int8Array;
  /** 0 where there is no vector. */
  private readonly lengths: Float32Array;
  private filled = 0;

  constructor(
    passages: number,
    private readonly dimensions: number,
  ) {
    this.values = new Int8Array(passages * dimensions);
    this.lengths = new Float32Array(passages);
  }

  /** Puts the vectors of consecutive passages, one after the other. @throws RangeError if they do not fit. */
  put(from: number, vectors: Int8Array): void {
    const count = vectors.length / this.dimensions;
    if (!Number.isInteger(count) || from + count > this.lengths.length)
      throw new RangeError(
        `${vectors.length} bytes are no vectors of ${this.dimensions} dimensions from ${from}`,
      );
    this.values.set(vectors, from * this.dimensions);
    for (let at = 0; at < count; at++) {
      if (this.lengths[from + at] === 0) this.filled++;
      const vector = vectors.subarray(at * this.dimensions, (at + 1) * this.dimensions);
      // A text without a direction counts as having a vector that is like nothing.
      this.lengths[from + at] = lengthOf(vector) || 1;
    }
  }

  get count(): number {
    return this.filled;
  }

  get bytes(): number {
    return this.values.byteLength + this.lengths.byteLength;
  }

  /** Cosine between a passage and a question of length `questionLength`; NaN where there is no vector. */
  similarity(passage: number, question: Int8Array, questionLength: number): number {
    const length = this.lengths[passage] ?? 0;
    if (length === 0) return Number.NaN;
    return dot(question, this.values, passage * this.dimensions) / (length * (questionLength || 1));
  }
}
