import type { Span } from '../citing/citations';
import { provisionsIn } from '../search/provisions';
import { type Sentence, sentencesOf } from '../search/sentences';
import { joints } from './list-joints';
import { areManyWords, countOf } from './quote-finder';

const word = /[\p{L}\p{N}]/u;
const lastWord = /[\p{L}\p{M}\p{N}]+[^\p{L}\p{N}]*$/u;
const firstWord = /^[^\p{L}\p{N}]*[\p{L}\p{M}\p{N}]+/u;
/** What may stand before the first word of a paragraph or of an item of a list, and counts it. */
const label = String.raw`(?:[(（](?:\p{L}{1,4}|\p{N}{1,3})[)）]|(?:\p{L}|\p{N}{1,3}|[ivxlc]{2,5})\)|\p{N}{1,2}[.°º]|[一二三四五六七八九十]{1,3}[、.]|[①-⑳•])`;
const onlyLabel = new RegExp(`^[^\\p{L}\\p{N}(（]*${label}?[^\\p{L}\\p{N}]*$`, 'u');
const itemEnd = String.raw`[;:,.；：，、。؛،—–\n-]\s*`;
const opensWithLabel = new RegExp(`^[^\\S\\n]*${itemEnd}(${label})`, 'u');
const nextLabel = new RegExp(`${itemEnd}(?:(?:${joints()})\\s+)?(${label})(?!\\p{N})\\s*`, 'dgiu');
const stop = /[\p{Sentence_Terminal};；؛]["'”’»」』)）\]]*$/u;
const itemStop = /[;；؛]/u;
const opensBracket = /^[^\p{L}\p{N}([（【]*[([（【]/u;
const brackets = /\(((?:[^()]|\([^()]*\))*)\)|（((?:[^（）]|（[^（）]*）)*)）|\[([^[\]]*)\]|【([^【】]*)】/gu;

/** Between two pieces stand whole sentences, or none: the one ends with its sentence, and the other begins one. */
function isBetweenSentences(text: string, sentences: readonly Sentence[], { start, end }: Span): boolean {
  const last = sentences.find((one) => one.start < start && start <= one.end);
  if (!last || word.test(text.slice(start, last.end)) || !stop.test(last.text)) return false;
  const next = sentences.find((one) => one.start <= end && end < one.end);
  return next !== undefined && next !== last && onlyLabel.test(text.slice(next.start, end));
}

/** The kind of a label: '(b)' and '(c)' are of one list, '(b)' and '(2)' are not. */
function kindOf(found: string): string {
  return found
    .trim()
    .replace(/\p{N}+/u, '1')
    .replace(/\p{L}+/u, 'a');
}

/** Whole items of a list: from the label of the first to that of the one that is quoted next, which may be quoted too. */
function isLabelledItems(text: string, { start, end }: Span): boolean {
  const opened = opensWithLabel.exec(text.slice(start, end))?.[1];
  if (opened === undefined) return false;
  return [...text.slice(start).matchAll(nextLabel)].some(({ index, 0: all, 1: closed = '', indices }) => {
    const from = start + (indices?.[1]?.[0] ?? 0);
    return from <= end && end <= start + index + all.length && kindOf(closed) === kindOf(opened);
  });
}

/** Whole items of a list that a colon opens and semicolons part. */
function isPartedItems(text: string, sentences: readonly Sentence[], { start, end }: Span): boolean {
  const gap = text.slice(start, end).trim();
  if (!itemStop.test(gap.at(0) ?? '') || !itemStop.test(gap.at(-1) ?? '')) return false;
  const sentence = sentences.find((one) => one.start < start && start <= one.end);
  return sentence !== undefined && /[:：]/u.test(text.slice(sentence.start, start));
}

/** What stands before the first word of a sentence only counts it. */
export function isLabel(text: string): boolean {
  return onlyLabel.test(text) || isBare(text);
}

/** A reference to a provision, a number, an abbreviation or a name in quotation marks, and nothing beside it. */
function isBare(inside: string): boolean {
  const rest = provisionsIn(inside).reduceRight(
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
 * What may be left out between two pieces of a quotation because of how the text is built. What any of its words mean is not looked
 * at: a 'not' or a condition looks different in every language, and is nowhere a whole sentence, a whole item of a list or a bare
 * reference in brackets.
 */
export function harmlessIn(text: string): (gap: Span) => boolean {
  const sentences = sentencesOf(text);
  return remembered((gap) => {
    const words = text.slice(gap.start, gap.end);
    return (
      !word.test(words) ||
      isBetweenSentences(text, sentences, gap) ||
      isLabelledItems(text, gap) ||
      isPartedItems(text, sentences, gap) ||
      isBareBrackets(words)
    );
  });
}

/** The same, or what the sentence that rests on the quotation says itself. */
export function mayLeaveOut(text: string, pieces: readonly string[], said: string): (gap: Span) => boolean {
  const quoted = pieces.join(' ');
  const isHarmless = harmlessIn(text);
  return remembered((gap) => isHarmless(gap) || isSaid(text, gap, said, quoted));
}

/** Words that stand in a text often make many gaps, which are met again and again. */
function remembered(judge: (gap: Span) => boolean): (gap: Span) => boolean {
  const known = new Map<string, boolean>();
  return (gap) => {
    const key = `${gap.start}-${gap.end}`;
    const found = known.get(key) ?? judge(gap);
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
