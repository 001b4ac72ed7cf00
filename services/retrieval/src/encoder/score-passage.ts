import type { EncodedQuestion } from './encoder-model.mts';
import type { Encoder } from './open-encoder';
import type { PieceVectors } from './passage-record';

/** A question made ready to be compared with many passages. */
export interface ComparedQuestion {
  encoded: EncodedQuestion;
  /** The sum of the tokens' weights. */
  weight: number;
  /**
   * Three tokens in one number, since a product with a passage's number then multiplies all three: floating point holds 53 bits, and a
   * cosine of vectors of these lengths takes less than 17 with its sign. Four such numbers side by side, for each dimension in turn.
   */
  packed: Float64Array;
  /** Numbers of the passage's token that is being compared. */
  widened: Float64Array;
  /** By part of the passage and token of the question: the best product. */
  best: Float64Array;
}

export interface PassageScore {
  /** Log-odds that the passage answers the question. */
  passage: number;
  /** The same for each sentence, read with what stands before the text. */
  sentences: number[];
}

const lane = 2 ** 17;
const twoLanes = lane * lane;
const perLane = 1 / lane;
const perTwoLanes = 1 / twoLanes;
const tokensAtOnce = 12;
/** Lengths of a token's vector in whole numbers; their product, with what rounding adds, stays below half a lane. */
const askedLength = 480;
const storedLength = 127;
const one = askedLength * storedLength;
const mostParts = 65;

export function readyToCompare(encoded: EncodedQuestion): ComparedQuestion {
  const { count, tokens, gates } = encoded;
  const dimensions = tokens.length / count;
  if (dimensions % 2 !== 0) throw new RangeError(`${dimensions} dimensions are not even`);
  const groups = Math.ceil(count / tokensAtOnce);
  const packed = new Float64Array(groups * dimensions * 4);
  const numberOf = (token: number, dimension: number): number =>
    token < count ? Math.round((tokens[token * dimensions + dimension] as number) * askedLength) : 0;
  for (let at = 0; at < packed.length; at++) {
    const group = Math.floor(at / (4 * dimensions));
    const dimension = Math.floor(at / 4) % dimensions;
    const token = group * tokensAtOnce + (at % 4) * 3;
    packed[at] =
      numberOf(token, dimension) +
      numberOf(token + 1, dimension) * lane +
      numberOf(token + 2, dimension) * twoLanes;
  }
  let weight = 0;
  for (let token = 0; token < count; token++) weight += gates[token * 3] as number;
  const best = new Float64Array(mostParts * groups * tokensAtOnce);
  return { encoded, weight, packed, widened: new Float64Array(dimensions), best };
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
  const { best } = question;
  const columns = (question.packed.length / question.widened.length / 4) * tokensAtOnce;
  best.fill(-2 * one, 0, (starts.length + 1) * columns);
  for (let token = 0; token < piece.count; token++) {
    const place = piece.places[token] as number;
    let part = 0;
    while (part < starts.length && (starts[part] as number) <= place) part++;
    compare(question, piece.tokens, token, part * columns);
  }
  const cosine = cosineOf(question.encoded.whole, piece.whole);
  const oddsOf = (from: number, to: number): number => {
    const match = matchOf(question, columns, from, to);
    return logOdds.match * match.mean - match.missed + logOdds.whole * cosine + logOdds.beside;
  };
  return {
    passage: oddsOf(1, starts.length + 1),
    sentences: starts.map((_, at) => oddsOf(at + 1, at + 2)),
  };
}

/** Raises `best` from `column` on to the products of a passage's token with all tokens of the question. */
function compare(
  { packed, widened, best }: ComparedQuestion,
  tokens: Int8Array,
  token: number,
  column: number,
): void {
  const dimensions = widened.length;
  const from = token * dimensions;
  for (let at = 0; at < dimensions; at++) widened[at] = tokens[from + at] as number;
  let to = column;
  for (let at = 0; at < packed.length; to += tokensAtOnce) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    // Two dimensions in a turn take two thirds of the time.
    for (let dimension = 0; dimension < dimensions; dimension += 2, at += 8) {
      const value = widened[dimension] as number;
      const next = widened[dimension + 1] as number;
      first += value * (packed[at] as number) + next * (packed[at + 4] as number);
      second += value * (packed[at + 1] as number) + next * (packed[at + 5] as number);
      third += value * (packed[at + 2] as number) + next * (packed[at + 6] as number);
      fourth += value * (packed[at + 3] as number) + next * (packed[at + 7] as number);
    }
    raise(best, to, first);
    raise(best, to + 3, second);
    raise(best, to + 6, third);
    raise(best, to + 9, fourth);
  }
}

/** Takes three products apart. */
function raise(best: Float64Array, at: number, sum: number): void {
  const third = Math.round(sum * perTwoLanes);
  const rest = sum - third * twoLanes;
  const second = Math.round(rest * perLane);
  const first = rest - second * lane;
  if (first > (best[at] as number)) best[at] = first;
  if (second > (best[at + 1] as number)) best[at + 1] = second;
  if (third > (best[at + 2] as number)) best[at + 2] = third;
}

/** Over the part before the text and the parts from `from` to before `to`. */
function matchOf(
  { encoded, weight, best }: ComparedQuestion,
  columns: number,
  from: number,
  to: number,
): { mean: number; missed: number } {
  const { count, gates } = encoded;
  let mean = 0;
  let missed = 0;
  for (let token = 0; token < count; token++) {
    let most = best[token] as number;
    for (let part = from; part < to; part++) most = Math.max(most, best[part * columns + token] as number);
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
