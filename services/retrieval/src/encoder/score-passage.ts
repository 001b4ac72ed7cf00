import type { EncodedQuestion } from './encoder-model.mts';
import type { Encoder } from './open-encoder';
import type { PieceVectors } from './passage-record';
import { type AskedTokens, bestProducts } from './raise-best';

/** A question made ready to be compared with many passages. */
export interface ComparedQuestion {
  encoded: EncodedQuestion;
  /** The sum of the tokens' weights. */
  weight: number;
  asked: AskedTokens;
}

export interface PassageScore {
  /** Log-odds that the passage answers the question. */
  passage: number;
  /** The same for each sentence, read with what stands before the text. */
  sentences: number[];
}

/** Lengths of a token's vector in whole numbers: those of a question have two bytes, and their product with a passage's four. */
const askedLength = 16_384;
const storedLength = 127;
const one = askedLength * storedLength;
const mostParts = 65;

export function readyToCompare(encoded: EncodedQuestion): ComparedQuestion {
  const { count, tokens, gates } = encoded;
  let weight = 0;
  for (let token = 0; token < count; token++) weight += gates[token * 3] as number;
  const whole = Int16Array.from(tokens, (number) => Math.round(number * askedLength));
  return { encoded, weight, asked: { tokens: whole, width: tokens.length / count } };
}

/**
 * How surely a passage answers: as surely as the best of its pieces, and the same for each sentence. `starts` says where in the text
 * that was encoded each sentence begins: a token belongs to the last one that begins at its last letter or before, and what stands
 * before the first belongs to all, since it names country, law and heading. @throws RangeError if the numbers of a token are no multiple of eight
 */
export function scorePassage(
  question: ComparedQuestion,
  pieces: readonly PieceVectors[],
  logOdds: Encoder['logOdds'],
  starts: readonly number[] = [],
): PassageScore {
  // What stands beyond the last part is read with it.
  const known = starts.slice(0, mostParts - 1);
  const scores = pieces.map((piece) => scorePiece(question, piece, logOdds, known));
  const best = (of: (score: PassageScore) => number): number =>
    scores.reduce((most, score) => Math.max(most, of(score)), Number.NEGATIVE_INFINITY);
  return {
    passage: best(({ passage }) => passage),
    sentences: starts.map((_, at) =>
      best(({ sentences }) => sentences[Math.min(at, known.length - 1)] ?? Number.NEGATIVE_INFINITY),
    ),
  };
}

function scorePiece(
  question: ComparedQuestion,
  piece: PieceVectors,
  logOdds: Encoder['logOdds'],
  starts: readonly number[],
): PassageScore {
  const parts = new Int32Array(piece.count);
  for (let token = 0; token < piece.count; token++)
    parts[token] = partOf(starts, piece.places[token] as number);
  const best = bestProducts(
    question.asked,
    { tokens: piece.tokens, rows: parts },
    starts.length + 1,
    -2 * one,
  );
  const cosine = cosineOf(question.encoded.whole, piece.whole);
  const oddsOf = (from: number, to: number): number => {
    const match = matchOf(question, best, from, to);
    return logOdds.match * match.mean - match.missed + logOdds.whole * cosine + logOdds.beside;
  };
  return {
    passage: oddsOf(1, starts.length + 1),
    sentences: starts.map((_, at) => oddsOf(at + 1, at + 2)),
  };
}

/** 0 before the first sentence, and then the number of the sentence in which a token ends. */
function partOf(starts: readonly number[], place: number): number {
  let part = 0;
  while (part < starts.length && (starts[part] as number) <= place) part++;
  return part;
}

/** Over the part before the text and the parts from `from` to before `to`. */
function matchOf(
  { encoded, weight }: ComparedQuestion,
  best: Int32Array,
  from: number,
  to: number,
): { mean: number; missed: number } {
  const { count, gates } = encoded;
  let mean = 0;
  let missed = 0;
  for (let token = 0; token < count; token++) {
    let most = best[token] as number;
    for (let part = from; part < to; part++) most = Math.max(most, best[part * count + token] as number);
    const cosine = most / one;
    mean += (gates[token * 3] as number) * cosine;
    missed += (gates[token * 3 + 1] as number) * Math.max(0, (gates[token * 3 + 2] as number) - cosine);
  }
  return { mean: mean / weight, missed };
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
