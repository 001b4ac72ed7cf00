import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EncodedPiece, EncodedQuestion } from '../encoder-model.mts';

/** An encoder with random weights, of the same kinds as the real one; `encoder_fixture.py` writes it. */
export const tinyFolder = join(__dirname, 'tiny');

interface ExpectedText {
  text: string;
  ids: number[];
  tokens: number[];
  whole: number[];
}

/** What the training's code makes of texts with it, in floating point. */
interface Expected {
  questions: (ExpectedText & { gates: number[] })[];
  passages: (ExpectedText & {
    starts: number[];
    places: number[];
    /** For each question. */
    log_odds: { passage: number; sentences: number[] }[];
  })[];
}

export const expected: Expected = JSON.parse(readFileSync(join(tinyFolder, 'expected.json'), 'utf8'));

export function expectedQuestion({
  ids,
  tokens,
  gates,
  whole,
}: Expected['questions'][number]): EncodedQuestion {
  const arrays = {
    places: new Int32Array(ids.length).fill(-1),
    tokens: Float32Array.from(tokens),
    gates: Float32Array.from(gates),
    whole: Float32Array.from(whole),
  };
  return { count: ids.length, ...arrays };
}

export function expectedPassage({ ids, tokens, places, whole }: Expected['passages'][number]): EncodedPiece {
  const largest = Math.max(...whole.map(Math.abs));
  return {
    count: ids.length,
    tokens: Int8Array.from(tokens, (value) => Math.round(value * 127)),
    places: Int32Array.from(places),
    whole: Int8Array.from(whole, (value) => Math.round((value * 127) / largest)),
  };
}
