import type { EncodedPiece } from '../encoder/encoder-model.mts';
import type { Encoder } from '../encoder/open-encoder';
import { hashedTerms } from '../search/term-numbers';
import { terms } from '../search/words';

const wholeNumbers = 64;
const tokenNumbers = 8;

/** Adds one for each term at a place that its letters decide. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(wholeNumbers);
  for (const term of terms(text)) {
    const place = hashedTerms.number(term) % wholeNumbers;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

export interface StandInEncoder extends Encoder {
  /** Passages in the order in which they came. */
  seen: string[];
  /** Thrown at the next call, if set. */
  failure: Error | undefined;
}

/** A deterministic encoder without weights: a text means the words that it has, and has one token. */
export function createStandInEncoder({ name = 'stand-in' }: { name?: string } = {}): StandInEncoder {
  const encoder: StandInEncoder = {
    ...{ name, wholeNumbers, tokenNumbers },
    logOdds: { match: 0, whole: 10, beside: -5 },
    calibration: { scale: 1, offset: 0, offsetOfParts: 0 },
    thresholds: { answer: 0.5, answerUnfamiliar: 0.5, seems: 0.3, seemsUnfamiliar: 0.3, nearest: 0.1 },
    seen: [],
    failure: undefined,
    async encodeQuestion(text) {
      if (encoder.failure) throw encoder.failure;
      const gates = Float32Array.of(1, 0, 0);
      return {
        count: 1,
        tokens: new Float32Array(tokenNumbers).fill(Math.sqrt(1 / tokenNumbers)),
        gates,
        places: Int32Array.of(-1),
        whole: vectorOf(text),
      };
    },
    async encodePassage({ text }): Promise<EncodedPiece[]> {
      if (encoder.failure) throw encoder.failure;
      encoder.seen.push(text);
      const tokens = new Int8Array(tokenNumbers).fill(Math.round(127 * Math.sqrt(1 / tokenNumbers)));
      return [{ count: 1, tokens, places: Int32Array.of(0), whole: Int8Array.from(vectorOf(text)) }];
    },
    away: () => undefined,
    close: async () => undefined,
  };
  return encoder;
}
