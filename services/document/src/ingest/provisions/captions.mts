import { readLabel } from '../labels/read-label.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';
import type { Opening } from './find-provisions.mts';

/** Words of a caption; more of them are a sentence. */
const mostWords = 8;
/** Provisions, and the part of them, that have a caption above them where a law sets captions. */
const fewestProvisions = 3;
const leastShare = 2 / 3;

function looksLikeCaption({ text, gapBefore, level, isRow, isQuoted }: SourceLine): boolean {
  const isShort = text.split(' ').length <= mostWords;
  const isPlain = level === undefined && !isRow && !isQuoted && gapBefore;
  return isPlain && isShort && /^\p{Lu}[^;:,()]*$/u.test(text) && !readLabel(text);
}

/**
 * Lines above the provisions of a law that say what each is about, with a full stop, before a provision that says at once what it
 * has to say. A law has them above most of its provisions or none: a single such line ends what stands before it.
 */
export function captionsOf(
  lines: readonly SourceLine[],
  openings: ReadonlyMap<number, Opening>,
): ReadonlySet<SourceLine> {
  const provisions = [...openings].filter(([, { role }]) => role === 'provision');
  const captions = provisions.flatMap(([at, { label }]) => {
    const above = lines[at - 1];
    return above && endsSentence(label.rest.trim()) && looksLikeCaption(above) ? [above] : [];
  });
  const isUsual = captions.length >= fewestProvisions && captions.length >= provisions.length * leastShare;
  return new Set(isUsual ? captions : []);
}
