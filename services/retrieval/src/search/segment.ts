/** Postings of one document over typed arrays: term numbers ascending, and for each the passages that hold it. */
export interface Segment {
  terms: Uint32Array;
  /** Where the passages of each term begin; one more at the end. */
  starts: Uint32Array;
  passages: Uint16Array | Uint32Array;
  counts: Uint8Array;
  /** Terms in each passage. */
  lengths: Uint32Array;
}

/** Passages that a packed posting has room for; a document never comes near it. */
const passageRoom = 2 ** 20;
const mostInShort = 0xffff;
const mostCounted = 0xff;

/** Collects the terms of a document's passages one by one; a posting is one number, so that sorting needs no objects. */
export class SegmentBuilder {
  private postings = new Float64Array(1024);
  private size = 0;
  private readonly lengths: number[] = [];

  add(terms: readonly number[]): void {
    const passage = this.lengths.length;
    if (passage >= passageRoom) throw new Error(`a document of more than ${passageRoom} passages`);
    while (this.size + terms.length > this.postings.length) {
      const wider = new Float64Array(2 * this.postings.length);
      wider.set(this.postings);
      this.postings = wider;
    }
    for (const term of terms) this.postings[this.size++] = term * passageRoom + passage;
    this.lengths.push(terms.length);
  }

  build(): Segment {
    const sorted = this.postings.subarray(0, this.size).sort();
    let postings = 0;
    let terms = 0;
    for (let at = 0; at < sorted.length; at++) {
      if (at > 0 && sorted[at] === sorted[at - 1]) continue;
      postings++;
      if (at === 0 || termOfPosting(sorted[at]) !== termOfPosting(sorted[at - 1])) terms++;
    }
    const segment: Segment = {
      terms: new Uint32Array(terms),
      starts: new Uint32Array(terms + 1),
      passages: new (this.lengths.length > mostInShort ? Uint32Array : Uint16Array)(postings),
      counts: new Uint8Array(postings),
      lengths: Uint32Array.from(this.lengths),
    };
    fill(segment, sorted);
    return segment;
  }
}

function termOfPosting(posting = 0): number {
  return Math.floor(posting / passageRoom);
}

function fill({ terms, starts, passages, counts }: Segment, sorted: Float64Array): void {
  let term = -1;
  let at = -1;
  for (let next = 0; next < sorted.length; next++) {
    const posting = sorted[next] ?? 0;
    if (next > 0 && posting === sorted[next - 1]) {
      counts[at] = Math.min(mostCounted, (counts[at] ?? 0) + 1);
      continue;
    }
    at++;
    const number = termOfPosting(posting);
    if (term < 0 || terms[term] !== number) terms[++term] = number;
    passages[at] = posting % passageRoom;
    counts[at] = 1;
    starts[term + 1] = at + 1;
  }
}

/** Where a term stands in a segment, or -1. */
export function positionOf({ terms }: Segment, wanted: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = terms[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function bytesOf({ terms, starts, passages, counts, lengths }: Segment): number {
  return terms.byteLength + starts.byteLength + passages.byteLength + counts.byteLength + lengths.byteLength;
}
