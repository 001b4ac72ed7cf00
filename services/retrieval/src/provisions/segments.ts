import { type Chain, type Chains, chainsAt, type Read, writtenBetween } from './chains';
import { mayStandBehind, namesSeveral, type Unit } from './levels';
import { isOrdinal } from './numbers';
import type { Piece } from './pieces';

/** A word with its numbers, and the pieces that it has. */
export interface Segment extends Chains {
  unit: Unit;
  word: string;
  name: string;
  at: number;
}

const article: Unit = { level: 'article', isWeak: false };
const paragraph: Unit = { level: 'paragraph', isWeak: false };
/** 'Regulation 7 of 2023' and 'Regulation 2021/821' are laws, and no places in one. */
const isLaw = /^(?:\/?\d*\/(?:19|20)\d\d\b|\/\d| (?:of|von|del?|du|van) (?:19|20)\d\d\b)/u;
const isLawNumber = /^(?:(?:19|20)\d\d\/|\d+\/(?:19|20)\d\d$)/u;
const ordinalMark = /(?:\p{N}(?:st|nd|rd|th|er|re|º|ª|°|e)|\.)$/u;

const nameOf = ({ text }: Read, { start, end }: Piece): string =>
  text.slice(start, end).replace(/(?<=\p{L}{3})s$|(?<=§)§$/u, '');
const only = (number: string): Chain[] => [{ numbers: [{ from: number, to: number }], written: '' }];

/** '51 U.S.C.': a title, of which two codes have one of the same number. */
function codeAt({ pieces }: Read, at: number): Segment | undefined {
  const piece = pieces[at];
  if (piece?.kind !== 'code') return undefined;
  const [number = ''] = /\p{N}+/u.exec(piece.text) ?? [];
  const word = /f/iu.test(piece.text.replace(/ of /u, '')) ? 'cfr' : 'usc';
  return {
    ...{ unit: { level: 'title', isWeak: false }, word, name: piece.text },
    ...{ chains: only(number), at, next: at + 1 },
  };
}

/** 'Section 5', 'Artículo 2 transitorio', 'the Annex': a word with the numbers behind it. */
function wordFirst(read: Read, at: number): Segment | undefined {
  const [piece, next] = read.pieces.slice(at, at + 2);
  if (!piece) return undefined;
  const before = read.pieces[at - 1];
  if (piece.kind === 'number' && before?.kind === 'code') {
    const chains = chainsAt(read, at, '', article);
    return chains && { unit: article, word: '', name: '', at, ...chains };
  }
  if (!piece.unit) return undefined;
  const isInner = /^clauses?$/u.test(piece.text) && next?.kind === 'bracket';
  const unit = isInner ? paragraph : piece.unit;
  const segment = { unit, word: piece.text, name: nameOf(read, piece), at };
  const isFrom = /^(?:from|من)$/u.test(next?.text ?? '') && namesSeveral(piece.text);
  const chains = chainsAt(read, isFrom ? at + 2 : at + 1, piece.text, unit);
  const added = chains && read.pieces[chains.next];
  if (unit.level === 'article' && added?.unit?.level === 'transitoria')
    return {
      ...segment,
      unit: added.unit,
      word: added.text,
      chains: chains?.chains ?? [],
      next: (chains?.next ?? 0) + 1,
    };
  if (chains) return { ...segment, ...chains };
  const isWhole = unit.level === 'annex' || piece.text === '前文';
  return isWhole && next?.kind !== 'number' ? { ...segment, chains: only(''), next: at + 1 } : undefined;
}

/** '3e lid' has the third, and no third with a letter. */
function counted({ numbers: [first, ...inner], written }: Chain): Chain {
  const plain = (number = ''): string => number.replace(/(?<=\d)e$/u, '');
  return { numbers: [{ from: plain(first?.from), to: plain(first?.to) }, ...inner], written };
}

/** '5 §', '2 kap.', 'first and second paragraphs'. */
function numberFirst(read: Read, at: number): Segment | undefined {
  const first = read.pieces[at];
  const numbers = first?.kind === 'number' ? chainsAt(read, at, '§§', article) : undefined;
  const piece = numbers && read.pieces[numbers.next];
  if (!first || !numbers || !piece?.unit) return undefined;
  const isCounted = isOrdinal(first.text) || ordinalMark.test(read.text.slice(first.start, first.end));
  if (!isCounted && (!mayStandBehind(piece.text) || hasOwnNumber(read, numbers.next + 1))) return undefined;
  // In Danish a sentence: '2. pkt.'; behind the word it is a point in Polish.
  const unit: Unit = piece.text === 'pkt' ? { level: 'sentence', isWeak: true } : piece.unit;
  const segment = { unit, word: piece.text, at, next: numbers.next + 1 };
  const chains = numbers.chains.map(counted);
  if (chains.length > 1)
    return {
      ...segment,
      name: '',
      chains: chains.map((one) => ({ ...one, written: `${one.written} ${piece.text}` })),
    };
  const isAbove = read.pieces[segment.next]?.kind === 'bracket';
  const below = isAbove ? chainsAt(read, segment.next, '', { level: 'paragraph', isWeak: true }) : undefined;
  const inner = below?.chains ?? [{ numbers: [], written: '' }];
  return {
    ...{ ...segment, name: writtenBetween(read, at, numbers.next + 1), next: below?.next ?? segment.next },
    chains: inner.map((one) => ({ ...one, numbers: [...(chains[0]?.numbers ?? []), ...one.numbers] })),
  };
}

/** Whether a word has a number behind it that belongs to no further word: of 'kap. 2 a §' the § has it. */
function hasOwnNumber(read: Read, at: number): boolean {
  const numbers = read.pieces[at]?.kind === 'number' ? chainsAt(read, at, '§§', article) : undefined;
  return numbers !== undefined && !mayStandBehind(read.pieces[numbers.next]?.text ?? '');
}

/** A word with its numbers at a piece; undefined where there is none, or where it is the name of a law. */
export function segmentAt(read: Read, at: number): Segment | undefined {
  const segment = codeAt(read, at) ?? numberFirst(read, at) ?? wordFirst(read, at);
  if (!segment) return undefined;
  const after = read.text.slice(read.pieces[segment.next - 1]?.end);
  const [chain] = segment.chains;
  return isLaw.test(after) || isLawNumber.test(chain?.numbers[0]?.from ?? '') ? undefined : segment;
}
