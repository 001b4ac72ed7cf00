/** Small letters and figures alone: how words are put together differs between a file and its passages, and how titles are set. */
export const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    // The Greek letter has another form at the end of a word.
    .replaceAll('ς', 'σ');

/** Scripts without white space have a word a sign; numbers stand beside letters as they stand beside raised ones. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+|\p{Nd}+|[\p{Nl}\p{No}]+/gu;

/** The words of a text, each by its signs. */
export const wordsOf = (text: string): string[] =>
  (text.normalize('NFC').match(words) ?? []).map(signsOf).filter((word) => word !== '');

/** How often each word stands in something. */
export class WordCount {
  private readonly counts = new Map<string, number>();

  constructor(texts: readonly string[]) {
    for (const text of texts) for (const word of wordsOf(text)) this.add(word, 1);
  }

  of(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  add(word: string, times: number): void {
    this.counts.set(word, this.of(word) + times);
  }

  /** The words that stand there at least once. */
  present(): string[] {
    return [...this.counts].flatMap(([word, times]) => (times > 0 ? [word] : []));
  }
}
