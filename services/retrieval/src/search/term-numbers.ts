/** How an index numbers its terms. */
export interface TermNumbers {
  /** The number of a term that is being indexed. */
  number(term: string): number;
  /** The number of a term that is sought, if anything has it. */
  find(term: string): number | undefined;
}

/** Numbers in the order of arrival: every word is kept, so that two never share a number. */
export class Vocabulary implements TermNumbers {
  private readonly numbers = new Map<string, number>();

  number(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.numbers.size);
    return this.numbers.size - 1;
  }

  find(term: string): number | undefined {
    return this.numbers.get(term);
  }

  get size(): number {
    return this.numbers.size;
  }
}

/**
 * Numbers made of the term itself (FNV-1a with a final mix, 32 bits): nothing is kept, so that tens of millions of
 * different terms cost nothing but their postings. Two terms share a number once in some thousand millions.
 */
export const hashedTerms: TermNumbers = { number: hashOf, find: hashOf };

function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) {
    hash ^= term.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
