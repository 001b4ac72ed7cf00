import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { cutTokens } from './cut-tokens.mts';
import { forbidTelemetry } from './environment.mts';
import { createPieces, type Tokens } from './pieces.mts';

/** What the thread is started with. */
export interface EncoderOrder {
  folder: string;
  maxQuestionTokens: number;
  maxPassageTokens: number;
  threads: number;
}

export interface EncodedQuestion {
  count: number;
  /** A unit vector a token. */
  tokens: Float32Array;
  /** Of each token: its weight, what it costs if it finds nothing, and the cosine below which it has found nothing. */
  gates: Float32Array;
  /** Where in the question the last letter of each token stands; -1 for marks and what stands before it. */
  places: Int32Array;
  /** The unit vector of the whole text. */
  whole: Float32Array;
}

/** A piece of a passage that fits into the model, with what stands before the text. */
export interface EncodedPiece {
  count: number;
  /** A unit vector a token, times 127. */
  tokens: Int8Array;
  /** Where in the whole text the last letter of each token stands; -1 for marks at the ends. */
  places: Int32Array;
  /** The direction of the piece, its largest number being 127. */
  whole: Int8Array;
}

export interface EncoderModel {
  question(text: string): Promise<EncodedQuestion>;
  /** `starts` says where in the text its sentences begin: the first after what names country, law and heading. */
  passage(text: string, starts: readonly number[]): Promise<EncodedPiece[]>;
}

/** The weights beside the model are mapped, not read: much of the table of pieces is never touched. */
export async function openEncoderModel(order: EncoderOrder): Promise<EncoderModel> {
  forbidTelemetry();
  const pieces = createPieces(readFileSync(join(order.folder, 'pieces.bin')));
  const runtime = await import('onnxruntime-node');
  const session: InferenceSession = await runtime.InferenceSession.create(join(order.folder, 'model.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: order.threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    extra: {
      session: {
        // Threads that wait for their next share of the work would use up a processor that other questions need.
        intra_op: { allow_spinning: '0' },
        // Without it, products of bytes overflow on processors that lack VNNI.
        x64quantprecision: '1',
      },
    },
  });

  /** Texts are read one by one, because padding would change what int8 weights say. */
  async function run(
    ids: Int32Array,
    isQuestion: boolean,
  ): Promise<{ tokens: Float32Array; whole: Float32Array; gates: Float32Array }> {
    const output = await session.run({
      ids: new runtime.Tensor('int32', ids, [ids.length]),
      is_question: new runtime.Tensor('bool', [isQuestion], []),
    });
    const dataOf = (name: string): Float32Array => (output[name] as Tensor).data as Float32Array;
    return { tokens: dataOf('tokens'), whole: dataOf('whole'), gates: dataOf('gates') };
  }

  async function encodePiece({ ids, places }: Tokens): Promise<EncodedPiece> {
    const { tokens, whole } = await run(ids, false);
    const largest = whole.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    return {
      count: ids.length,
      tokens: Int8Array.from(tokens, (value) => Math.round(value * 127)),
      places,
      whole: Int8Array.from(whole, (value) => Math.round((value * 127) / largest)),
    };
  }

  return {
    async question(text) {
      const { ids, places } = pieces.encode(order.maxQuestionTokens, 'query: ', text);
      return { count: ids.length, places, ...(await run(ids, true)) };
    },
    async passage(text, starts) {
      const whole = pieces.encode(Number.POSITIVE_INFINITY, 'passage: ', text);
      const encoded: EncodedPiece[] = [];
      for (const piece of cutTokens(whole, starts, order.maxPassageTokens))
        encoded.push(await encodePiece(piece));
      return encoded;
    },
  };
}
