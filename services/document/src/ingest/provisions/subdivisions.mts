import type { SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';
import { compareNumbers, follows, numberValue } from './number-value.mts';
import { readSubdivision, type Subdivision } from './read-label.mts';

export interface Subdivisions {
  /** @param begins Whether something may begin at this line. @returns whether a subdivision begins here. */
  take(line: SourceLine, opening: Opening | undefined, begins: boolean): boolean;
  /** What follows belongs to no provision. */
  leave(): void;
  /** The provision with its subdivision as it is cited: `Article 4(2)`. */
  provision(): string | null;
  /** The provision alone, when its first subdivision has just begun. */
  begunIn(): string | null;
}

class SubdivisionCounter implements Subdivisions {
  private attachment: string | null = null;
  private whole: string | null = null;
  /** Of a provision with a plain number, subdivisions have theirs in brackets. */
  private onlyInBrackets = false;
  private style: Subdivision['style'] | undefined;
  private number: string | null = null;
  private isFirst = false;

  take(line: SourceLine, opening: Opening | undefined, begins: boolean): boolean {
    this.isFirst = false;
    if (opening) {
      this.open(opening);
      return false;
    }
    return this.whole !== null && begins && this.count(line.text);
  }

  private open({ role, label, cited }: Opening): void {
    this.number = null;
    this.style = undefined;
    if (role === 'attachment') this.attachment = cited;
    this.whole = role === 'provision' ? cited : null;
    this.onlyInBrackets = label.role === 'bare';
    if (this.whole) this.count(label.rest.replace(/^[\s.:—–―-]+/u, ''));
  }

  private count(text: string): boolean {
    const found = readSubdivision(text);
    if (!found || (this.onlyInBrackets && found.style !== 'brackets')) return false;
    if (this.style !== undefined && this.style !== found.style) return false;
    const next = numberValue(found.number) ?? [];
    const before = this.number === null ? [0] : (numberValue(this.number) ?? []);
    const isNext = follows(next, before) || (next.length > before.length && compareNumbers(next, before) > 0);
    if (!isNext) return false;
    this.isFirst = this.number === null;
    this.style = found.style;
    this.number = found.number;
    return true;
  }

  leave(): void {
    this.whole = null;
    this.number = null;
  }

  provision(): string | null {
    if (this.whole === null) return this.attachment;
    if (this.number === null) return this.whole;
    return this.style === 'degree' ? `${this.whole}, ${this.number}°` : `${this.whole}(${this.number})`;
  }

  begunIn(): string | null {
    return this.isFirst ? this.whole : null;
  }
}

export function createSubdivisions(): Subdivisions {
  return new SubdivisionCounter();
}
