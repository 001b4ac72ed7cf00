import type { Span } from '../citing/citations';
import { citationsIn } from '../provisions/parse-citations';
import { areManyWords, countOf } from './quote-finder';

const word = /[\p{L}\p{N}]/u;
const lastWord = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{N}]*$/u;
const firstWord = /^[^\p{L}\p{N}]*[\p{L}\p{M}\p{N}]+/u;
/** What may stand before the first word of a paragraph or of an item of a list, and counts it. */
const label = String.raw`(?:[(（](?:\p{L}{1,4}|\p{N}{1,3})[)）]|(?:\p{L}|\p{N}{1,3}|[ivxlc]{2,5})\)|\p{N}{1,2}[.°º]|[一二三四五六七八九十]{1,3}[、.]|[①-⑳•])`;
const onlyLabel = new RegExp(`^[^\\p{L}\\p{N}(（]*${label}?[^\\p{L}\\p{N}]*$`, 'u');
const opensBracket = /^[^\p{L}\p{N}([（【]*[([（【]/u;
const brackets = /\(((?:[^()]|\([^()]*\))*)\)|（((?:[^（）]|（[^（）]*）)*)）|\[([^[\]]*)\]|【([^【】]*)】/gu;

/** What stands before the first word of a sentence only counts it. */
export function isLabel(text: string): boolean {
  return onlyLabel.test(text) || isBare(text);
}

/** A reference to a provision, a number, an abbreviation or a name in quotation marks, and nothing beside it. */
function isBare(inside: string): boolean {
  const rest = citationsIn(inside).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    inside,
  );
  const isReference = !/[\p{L}]/u.test(rest);
  return (
    isReference ||
    /^\s*(?=\S*\p{Lu}\S*\p{Lu})[\p{L}\p{N}&-]+\s*$/u.test(inside) ||
    /^\s*["“„«「『][^"“”„«»「」『』]+["”“»」』]\s*$/u.test(inside)
  );
}

function isBareBrackets(gap: string): boolean {
  if (!opensBracket.test(gap) || word.test(gap.replace(brackets, ''))) return false;
  const rest = gap.replace(brackets, (all, ...groups: (string | undefined)[]) =>
    isBare(groups.slice(0, 4).find((inside) => inside !== undefined) ?? '') ? '' : all,
  );
  return !word.test(rest);
}

/** The sentence itself says what its quotation leaves out, word for word; a few words only beside the same word as in the source. */
function isSaid(text: string, { start, end }: Span, said: string, quoted: string): boolean {
  const gap = text.slice(start, end);
  if (countOf(said, gap) <= countOf(quoted, gap)) return false;
  const before = lastWord.exec(text.slice(0, start))?.[0] ?? '';
  const behind = firstWord.exec(text.slice(end))?.[0] ?? '';
  return areManyWords(gap) || countOf(said, before + gap) > 0 || countOf(said, gap + behind) > 0;
}

/**
 * What may be left out between two pieces of a quotation, because it only refers or names. A sentence or an item of a list is more: it may be
 * the condition under which the rest holds, and which words make it one looks different in every language.
 */
export function isHarmless(text: string, { start, end }: Span): boolean {
  const gap = text.slice(start, end);
  return !word.test(gap) || isBareBrackets(gap);
}

/** The same, or what the sentence that rests on the quotation says itself. */
export function mayLeaveOut(text: string, pieces: readonly string[], said: string): (gap: Span) => boolean {
  const quoted = pieces.join(' ');
  const known = new Map<string, boolean>();
  // Words that stand in a text often make many gaps, which are met again and again.
  return (gap) => {
    const key = `${gap.start}-${gap.end}`;
    const found = known.get(key) ?? (isHarmless(text, gap) || isSaid(text, gap, said, quoted));
    known.set(key, found);
    return found;
  };
}

/** Whether words stand between stops on both sides, so that they can be read alone. */
export function isWholeClause(text: string, { start, end }: Span): boolean {
  const before = /[^\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const behind = /^[^\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? '';
  const isEnd = (signs: string): boolean => /[\p{Sentence_Terminal};:；：؛]/u.test(signs);
  return (before.length === start || isEnd(before)) && (end + behind.length === text.length || isEnd(behind));
}
