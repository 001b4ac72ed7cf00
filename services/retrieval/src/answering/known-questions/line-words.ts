const none = new Int32Array();

function postingsOf(lines: readonly (readonly string[])[]): Map<string, Int32Array> {
  const postings = new Map<string, number[]>();
  for (const [line, own] of lines.entries())
    for (const word of own) {
      const known = postings.get(word);
      if (known) known.push(line);
      else postings.set(word, [line]);
    }
  return new Map([...postings].map(([word, at]) => [word, Int32Array.from(at)]));
}

/** What lines of text have in common with another. */
export class LineWords {
  private readonly postings: ReadonlyMap<string, Int32Array>;
  /** One over the length of each. */
  private readonly scales: Float64Array;
  private readonly shared: Float64Array;

  /** `lines`: the words of each, none twice. */
  constructor(readonly lines: readonly (readonly string[])[]) {
    this.postings = postingsOf(lines);
    this.scales = new Float64Array(lines.length);
    this.shared = new Float64Array(lines.length);
  }

  /** Reckons the lengths of the lines, after what the words tell has changed. */
  weigh(telling: (word: string) => number): void {
    this.lines.forEach((own, line) => {
      this.scales[line] = 1 / (Math.sqrt(own.reduce((sum, word) => sum + telling(word), 0)) || 1);
    });
  }

  /**
   * Cosine of each line and a text of this length that has these words, each with what it adds to the product; from 0 to 1. It
   * holds until the next comparison.
   */
  compare(worths: readonly (readonly [word: string, worth: number])[], length: number): Float64Array {
    const { shared, scales } = this;
    shared.fill(0);
    for (const [word, worth] of worths) {
      const lines = this.postings.get(word) ?? none;
      for (let at = 0; at < lines.length; at++) {
        const line = lines[at] ?? 0;
        shared[line] = (shared[line] ?? 0) + worth;
      }
    }
    const scale = 1 / (length || 1);
    for (let line = 0; line < shared.length; line++) {
      const product = shared[line] ?? 0;
      if (product > 0) shared[line] = Math.min(1, product * scale * (scales[line] ?? 1));
    }
    return shared;
  }
}
