/** Passages of one document as postings: term ids ascending, and for each the passages that hold it. */
interface Segment {
  termIds: Uint32Array;
  starts: Uint32Array;
  passages: Uint32Array;
  counts: Uint16Array;
  lengths: Uint32Array;
}

export interface Bm25Settings {
  k1: number;
  b: number;
}

function countTerms(sequence: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of sequence) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * BM25 over typed arrays, one segment a document, so that a new version replaces the old at once and a search
 * reads only the documents of the jurisdictions that it may use. Statistics are those of all documents together.
 */
export class TermIndex {
  private readonly ids = new Map<string, number>();
  private readonly frequencies: number[] = [];
  private readonly segments = new Map<string, Segment>();
  private passageCount = 0;
  private totalLength = 0;

  constructor(private readonly settings: Bm25Settings) {}

  put(key: string, sequences: readonly (readonly string[])[]): void {
    this.remove(key);
    const postings = new Map<number, [passage: number, count: number][]>();
    sequences.forEach((sequence, passage) => {
      for (const [term, count] of countTerms(sequence)) {
        const id = this.idOf(term);
        const list = postings.get(id) ?? [];
        list.push([passage, Math.min(count, 0xffff)]);
        postings.set(id, list);
      }
    });
    const segment = this.build(
      postings,
      Uint32Array.from(sequences, (sequence) => sequence.length),
    );
    this.segments.set(key, segment);
    this.account(segment, 1);
  }

  remove(key: string): void {
    const segment = this.segments.get(key);
    if (!segment) return;
    this.segments.delete(key);
    this.account(segment, -1);
  }

  has(term: string): boolean {
    return this.frequencyOf(term) > 0;
  }

  /** In how many passages a term stands. */
  frequencyOf(term: string): number {
    const id = this.ids.get(term);
    return id === undefined ? 0 : (this.frequencies[id] ?? 0);
  }

  /** How telling it is that something stands in `frequency` passages. */
  idf(frequency: number): number {
    const count = Math.min(frequency, this.passageCount);
    return Math.log(1 + (this.passageCount - count + 0.5) / (count + 0.5));
  }

  /** Terms that stand in a passage now. */
  *vocabulary(): IterableIterator<string> {
    for (const [term, id] of this.ids) if ((this.frequencies[id] ?? 0) > 0) yield term;
  }

  /** Raises `best[passage]` to `credit` times the saturated frequency of the term in each passage of the document. */
  raise(key: string, term: string, credit: number, best: Float32Array): void {
    const segment = this.segments.get(key);
    const id = this.ids.get(term);
    if (!segment || id === undefined) return;
    const at = position(segment.termIds, id);
    if (at < 0) return;
    const { k1, b } = this.settings;
    const average = this.totalLength / Math.max(1, this.passageCount) || 1;
    for (let p = segment.starts[at] ?? 0, end = segment.starts[at + 1] ?? 0; p < end; p++) {
      const passage = segment.passages[p] ?? 0;
      const frequency = (segment.counts[p] ?? 0) / (1 - b + (b * (segment.lengths[passage] ?? 0)) / average);
      const value = (credit * frequency * (k1 + 1)) / (frequency + k1);
      if (value > (best[passage] ?? 0)) best[passage] = value;
    }
  }

  private idOf(term: string): number {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    this.ids.set(term, this.ids.size);
    this.frequencies.push(0);
    return this.ids.size - 1;
  }

  private build(postings: Map<number, [number, number][]>, lengths: Uint32Array): Segment {
    const termIds = Uint32Array.from(postings.keys()).sort();
    const size = [...postings.values()].reduce((sum, list) => sum + list.length, 0);
    const starts = new Uint32Array(termIds.length + 1);
    const passages = new Uint32Array(size);
    const counts = new Uint16Array(size);
    let next = 0;
    termIds.forEach((id, at) => {
      for (const [passage, count] of postings.get(id) ?? []) {
        passages[next] = passage;
        counts[next++] = count;
      }
      starts[at + 1] = next;
    });
    return { termIds, starts, passages, counts, lengths };
  }

  private account(segment: Segment, sign: 1 | -1): void {
    this.passageCount += sign * segment.lengths.length;
    this.totalLength += sign * segment.lengths.reduce((sum, length) => sum + length, 0);
    segment.termIds.forEach((id, at) => {
      const passages = (segment.starts[at + 1] ?? 0) - (segment.starts[at] ?? 0);
      this.frequencies[id] = (this.frequencies[id] ?? 0) + sign * passages;
    });
  }
}

function position(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
