import type { ContentBlock, SourceKind } from '@astraea/contracts';
import { sentencesOf } from '../search/sentences';

/** Headings and fragments prove nothing by themselves. */
const fewestWords = 10;
/** A guide is made of whole sentences, of which 'Utopia is a party to the Moon Agreement.' is one. */
const fewestWordsOfGuide = 6;
/** A provision can be as short as 'The licence is void.' */
const fewestWordsOfProvision = 4;
/** Characters; a longer block is cut at sentences into pieces of at most `pieceLength`. */
const longBlock = 2_000;
const pieceLength = 1_500;

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function pieces(text: string): string[] {
  const cuts: { start: number; end: number }[] = [];
  for (const { start, end } of sentencesOf(text)) {
    const last = cuts.at(-1);
    if (last && end - last.start <= pieceLength) last.end = end;
    else cuts.push({ start, end });
  }
  return cuts.map(({ start, end }) => text.slice(start, end));
}

/** Blocks as they are searched and quoted: fragments left out, very long ones cut; every text stays to the letter. */
export function chunkBlocks(blocks: readonly ContentBlock[], kind: SourceKind): ContentBlock[] {
  const isPassage = ({ text, provision }: ContentBlock): boolean => {
    const count = wordCount(text);
    if (count >= fewestWords) return true;
    if (!/[.。۔]$/u.test(text)) return false;
    return kind === 'guide' ? count >= fewestWordsOfGuide : !!provision && count >= fewestWordsOfProvision;
  };
  return blocks
    .flatMap((block) => {
      if (block.text.length <= longBlock) return [block];
      return pieces(block.text).map((text, at) => ({ ...block, id: `${block.id}~${at + 1}`, text }));
    })
    .filter(isPassage);
}
