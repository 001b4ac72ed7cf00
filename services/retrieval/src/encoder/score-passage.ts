import type { EncodedQuestion } from './encoder-model.mts';
import type { Encoder } from './open-encoder';
import type { PieceVectors } from './passage-record';
import { type AskedTokens, arrangeTokens, bestProducts } from './raise-best';

/** A question made ready to be compared with many passages. */
export interface ComparedQuestion {
  encoded: Omit<EncodedQuestion, 'tokens'>;
  asked: AskedTokens;
}

/** What a text has of a question. */
export interface Match {
  /** For each token of the question the cosine of its nearest in the text. */
  found: Float32Array;
  /** The cosine of the whole texts. */
  whole: number;
}

/** Letters of a question. */
export interface Stretch {
  from: number;
  to: number;
}

export interface PassageScore {
  /** Log-odds that the passage answers the question. */
  passage: number;
  /** Of its pieces, the best first. */
  matches: Match[];
  /** The log-odds of each sentence, read with what stands before the text. Told when it is asked for: of most passages nobody asks. */
  sentences(): number[];
}

/** Lengths of a token's vector in whole numbers: those of a question have two bytes, and their product with a passage's four. */
const askedLength = 16_384;
const storedLength = 127;
const one = askedLength * storedLength;
const mostParts = 65;

/** @throws RangeError if the numbers of a token are no multiple of eight */
export function readyToCompare(encoded: EncodedQuestion): ComparedQuestion {
  const { tokens, ...rest } = encoded;
  const whole = Int16Array.from(tokens, (number) => Math.round(number * askedLength));
  return { encoded: rest, asked: arrangeTokens(whole, tokens.length / rest.count) };
}

/** What a piece has of a question, of each part of its text. */
interface PieceScore {
  passage: number;
  match: Match;
  best: Int32Array;
}

/**
 * How surely a passage answers: as surely as the best of its pieces, and the same for each sentence. `starts` says where in the text
 * that was encoded each sentence begins: a token belongs to the last one that begins at its last letter or before, and what stands
 * before the first belongs to all, since it names country, law and heading.
 */
export function scorePassage(
  question: ComparedQuestion,
  pieces: readonly PieceVectors[],
  logOdds: Encoder['logOdds'],
  starts: readonly number[] = [],
): PassageScore {
  // What stands beyond the last part is read with it.
  const parts = Math.min(starts.length, mostParts - 1);
  const scores = pieces
    .map((piece) => scorePiece(question, piece, logOdds, rowsOf(piece, starts), parts))
    .sort((a, b) => b.passage - a.passage);
  const ofSentence = (at: number): number =>
    Math.max(
      ...scores.map(({ best, match: { whole } }) =>
        matchLogOdds(question, { found: foundIn(question, best, at + 1, at + 2), whole }, logOdds),
      ),
    );
  return {
    passage: scores[0]?.passage ?? Number.NEGATIVE_INFINITY,
    matches: scores.map(({ match }) => match),
    sentences() {
      const told = Array.from({ length: parts }, (_, at) => ofSentence(at));
      return starts.map((_, at) => told[Math.min(at, parts - 1)] as number);
    },
  };
}

function scorePiece(
  question: ComparedQuestion,
  piece: PieceVectors,
  logOdds: Encoder['logOdds'],
  rows: Uint8Array,
  parts: number,
): PieceScore {
  const best = bestProducts(question.asked, { tokens: piece.tokens, rows }, parts + 1, -2 * one);
  const whole = cosineOf(question.encoded.whole, piece.whole);
  const match = { found: foundIn(question, best, 1, parts + 1), whole };
  return { passage: matchLogOdds(question, match, logOdds), match, best };
}

/** Where the sentences of a piece begin does not change while it is kept. */
const knownRows = new WeakMap<PieceVectors, { starts: readonly number[]; rows: Uint8Array }>();

/** Of each token the part that it belongs to: 0 before the first sentence, and then the number of the sentence in which it ends. */
function rowsOf(piece: PieceVectors, starts: readonly number[]): Uint8Array {
  const known = knownRows.get(piece);
  if (known?.starts === starts) return known.rows;
  const most = Math.min(starts.length, mostParts - 1);
  const rows = Uint8Array.from({ length: piece.count }, (_, token) => {
    let part = 0;
    while (part < most && (starts[part] as number) <= (piece.places[token] as number)) part++;
    return part;
  });
  knownRows.set(piece, { starts, rows });
  return rows;
}

/** In the part before the text and the parts from `from` to before `to`. */
function foundIn(
  { encoded: { count }, asked: { columns } }: ComparedQuestion,
  best: Int32Array,
  from: number,
  to: number,
): Float32Array {
  const found = new Float32Array(count);
  for (let token = 0; token < count; token++) {
    let most = best[token] as number;
    for (let part = from; part < to; part++) most = Math.max(most, best[part * columns + token] as number);
    found[token] = most / one;
  }
  return found;
}

/** Log-odds that what was found answers the question, or a stretch of it: marks belong to every stretch. */
export function matchLogOdds(
  { encoded: { count, gates, places } }: ComparedQuestion,
  { found, whole }: Match,
  logOdds: Encoder['logOdds'],
  within: Stretch = { from: 0, to: Number.POSITIVE_INFINITY },
): number {
  let weight = 0;
  let matched = 0;
  let missed = 0;
  for (let token = 0; token < count; token++) {
    const place = places[token] as number;
    if (place >= 0 && (place < within.from || place >= within.to)) continue;
    const cosine = found[token] as number;
    weight += gates[token * 3] as number;
    matched += (gates[token * 3] as number) * cosine;
    missed += (gates[token * 3 + 1] as number) * Math.max(0, (gates[token * 3 + 2] as number) - cosine);
  }
  return (logOdds.match * matched) / weight - missed + logOdds.whole * whole + logOdds.beside;
}

/** What texts have of a question together: of each token the nearest in any of them. */
export function joinMatches(matches: readonly [Match, ...Match[]]): Match {
  const best = (of: (match: Match) => number): number => Math.max(...matches.map(of));
  return {
    found: matches[0].found.map((_, token) => best(({ found }) => found[token] as number)),
    whole: best(({ whole }) => whole),
  };
}

function cosineOf(question: Float32Array, whole: Int8Array): number {
  let product = 0;
  let square = 0;
  for (let at = 0; at < whole.length; at++) {
    const value = whole[at] as number;
    product += value * (question[at] as number);
    square += value * value;
  }
  return product / (Math.sqrt(square) || 1);
}
