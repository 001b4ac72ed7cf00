import type { ContentBlock, SourceKind } from '@astraea/contracts';
import { sentencesOf } from '../search/sentences';
import { countWords } from '../search/unspaced-words';

/** Headings and fragments prove nothing by themselves. */
const fewestWords = 10;
/** A guide is made of whole sentences, of which 'Utopia is a party to the Moon Agreement.' is one. */
const fewestWordsOfGuide = 6;
/** A provision can be as short as 'The licence is void.', and an item of its list, or a row of its table, as 'The launch site;'. */
const fewestWordsOfProvision = 3;
/** What is said, opens a list, or stands in one; a row of a table has a figure. */
const isSaid = /[.。۔;:,؛،—–-]$|\b(?:and|or|et|ou|und|oder|y|o|e)$|\d/u;
/** Characters; a longer block is cut at sentences into pieces of at most `pieceLength`. */
const longBlock = 2_000;
const pieceLength = 1_500;

/** What has no sentences, such as a table without stops, is cut between words; where there are none either, between letters. */
function cutLong(text: string, start: number, end: number): { start: number; end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  let from = start;
  while (end - from > longBlock) {
    const blank = text.lastIndexOf(' ', from + pieceLength);
    const isPair = /[\ud800-\udbff]/.test(text.charAt(from + pieceLength - 1));
    const to = blank > from ? blank : from + pieceLength - (isPair ? 1 : 0);
    cuts.push({ start: from, end: to });
    from = text.charAt(to) === ' ' ? to + 1 : to;
  }
  return [...cuts, { start: from, end }];
}

function pieces(text: string): string[] {
  const cuts: { start: number; end: number }[] = [];
  for (const { start, end } of sentencesOf(text).flatMap((one) => cutLong(text, one.start, one.end))) {
    const last = cuts.at(-1);
    if (last && end - last.start <= pieceLength) last.end = end;
    else cuts.push({ start, end });
  }
  return cuts.map(({ start, end }) => text.slice(start, end));
}

/** Blocks as they are searched and quoted: fragments left out, very long ones cut; every text stays to the letter. */
export function chunkBlocks(blocks: readonly ContentBlock[], kind: SourceKind): ContentBlock[] {
  const isPassage = ({ text, provision }: ContentBlock): boolean => {
    const count = countWords(text);
    if (count >= fewestWords) return true;
    if (kind === 'guide') return /[.。۔]$/u.test(text) && count >= fewestWordsOfGuide;
    return !!provision && count >= fewestWordsOfProvision && isSaid.test(text);
  };
  return blocks
    .flatMap((block) => {
      if (block.text.length <= longBlock) return [block];
      return pieces(block.text).map((text, at) => ({ ...block, id: `${block.id}~${at + 1}`, text }));
    })
    .filter(isPassage);
}
