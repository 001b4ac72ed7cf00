/** Thoughts that no tag opens: harmony without its tokens, and Granite's sentences. They stand at the very start. */
const spoken = [
  { opening: 'analysis', opens: /^\s*analysis(?=\p{Lu}|\s*\n)/u, closes: /assistant\s*final(?!\p{Ll})/u },
  { opening: 'commentary', opens: /^\s*commentary(?=\p{Lu}|\s*\n)/u, closes: /assistant\s*final(?!\p{Ll})/u },
  ...['Here is my thought process:', "Here's my thought process:", 'Here’s my thought process:'].map(
    (opening) => ({
      opening,
      opens: new RegExp(`^\\s*${opening}`, 'u'),
      closes: /Here(?: is|['’]s) my response:/u,
    }),
  ),
  { opening: 'Thinking...', opens: /^\s*Thinking\.\.\./u, closes: /\.\.\.done thinking\./u },
];

/** As much of a thought as its closing words may have begun with. */
const longestClosing = 60;

/** Leaves out a thought that a reply opens and closes in words. */
export class SpokenThought {
  private held = '';
  private isPast = false;
  private closes: RegExp | undefined;
  /** There is one. */
  isFound = false;

  get isOpen(): boolean {
    return this.closes !== undefined;
  }

  /** What follows it, or all if there is none. */
  push(piece: string): string {
    if (this.isPast) return piece;
    this.held += piece;
    if (!this.closes && !this.open()) return this.isPast ? this.pass(0) : '';
    const found = this.closes?.exec(this.held);
    if (found) return this.pass(found.index + found[0].length);
    this.held = this.held.slice(-longestClosing);
    return '';
  }

  /** What was held for words that never came. */
  end(): string {
    return this.closes || this.isPast ? '' : this.pass(0);
  }

  private open(): boolean {
    const form = spoken.find(({ opens }) => opens.test(this.held));
    this.isPast = !form && !spoken.some(({ opening }) => opening.startsWith(this.held.trimStart()));
    this.closes = form?.closes;
    this.isFound = form !== undefined;
    return this.isFound;
  }

  private pass(from: number): string {
    this.isPast = true;
    this.closes = undefined;
    return this.held.slice(from);
  }
}
