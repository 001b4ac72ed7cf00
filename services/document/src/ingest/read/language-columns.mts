import { isSurelyIn, languageOf } from './language-of.mts';
import type { SourceLine } from './source-line.mts';

/** The lines of each cell of a row. */
export type TableRow = readonly (readonly SourceLine[])[];

/** Languages that stand beside each other in one table. */
const mostLanguages = 4;

/** Words that a column says at least, each counted once: dates and numbers of acts look like any language. */
const fewestWords = 10;
/** Scripts that put no blank between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/gu;

/** Sentences in some language, and no figures, dates or names. */
function isProse(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu));
  return words.size >= fewestWords || (text.match(unspaced)?.length ?? 0) >= 2 * fewestWords;
}

/** The languages of columns of text of which each is in one of its own; undefined for others. */
export function languagesBeside(columns: readonly (readonly string[])[]): string[] | undefined {
  if (columns.length < 2 || columns.length > mostLanguages || !columns.every(isProse)) return undefined;
  const languages = columns.map(languageOf).filter((language) => language !== undefined);
  if (new Set(languages).size !== columns.length) return undefined;
  const areClear = columns.every((texts, at) =>
    languages.every((other, index) => index === at || isSurelyIn(texts, languages[at] ?? '', other)),
  );
  return areClear ? languages : undefined;
}

const linesIn = (rows: readonly TableRow[], column: number): SourceLine[] =>
  rows.flatMap((row) => [...(row[column] ?? [])]);

/** The columns of a table of which each is in a language of its own, the first with what goes over all; none for other tables. */
export function languageColumns(rows: readonly TableRow[]): SourceLine[][] | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const written = Array.from({ length: width }, (_, at) => linesIn(rows, at)).filter(
    ({ length }) => length > 0,
  );
  return languagesBeside(written.map((lines) => lines.map(({ text }) => text))) && written;
}
