/** How an index numbers its terms. */
export interface TermNumbers {
  /** The number of a term that is being indexed. */
  number(term: string): number;
  /** The number of a term that is sought, if anything has it. */
  find(term: string): number | undefined;
}

/** Slips of the pen change the length of a word by this much at most. */
const mostSlips = 2;

/** Numbers in the order of arrival; every term is kept, so that a slip of the pen can be compared with those that look alike. */
export class Vocabulary implements TermNumbers {
  private readonly numbers = new Map<string, number>();
  /** By first letter and length. */
  private readonly shelves = new Map<string, string[]>();
  private longest = 0;

  number(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.numbers.size);
    this.longest = Math.max(this.longest, term.length);
    const shelf = shelfOf(term, term.length);
    const others = this.shelves.get(shelf);
    if (others) others.push(term);
    else this.shelves.set(shelf, [term]);
    return this.numbers.size - 1;
  }

  find(term: string): number | undefined {
    return this.numbers.get(term);
  }

  /** Terms with the same first letter that are about as long. */
  *like(term: string): IterableIterator<string> {
    for (let length = term.length - mostSlips; length <= term.length + mostSlips; length++)
      yield* this.shelves.get(shelfOf(term, length)) ?? [];
  }

  /** Terms that begin with the same letters, whatever their length. */
  *beginning(letters: string): IterableIterator<string> {
    for (let length = letters.length; length <= this.longest; length++)
      for (const term of this.shelves.get(shelfOf(letters, length)) ?? [])
        if (term.startsWith(letters)) yield term;
  }

  get size(): number {
    return this.numbers.size;
  }
}

function shelfOf(term: string, length: number): string {
  return `${term[0]}${length}`;
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
