import { beginsAsAsked, isQuoted } from './marker-places';
import { SpokenThought } from './spoken-thought';
import { nextSign, type Sign, startOfUnfinished } from './thought-signs';

/**
 * How an endpoint marks the thoughts of its model, as far as its replies have shown: `opens them` if it opens what it closes, or has
 * none. Chat templates that write the opening tag themselves leave only the closing one to the reply.
 */
export type ThoughtManner = 'unknown' | 'opens them' | 'only closes them';

/** Where a thought may begin: behind a sentence, or where nothing stands yet. */
const restingPlace = /(?:^|\n|[.!?:;…。\])】>}"”»’])\s*$/u;
const longestLine = 4_000;

interface OpenThought {
  name: string;
  isToken: boolean;
  /** `a word` is a tag within a sentence, if nothing closes it; `a wrapper` a tag of any name, if nothing but such came. */
  perhaps?: 'a word' | 'a wrapper';
  /** What stands in it, where it is perhaps no thought. */
  words: string;
}

/** Lets only the answer of one reply through: what a model says to itself, before, within or behind the answer, is left out however the stream is cut. */
export class ThoughtFilter {
  /** Not read yet: it may end within a sign. */
  private pending = '';
  /** Answer, as far as is known, that has not been let through. */
  private held = '';
  /** Of the answer, since its last line break. */
  private line = '';
  private open: OpenThought | undefined;
  /** What stood between tags of any name. */
  private wrapped = '';
  private readonly spoken = new SpokenThought();
  /** Signs do not match: what follows may be a thought until the end shows that it is not. */
  isUnclear = false;
  private isFlowing = false;
  private hasChannel = false;
  /** A thought stood in the text. */
  hasThought = false;
  /** A thought ended that had not been opened. */
  endedUnopened = false;
  /** A part of such a thought was let through before its end showed what it was. */
  hasLeaked = false;

  constructor(private readonly manner: ThoughtManner) {}

  /** Whether a thought is open. */
  get isThinking(): boolean {
    return this.open !== undefined || this.spoken.isOpen;
  }

  /** How much is held back that may still be answer. */
  get waiting(): number {
    return this.held.length + (this.isThinking ? 0 : this.pending.length);
  }

  /** Notes that the endpoint gives the thoughts of this reply apart from its text. */
  noteChannel(): void {
    this.hasChannel = true;
  }

  /** What of the reply so far is surely answer, and has not been given yet. */
  push(piece: string): string {
    this.pending += this.spoken.push(piece);
    while (this.step(false));
    this.isFlowing ||= (this.hasChannel || this.manner === 'opens them') && beginsAsAsked(this.held);
    return this.isFlowing && !this.isUnclear ? this.take() : '';
  }

  /** The rest, once the reply has come to its end. */
  end(): string {
    this.pending += this.spoken.end();
    this.hasThought ||= this.spoken.isFound;
    while (this.step(true));
    if (this.open?.perhaps === 'a word') this.held += this.open.words;
    else if (this.open) this.hasThought = true;
    const isWrapped = !this.isFlowing && !this.hasThought && this.held.trim() === '';
    if (isWrapped) this.held = this.wrapped;
    else this.hasThought ||= this.wrapped !== '';
    return this.take();
  }

  private take(): string {
    const text = this.held;
    this.held = '';
    return text;
  }

  /** Passes the next sign; false when no more can be said. */
  private step(isEnded: boolean): boolean {
    const limit = isEnded ? this.pending.length : startOfUnfinished(this.pending);
    const sign = this.findSign(limit, isEnded);
    if (sign === 'unknown') return false;
    this.say(this.pending.slice(0, sign?.start ?? limit));
    if (!sign) {
      this.pending = this.pending.slice(limit);
      return false;
    }
    this.pass(sign, this.pending.slice(sign.start, sign.end));
    this.pending = this.pending.slice(sign.end);
    return true;
  }

  /** The first sign that is no word of a quotation; 'unknown' while its line does not say whether it is one. */
  private findSign(limit: number, isEnded: boolean): Sign | 'unknown' | undefined {
    let from = 0;
    for (;;) {
      const sign = nextSign(this.pending, from, this.line);
      if (!sign || sign.start >= limit) return undefined;
      const place = this.placeOf(sign, isEnded);
      if (place === 'sign') return sign;
      if (place === 'unknown') {
        this.say(this.pending.slice(0, sign.start));
        this.pending = this.pending.slice(sign.start);
        return 'unknown';
      }
      from = sign.end;
    }
  }

  private isAtStart(at: number): boolean {
    return !this.isFlowing && (this.held + this.pending.slice(0, at)).trim() === '';
  }

  private placeOf(sign: Sign, isEnded: boolean): 'sign' | 'text' | 'unknown' {
    const { kind, name, start, end } = sign;
    if (kind === 'may close') return this.open?.name === name ? 'sign' : 'text';
    if (kind === 'may open' && (this.open || !this.isAtStart(start))) return 'text';
    // '<operator> stands for': a word of a sentence.
    if (kind === 'may open' && end === this.pending.length && !isEnded) return 'unknown';
    if (kind === 'may open' && this.pending[end] === ' ') return 'text';
    if (this.open) return 'sign';
    const quoted = isQuoted(this.line + this.pending.slice(0, start), this.pending.slice(end), isEnded);
    return quoted === 'unknown' ? quoted : quoted ? 'text' : 'sign';
  }

  private say(text: string): void {
    if (this.open) {
      if (this.open.perhaps) this.open.words += text;
      return;
    }
    this.held += text;
    this.line = `${this.line}${text}`.split('\n').at(-1)?.slice(-longestLine) ?? '';
  }

  private pass(sign: Sign, written: string): void {
    if (sign.kind === 'opens' || sign.kind === 'may open') this.passOpening(sign, written);
    else if (sign.kind === 'closes' || sign.kind === 'may close') this.passClosing(sign);
    else if (sign.kind === 'begins the answer') this.beginAnswer(sign);
    else if (sign.kind === 'ends' && this.open?.isToken) this.open = undefined;
    else this.say(this.open ? written : '');
  }

  private passOpening({ name, isToken, kind }: Sign, written: string): void {
    if (this.open) {
      this.say(written);
      // Opened twice, it may be closed twice.
      this.isUnclear ||= this.open.name === name && name !== 'channel';
      return;
    }
    if (kind === 'may open') this.open = { name, isToken, perhaps: 'a wrapper', words: '' };
    else if (restingPlace.test(this.line)) this.open = { name, isToken, words: '' };
    else this.open = { name, isToken, perhaps: 'a word', words: written };
  }

  private passClosing({ name }: Sign): void {
    const isWrapper = this.open?.perhaps === 'a wrapper' && this.open.name === name;
    if (isWrapper) this.wrapped += `${this.open?.words}\n`;
    else this.hasThought = true;
    if (this.open) {
      const isSame = this.open.name === name || this.open.isToken;
      this.isUnclear ||= !isSame;
      this.open = undefined;
      return;
    }
    // Whatever came was thought.
    this.endedUnopened ||= !this.isUnclear;
    this.hasLeaked ||= this.isFlowing;
    this.isUnclear = true;
    this.forget();
  }

  /** A channel or a wrapper for the answer: what stands before it is none, as far as it has not been given. */
  private beginAnswer({ isToken }: Sign): void {
    if (this.open && !isToken) return;
    this.hasThought ||= this.held.trim() !== '';
    this.open = undefined;
    this.forget();
  }

  private forget(): void {
    this.held = '';
    this.line = '';
  }
}
