import { mayStandBehind, namesOne, namesSeveral, type Unit } from './levels';
import { isOrdinal, isRoman, plainNumber } from './numbers';
import { type Piece, ranges } from './pieces';

/** One number, or the first and the last of several. */
export interface Span {
  from: string;
  to: string;
}

/** A number with those in brackets behind it: '5(2)(a)'. */
export interface Chain {
  numbers: readonly Span[];
  written: string;
}

/** What stands behind a word that names a level. */
export interface Chains {
  chains: readonly Chain[];
  /** The first piece behind them. */
  next: number;
}

/** What a text is read as, and in it. */
export interface Read {
  text: string;
  pieces: readonly Piece[];
}

/** Behind a number: it counts something, and cites nothing. */
const measure =
  /^(?:years?|months?|weeks?|days?|hours?|percent|million|billion|thousand|euros?|dollars?|kg|km|%|jahren?|monaten?|tagen?|wochen|años?|días|mes|meses|ans|jours|mois|anni|giorni|mesi|år|dage|dager|dagar|måneder|jaar|dagen|maanden|weken|лет|дней|年|か|日|月|년|일)$/iu;
/** Behind a capital that may be a word of its own: 'Annex A for each launch', but not 'the section A sends'. */
const afterLetter =
  /^(?:says?|is|does|for|shall|must|may|by|with|which|that|as|on|at|applies|sets|lists|has|can|will|requires?)$/u;
/** Longer rows of numbers are a table. */
const mostOfList = 40;
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const isPlainWord = (piece: Piece | undefined): boolean =>
  piece?.kind === 'other' && /^\p{L}{2}/u.test(piece.text) && !afterLetter.test(piece.text);

/** '§ 3 a' and 'Artículo 8 A': the letter belongs to the number where no word or number goes on behind it. */
function withLetter({ text, pieces }: Read, at: number): [string, number] {
  const [piece, next, behind] = pieces.slice(at, at + 3);
  const written = piece?.text ?? '';
  const isApart = next && next.kind !== 'bracket' && /^[A-Za-z]$/u.test(next.text) && /\d$/u.test(written);
  if (!isApart || text.slice(piece?.end, next.start) !== ' ' || next.kind === 'unit')
    return [written, at + 1];
  const isJoin =
    next.kind === 'join' &&
    (behind?.kind === 'number' || (behind?.unit && !behind.unit.isWeak && !mayStandBehind(behind.text)));
  return isJoin || isPlainWord(behind) ? [written, at + 1] : [`${written}${next.text}`, at + 2];
}

/** A number as written, and the piece behind it; undefined where there is none. */
function numberAt(read: Read, at: number, { level, isWeak }: Unit): [string, number] | undefined {
  const [piece, next] = read.pieces.slice(at, at + 2);
  if (!piece || measure.test(next?.kind === 'other' ? next.text : '')) return undefined;
  if (piece.kind === 'number') return level === 'article' ? withLetter(read, at) : [piece.text, at + 1];
  const isInner = isWeak || level === 'paragraph';
  if (piece.kind === 'bracket')
    return isInner || !/^\p{Ll}/u.test(piece.text) ? [piece.text, at + 1] : undefined;
  const written = read.text.slice(piece.start, piece.start + piece.text.length);
  const isCapital = /^\p{Lu}/u.test(written);
  const isFigure = isRoman(written.toUpperCase()) && (written.length > 1 || isCapital);
  if (!isFigure && !(isLetter(written) && (isCapital || isInner))) return undefined;
  return /^[AI]$/u.test(written) && isPlainWord(next)
    ? undefined
    : [isInner ? written : written.toUpperCase(), at + 1];
}

const styleOf = (number: string): string => (/^\d/u.test(number) ? 'digit' : 'letter');
const plainSpan = (written: string): Span => ({ from: plainNumber(written), to: plainNumber(written) });

/** What is in brackets keeps its letters: (iv) is no 4. */
function bracketSpan(written: string): Span {
  const number = /^(?:[ivxl]+|(?!\p{sc=Han})\p{L})$/iu.test(written)
    ? written.toLowerCase()
    : plainNumber(written);
  return { from: number, to: number };
}

/** '14-16' behind a plural is from the one to the other, and else a number: Article 48-1. */
function spanOf(written: string, word: string): Span {
  const [, from, to] = /^(\p{Nd}+)[-–‑—](\p{Nd}+)$/u.exec(written) ?? [];
  if (!from || !to || !namesSeveral(word) || Number(to) <= Number(from)) return plainSpan(written);
  return { from: plainNumber(from), to: plainNumber(to) };
}

/** As German lawyers shorten it: '§ 8 II 1' is the first sentence of the second Absatz. */
function absatzAt({ pieces }: Read, at: number): [Span, number] | undefined {
  const [piece, next] = pieces.slice(at, at + 2);
  if (!piece || !/^[IVX]{1,4}$/u.test(piece.text) || (isPlainWord(next) && /^\p{Ll}/u.test(next?.text ?? '')))
    return undefined;
  return [plainSpan(piece.text), next?.kind === 'number' ? at + 2 : at + 1];
}

function chainAt(read: Read, from: number, word: string, unit: Unit): [Chain, number] | undefined {
  const first = numberAt(read, from, unit);
  if (!first) return undefined;
  const isBracket = read.pieces[from]?.kind === 'bracket' && unit.level === 'paragraph';
  const numbers = [isBracket || unit.isWeak ? bracketSpan(first[0]) : spanOf(first[0], word)];
  let at = first[1];
  const absatz = /^(?:§|art)$/u.test(word) ? absatzAt(read, at) : undefined;
  if (absatz) [numbers[1], at] = absatz;
  for (let piece = read.pieces[at]; piece?.kind === 'bracket'; piece = read.pieces[at]) {
    if (piece.start - (read.pieces[at - 1]?.end ?? 0) > 1) break;
    numbers.push(bracketSpan(piece.text));
    at += 1;
  }
  return [{ numbers, written: writtenBetween(read, from, at) }, at];
}

export function writtenBetween({ text, pieces }: Read, from: number, to: number): string {
  return text.slice(pieces[from]?.start, pieces[to - 1]?.end);
}

/** Whether what follows a further number shows that it counts something else: 'section 8 and 3 licences'. */
function countsElse({ pieces }: Read, next: number, word: string): boolean {
  const piece = pieces[next];
  return namesOne(word) && piece?.kind === 'other' && /^\p{Ll}{5}/u.test(piece.text);
}

/** The chain that goes on behind a join: '(3)' of '5(2) and (3)' is 5(3), '(b)' of '5(2)(a) and (b)' is 5(2)(b). */
function branchOf(last: Chain, chain: Chain, isBracket: boolean): Chain {
  const [first] = chain.numbers;
  if (!isBracket || !first) return chain;
  const depth = last.numbers.findLastIndex(({ from }, at) => at > 0 && styleOf(from) === styleOf(first.from));
  return {
    numbers: [
      ...last.numbers.slice(0, Math.max(depth, Math.min(1, last.numbers.length - 1))),
      ...chain.numbers,
    ],
    written: chain.written,
  };
}

function rangeTo(last: Chain, chain: Chain): Chain[] {
  const [start, end] = [last.numbers.at(-1), chain.numbers.at(-1)];
  const isBeside = last.numbers.slice(0, -1).every(({ from }, at) => chain.numbers[at]?.from === from);
  if (!start || !end || !isBeside || chain.numbers.length !== last.numbers.length) return [last, chain];
  return [{ ...last, numbers: [...last.numbers.slice(0, -1), { from: start.from, to: end.to }] }];
}

/** The numbers behind a word, up to what is none of its list. */
export function chainsAt(read: Read, from: number, word: string, unit: Unit): Chains | undefined {
  const first = chainAt(read, from, word, unit);
  if (!first) return undefined;
  const chains = [first[0]];
  let next = first[1];
  while (chains.length < mostOfList) {
    let at = next;
    let isRange = false;
    for (; read.pieces[at]?.kind === 'join'; at += 1)
      isRange ||= ranges.has(read.pieces[at]?.text.toLowerCase() ?? '');
    const isBracket = read.pieces[at]?.kind === 'bracket';
    const inner: Unit = isBracket ? { level: 'paragraph', isWeak: true } : unit;
    const more = at > next ? chainAt(read, at, word, inner) : undefined;
    const last = chains.at(-1);
    if (!more || !last || countsElse(read, more[1], word) || belongsBehind(read, at, more[1], word, first[0]))
      return { chains, next };
    const chain = branchOf(last, more[0], isBracket);
    if (isRange) chains.splice(-1, 1, ...rangeTo(last, chain));
    else chains.push(chain);
    next = more[1];
  }
  return { chains, next };
}

/** '1 § and 2 kap.' and 'Article 4, second paragraph': the number is that of the word behind it. */
function belongsBehind({ pieces }: Read, at: number, next: number, word: string, first: Chain): boolean {
  const behind = pieces[next];
  const isSpoken = isOrdinal(pieces[at]?.text ?? '') && !isOrdinal(first.written);
  return (
    isSpoken ||
    (behind?.unit !== undefined && !['§§', behind.text].includes(word) && mayStandBehind(behind.text))
  );
}
