import { bytesOf, positionOf, type Segment, SegmentBuilder } from './segment';
import type { TermNumbers } from './term-numbers';

interface Bm25Settings {
  k1: number;
  b: number;
}

/**
 * BM25 over typed arrays, one segment a document, so that a new version replaces the old at once and a search
 * reads only the documents of the jurisdictions that it may use. Statistics are those of all documents together.
 */
export class TermIndex {
  private readonly segments = new Map<string, Segment>();
  /** In how many passages a term stands. */
  private readonly frequencies = new Map<number, number>();
  private passageCount = 0;
  /** Passages that hold any term. */
  private filledCount = 0;
  private totalLength = 0;
  private segmentBytes = 0;

  constructor(
    private readonly settings: Bm25Settings,
    private readonly numbers: TermNumbers,
    /** `all`: frequencies are kept for every term; `asked`: counted when first asked for, and anew after a change. */
    private readonly counted: 'all' | 'asked',
  ) {}

  /** Reads passages one by one; nothing is searched before the result is put. */
  builder(): { add(sequence: readonly string[]): void; build(): Segment } {
    const builder = new SegmentBuilder();
    return {
      add: (sequence) => builder.add(sequence.map((term) => this.numbers.number(term))),
      build: () => builder.build(),
    };
  }

  put(key: string, segment: Segment): void {
    this.remove(key);
    this.segments.set(key, segment);
    this.account(segment, 1);
  }

  remove(key: string): void {
    const segment = this.segments.get(key);
    if (!segment) return;
    this.segments.delete(key);
    this.account(segment, -1);
  }

  get bytes(): number {
    return this.segmentBytes;
  }

  /** In how many passages a term stands. */
  frequencyOf(term: string): number {
    const number = this.numbers.find(term);
    return number === undefined ? 0 : this.frequencyOfNumber(number);
  }

  frequencyOfNumber(number: number): number {
    const known = this.frequencies.get(number);
    if (known !== undefined) return known;
    if (this.counted === 'all') return 0;
    let frequency = 0;
    for (const segment of this.segments.values()) {
      const at = positionOf(segment, number);
      if (at >= 0) frequency += (segment.starts[at + 1] ?? 0) - (segment.starts[at] ?? 0);
    }
    this.frequencies.set(number, frequency);
    return frequency;
  }

  /** Inverse document frequency of a term that stands in `frequency` passages. */
  idf(frequency: number): number {
    const count = Math.min(frequency, this.passageCount);
    return Math.log(1 + (this.passageCount - count + 0.5) / (count + 0.5));
  }

  /**
   * Raises `best[from + passage]` to `credit` times the saturated frequency of the term in each passage of the document.
   * Returns whether the term stands in the document.
   */
  raise(key: string, term: string, credit: number, best: Float32Array, from = 0): boolean {
    const segment = this.segments.get(key);
    const number = this.numbers.find(term);
    const at = segment && number !== undefined ? positionOf(segment, number) : -1;
    if (!segment || at < 0) return false;
    const { k1, b } = this.settings;
    const average = this.totalLength / Math.max(1, this.filledCount) || 1;
    for (let p = segment.starts[at] ?? 0, end = segment.starts[at + 1] ?? 0; p < end; p++) {
      const passage = segment.passages[p] ?? 0;
      const frequency = (segment.counts[p] ?? 0) / (1 - b + (b * (segment.lengths[passage] ?? 0)) / average);
      const value = (credit * frequency * (k1 + 1)) / (frequency + k1);
      if (value > (best[from + passage] ?? 0)) best[from + passage] = value;
    }
    return true;
  }

  private account(segment: Segment, sign: 1 | -1): void {
    if (this.counted === 'asked') this.frequencies.clear();
    else
      segment.terms.forEach((number, at) => {
        const passages = (segment.starts[at + 1] ?? 0) - (segment.starts[at] ?? 0);
        this.frequencies.set(number, (this.frequencies.get(number) ?? 0) + sign * passages);
      });
    this.passageCount += sign * segment.lengths.length;
    this.filledCount += sign * segment.lengths.filter((length) => length > 0).length;
    this.totalLength += sign * segment.lengths.reduce((sum, length) => sum + length, 0);
    this.segmentBytes += sign * bytesOf(segment);
  }
}
