import { compareNumbers, follows, numberValue } from '../labels/number-value.mts';
import { readLetter, readSubdivision, type Subdivision, splitMarker } from '../labels/read-subdivision.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';

interface Subdivisions {
  /**
   * @param begins Whether something may begin at this line.
   * @param isTitle The line is a title, and nothing of what the provision says.
   * @returns whether a subdivision begins here.
   */
  take(line: SourceLine, opening: Opening | undefined, begins: boolean, isTitle: boolean): boolean;
  /** What follows belongs to no provision. */
  leave(): void;
  /** The provision with its subdivision as it is cited: `Article 4(2)`, `§ 450.3(b)(1)`. */
  provision(): string | null;
  /** The provision alone, when its first subdivision has just begun. */
  begunIn(): string | null;
  /** What the text before is cited by, when `(2)` has just begun and its first subdivision has no number. */
  firstBefore(): string | null;
}

/** Words of a title between a provision's number and its first subdivision. */
const mostWordsOfTitle = 12;

class SubdivisionCounter implements Subdivisions {
  private attachment: string | null = null;
  private whole: string | null = null;
  /** Of a provision with a plain number, subdivisions have theirs in brackets. */
  private onlyInBrackets = false;
  private style: Subdivision['style'] | undefined;
  private number: string | null = null;
  /** `(a)` is the first that this provision is divided by; undefined until one is seen. */
  private byLetters: boolean | undefined;
  private letter: string | null = null;
  /** What stands before the first subdivision. */
  private lead = '';
  /** Its title is known, so that what stands before the first subdivision is none. */
  private isTitled = false;
  /** Of the numbers that only count the members of a list. */
  private listed: Subdivision['style'] | undefined;
  private isFirst = false;
  private isSecondOfUnnumbered = false;
  /** Of a provision with a plain number, which its subdivisions may say again: `1(2)`. */
  private ownNumber = '';
  private readonly countsRaised: boolean;

  constructor(countsRaised: boolean) {
    this.countsRaised = countsRaised;
  }

  take(line: SourceLine, opening: Opening | undefined, begins: boolean, isTitle: boolean): boolean {
    this.isFirst = false;
    this.isSecondOfUnnumbered = false;
    if (opening) {
      this.open(opening, isTitle);
      return false;
    }
    if (this.whole === null || isTitle) return false;
    const isCounted = begins && this.count(this.withoutOwnNumber(line.text));
    if (!isCounted && this.byLetters === undefined && this.number === null) this.lead += ` ${line.text}`;
    return isCounted;
  }

  private withoutOwnNumber(text: string): string {
    const isSaid = this.ownNumber !== '' && text.startsWith(`${this.ownNumber}(`);
    return isSaid ? text.slice(this.ownNumber.length) : text;
  }

  private open({ role, label, cited }: Opening, isTitle: boolean): void {
    this.leave();
    this.listed = undefined;
    this.isTitled = isTitle;
    this.style = undefined;
    this.byLetters = undefined;
    this.lead = '';
    if (role === 'attachment') this.attachment = cited;
    this.whole = role === 'provision' ? cited : null;
    this.onlyInBrackets = label.role === 'bare';
    this.ownNumber = label.role === 'bare' ? label.cited : '';
    const rest = label.rest.replace(/^[\s.:–—―-]+/u, '');
    if (this.whole && !this.count(rest) && !isTitle) this.lead = rest;
  }

  private count(text: string): boolean {
    const letter = readLetter(text);
    if (letter) return this.countLetter(letter, text);
    const found = readSubdivision(text);
    if (!found || (found.style === 'raised' && !this.countsRaised)) return false;
    if (this.onlyInBrackets && found.style !== 'brackets') return false;
    if (this.style !== undefined && this.style !== found.style) return false;
    if (this.number === null && this.opensList(text)) this.listed = found.style;
    if (this.listed === found.style) return false;
    // Numbers inside of a list of letters divide its members, not the provision.
    if (this.byLetters !== undefined && this.letter === null && this.number === null) return false;
    const before = this.number === null ? [0] : (numberValue(this.number) ?? []);
    const next = numberValue(found.number) ?? [];
    const isNext = follows(next, before) || (next.length > before.length && compareNumbers(next, before) > 0);
    this.isSecondOfUnnumbered = !isNext && this.isSecond(found);
    if (!isNext && !this.isSecondOfUnnumbered) return false;
    this.isFirst = isNext && this.number === null && this.letter === null;
    this.style = found.style;
    this.number = found.number;
    return true;
  }

  /** As in instruments of the United Kingdom made in Word, the first subsection is a sentence without a number. */
  private isSecond({ number, style }: Subdivision): boolean {
    const isUndivided = this.number === null && this.byLetters === undefined;
    return isUndivided && style === 'brackets' && number === '2' && endsSentence(this.lead.trim());
  }

  /** `The licence is granted if:` before `1.` opens a list; behind a title, or a whole sentence, the provision is divided. */
  private opensList(member: string): boolean {
    const lead = this.lead.trim();
    if (lead === '' || endsSentence(lead.replace(/:$/u, ''))) return false;
    const words = lead.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const goesOn = this.isTitled || /^\p{Ll}/u.test(splitMarker(member)[1]);
    return goesOn || /[:,;：—–-]$/u.test(lead) || words > mostWordsOfTitle;
  }

  /** A provision is divided by letters where `(a)` follows its title at once; behind the beginning of a sentence they are its parts. */
  private countLetter(letter: string, text: string): boolean {
    if (this.byLetters === undefined) {
      if (letter !== 'a' || this.number !== null) return false;
      this.byLetters = !this.opensList(text);
      if (!this.byLetters) return false;
      this.isFirst = true;
    } else if (!this.byLetters || letter.charCodeAt(0) - (this.letter ?? '').charCodeAt(0) !== 1)
      return false;
    this.letter = letter;
    this.number = null;
    return true;
  }

  leave(): void {
    this.whole = null;
    this.number = null;
    this.letter = null;
  }

  provision(): string | null {
    if (this.whole === null) return this.attachment;
    const divided = this.letter === null ? this.whole : `${this.whole}(${this.letter})`;
    if (this.number === null) return divided;
    return this.style === 'degree' ? `${divided}, ${this.number}°` : `${divided}(${this.number})`;
  }

  firstBefore(): string | null {
    return this.isSecondOfUnnumbered && this.whole ? `${this.whole}(1)` : null;
  }

  begunIn(): string | null {
    return this.isFirst ? this.whole : null;
  }
}

/** @param countsRaised Whether figures above the line count paragraphs, and are not those of notes. */
export function createSubdivisions(countsRaised: boolean): Subdivisions {
  return new SubdivisionCounter(countsRaised);
}
