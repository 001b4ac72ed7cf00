import { foldText } from './fold-text';

/** Scripts that are written without blanks between their words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/u;
const parts = new RegExp(`${unspaced.source}|[^${unspaced.source.slice(1)}`, 'gu');
const runs = /[\p{L}\p{M}\p{N}]+/gu;
const asciiRuns = /[A-Za-z0-9]+/g;
const nonAscii = /[^\0-\x7f]/;
const signs = /[^\p{L}\p{M}\p{N}\0-\x7f]/gu;

interface Span {
  /** Index of its first UTF-16 code unit. */
  start: number;
  /** Index behind its last one. */
  end: number;
}

interface Word extends Span {
  folded: string;
  /** The last character of a run, which stands in the pair before it, too. */
  isTail: boolean;
}

/** Without what folding makes of such as '⒈' that is no letter, mark or digit. */
function foldedWord(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase();
  return foldText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Every two neighbours of a run, and its last character: any part of the run then begins with one of them. */
function pairsOf(run: string, at: number): Word[] {
  const words: Word[] = [];
  const characters = [...run];
  let start = at;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? '';
    const pair = character + next;
    const isTail = index > 0 && next === '';
    words.push({ folded: foldedWord(pair), start, end: start + pair.length, isTail });
    start += character.length;
  }
  return words;
}

function wordAt(text: string, start: number): Word {
  return { folded: foldedWord(text), start, end: start + text.length, isTail: false };
}

/** A blank for each sign beyond ASCII, which ends a word as one does: most texts are then of ASCII alone, which is read faster. */
function withoutSigns(text: string): string {
  return nonAscii.test(text) ? text.replace(signs, (sign) => ' '.repeat(sign.length)) : text;
}

/** Those words of an ASCII text that begin with one of those searched for. */
function asciiWords(text: string, searched: readonly string[]): Word[] {
  if (searched.length === 0) return [];
  const beginnings = new RegExp(`(?<![A-Za-z0-9])(?:${searched.join('|')})[A-Za-z0-9]*`, 'gi');
  return [...text.matchAll(beginnings)].map((match) => wordAt(match[0], match.index));
}

function wordsIn(text: string): Word[] {
  if (!nonAscii.test(text))
    return [...text.matchAll(asciiRuns)].map((match) => wordAt(match[0], match.index));
  const found = [...text.matchAll(runs)].flatMap((run) => {
    if (!unspaced.test(run[0])) return [wordAt(run[0], run.index)];
    return [...run[0].matchAll(parts)].flatMap((part) => {
      const start = run.index + part.index;
      return unspaced.test(part[0]) ? pairsOf(part[0], start) : [wordAt(part[0], start)];
    });
  });
  return found.filter(({ folded }) => folded !== '');
}

/** The words of a text in the form in which they are looked for, each once; of scripts without blanks, pairs of characters. */
export function indexedWords(text: string): string[] {
  return [...new Set(wordsIn(text).map(({ folded }) => folded))];
}

/** What a text has to hold to be found: for each of these, a word that begins with it. */
export function searchedWords(search: string): string[] {
  const needed = wordsIn(search).filter(({ isTail }) => !isTail);
  return [...new Set(needed.map(({ folded }) => folded))];
}

/** Where a text has words that begin with one of those searched for, in its order; what touches is one span. */
export function foundSpans(text: string, searched: readonly string[]): (Span & { word: string })[] {
  const spans: (Span & { word: string })[] = [];
  const plain = withoutSigns(text);
  const words = nonAscii.test(plain) ? wordsIn(plain) : asciiWords(plain, searched);
  for (const { folded, start, end } of words) {
    const word = searched.find((each) => folded.startsWith(each));
    if (word === undefined) continue;
    const last = spans.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end, word });
  }
  return spans;
}
