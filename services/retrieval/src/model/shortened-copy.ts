import type { Span } from '../citing/citations';
import { sentencesOf } from '../search/sentences';
import { isHarmless, isLabel } from './left-out';
import { joints } from './list-joints';
import { findWays } from './quote-finder';

/** Words, and characters of the scripts that are written without spaces between them. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;
/** 'Yes, ...', in any language. */
const answerWord = /^\p{L}[\p{L}\p{M}]{0,5}[,.:，、،。]\s*/u;

/** Behind a clause, or behind the first of two things that 'and' joins, a sentence may be cut. */
const opensNext = new RegExp(`^(?:\\s*[^\\p{L}\\p{M}\\p{N}\\s]|\\s*$|\\s+(?:${joints()})(?!\\p{L}))`, 'iu');

const nextWords = /^\P{L}*\p{L}+(?:\s+\p{L}+)?/u;

/**
 * Whether a sentence repeats one of its source word for word but for words that it leaves out, at its beginning, in its midst or before
 * the next clause, and that may mean anything. With words of its own it is no copy, and nothing can be told here.
 * @param limits whether words limit or turn what they stand beside; absent where that cannot be told of the language
 */
export function isShortenedCopy(said: string, source: string, limits?: (words: string) => boolean): boolean {
  const mayBeDropped = (dropped: string): boolean => limits?.(dropped) === false;
  const repeated = said.replace(answerWord, '').match(words) ?? [];
  const copies = sentencesOf(source).flatMap(({ text }) => {
    if (findWays(text, repeated, () => true).length === 0) return [];
    const begins = (at: number): boolean => isLabel(text.slice(0, at)) || mayBeDropped(text.slice(0, at));
    const goesOn = (gap: Span): boolean =>
      isHarmless(text, gap) || mayBeDropped(text.slice(gap.start, gap.end));
    const ways = findWays(text, repeated, goesOn, begins);
    const mayEnd = (rest: string): boolean =>
      mayBeDropped(rest) || (opensNext.test(rest) && !limits?.(nextWords.exec(rest)?.[0] ?? ''));
    return [ways.some(({ end }) => mayEnd(text.slice(end)))];
  });
  return copies.length > 0 && !copies.includes(true);
}
