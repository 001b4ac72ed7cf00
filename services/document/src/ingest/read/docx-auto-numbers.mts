import { listNumber, toRoman } from './list-numbers.mts';

/** A number that Word gives a paragraph by a field: alone, with those of the headings above it, or in outline form. */
export interface AutoNumberField {
  kind: 'AUTONUM' | 'AUTONUMLGL' | 'AUTONUMOUT';
  /** Behind it. */
  separator: string;
}

const letters = listNumber.get('a') ?? String;

/** From the highest level on, as Word writes outlines; below them it begins with the third again. */
const outline: ((value: number) => string)[] = [
  (value) => `${toRoman(value).toUpperCase()}.`,
  (value) => `${letters(value).toUpperCase()}.`,
  (value) => `${value}.`,
  (value) => `${letters(value)})`,
  (value) => `(${value})`,
  (value) => `(${letters(value)})`,
  (value) => `(${toRoman(value)})`,
  (value) => `(${letters(value)})`,
  (value) => `(${toRoman(value)})`,
];

/** Text that is no heading. */
const textLevel = 9;

/** Counts the paragraphs that have such a field, each kind by itself, anew below each heading that has one. */
export class AutoNumbers {
  private readonly counts = new Map<string, number[]>();

  /** @param level that of its heading, from 0; undefined for text */
  next({ kind, separator }: AutoNumberField, level = textLevel): string {
    const counted = (this.counts.get(kind) ?? []).slice(0, level + 1);
    counted[level] = (counted[level] ?? 0) + 1;
    this.counts.set(kind, counted);
    const value = counted[level];
    if (kind === 'AUTONUM') return `${value}${separator}`;
    if (kind === 'AUTONUMOUT') return (outline[Math.min(level, outline.length - 1)] ?? String)(value);
    return counted.filter((count) => count > 0).join('.') + separator;
  }
}
