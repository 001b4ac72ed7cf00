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
/** Characters; a block longer than `long` is cut at sentences into pieces of at most `piece`. */
interface Lengths {
  long: number;
  piece: number;
}
const lengthsOfLaw: Lengths = { long: 2_000, piece: 1_500 };
/** Text of no provision is joined as long as a page allows: of a short document that would be all of it. About what the encoder reads at once. */
const lengthsOfDraft: Lengths = { long: 600, piece: 450 };

/** What has no sentences, such as a table without stops, is cut between words; where there are none either, between letters. */
function cutLong(
  text: string,
  { start, end }: { start: number; end: number },
  { long, piece }: Lengths,
): { start: number; end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  let from = start;
  while (end - from > long) {
    const blank = text.lastIndexOf(' ', from + piece);
    const isPair = /[\ud800-\udbff]/.test(text.charAt(from + piece - 1));
    const to = blank > from ? blank : from + piece - (isPair ? 1 : 0);
    cuts.push({ start: from, end: to });
    from = text.charAt(to) === ' ' ? to + 1 : to;
  }
  return [...cuts, { start: from, end }];
}

function pieces(text: string, lengths: Lengths): string[] {
  const cuts: { start: number; end: number }[] = [];
  for (const { start, end } of sentencesOf(text).flatMap((one) => cutLong(text, one, lengths))) {
    const last = cuts.at(-1);
    if (last && end - last.start <= lengths.piece) last.end = end;
    else cuts.push({ start, end });
  }
  return cuts.map(({ start, end }) => text.slice(start, end));
}

/**
 * Blocks as they are searched and quoted: fragments left out, very long ones cut; every text stays to the letter. A `draft` is of a user's
 * own: a contract, an application, a certificate, whose facts stand in short lines of no provision.
 */
export function chunkBlocks(blocks: readonly ContentBlock[], kind: SourceKind | 'draft'): ContentBlock[] {
  const isPassage = ({ text, provision }: ContentBlock): boolean => {
    const count = countWords(text);
    if (count >= fewestWords) return true;
    if (kind === 'guide') return /[.。۔]$/u.test(text) && count >= fewestWordsOfGuide;
    const mayBeShort = kind === 'draft' || !!provision;
    return mayBeShort && count >= fewestWordsOfProvision && isSaid.test(text);
  };
  return blocks
    .flatMap((block) => {
      const lengths = kind === 'draft' && !block.provision ? lengthsOfDraft : lengthsOfLaw;
      if (block.text.length <= lengths.long) return [block];
      return pieces(block.text, lengths).map((text, at) => ({ ...block, id: `${block.id}~${at + 1}`, text }));
    })
    .filter(isPassage);
}
