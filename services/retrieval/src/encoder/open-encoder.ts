import { z } from 'zod';
import type { EncodedPiece, EncodedQuestion } from './encoder-model.mts';
import { ModelThread, type ModelThreadOptions, type RunOptions } from './model-thread';
import type { VectorSizes } from './passage-record';
import { fileHashes, readWeights } from './weights-folder';

const probability = z.number().min(0).max(1);

/** `encoder.json`: a model that gives questions and passages a vector a token. `export_encoder.py` writes it. */
const encoderManifestSchema = z.object({
  name: z.string().min(1),
  /** Longer texts are cut. */
  max_question_tokens: z.number().int().min(8),
  max_passage_tokens: z.number().int().min(8),
  /** Dimensions of a token's vector, and of a whole text's. */
  token_numbers: z.number().int().positive().multipleOf(8),
  whole_numbers: z.number().int().positive(),
  /** Log-odds that a passage answers: match * weighted mean of the best cosines - costs of misses + whole * cosine of the texts + beside. */
  log_odds: z.object({ match: z.number(), whole: z.number(), beside: z.number() }),
  /** Turns log-odds into a probability: 1 / (1 + exp(-(scale * log-odds + offset))); of a part of a question with an offset of its own. */
  calibration: z
    .object({ scale: z.number(), offset: z.number(), offset_of_parts: z.number().optional() })
    .transform(({ scale, offset, offset_of_parts }) => ({
      scale,
      offset,
      offsetOfParts: offset_of_parts ?? offset,
    })),
  thresholds: z.object({
    answer: probability,
    answer_unfamiliar: probability,
    seems: probability,
    seems_unfamiliar: probability,
    nearest: probability,
    margin: z.number().min(0).default(0),
  }),
  files: fileHashes,
});

/** The first names the weights. */
const files = ['model.bin', 'model.onnx', 'pieces.bin'] as const;

/** What a probability means. */
export interface Thresholds {
  /** From this probability on a passage of a guide answers an English question. */
  answer: number;
  /** The same of a document that an operator added, and of a question in another language: fewer were trained on. */
  answerUnfamiliar: number;
  /** From this probability on a passage of a guide seems to answer an English question: it is given with the advice to check it. */
  seems: number;
  /** The same of a document that an operator added, and of a question in another language. */
  seemsUnfamiliar: number;
  /** From this probability on a passage is worth showing as near. */
  nearest: number;
  /**
   * The log-odds of the first passage, where it is a document's that an operator added or the question is in another language, rise by so
   * much for each by which it stands before the second.
   */
  margin?: number;
}

/** A text that may answer: what names its place, and then its sentences. */
export interface PassageText {
  text: string;
  /** Where the sentences begin. */
  starts: readonly number[];
}

export interface Encoder extends VectorSizes {
  /** Names the model and its weights: vectors of different names are never compared. */
  name: string;
  /** How the parts of a score add up; see `scorePassage`. */
  logOdds: { match: number; whole: number; beside: number };
  calibration: { scale: number; offset: number; offsetOfParts: number };
  thresholds: Thresholds;
  /** @throws Error if it cannot be done. */
  encodeQuestion(text: string, options?: RunOptions): Promise<EncodedQuestion>;
  /** The passage in as many pieces as it takes. */
  encodePassage(text: PassageText, options?: RunOptions): Promise<EncodedPiece[]>;
  /** Why it cannot be asked at the moment; undefined if it can. */
  away(): string | undefined;
  close(): Promise<void>;
}

/** The encoder of a folder of weights, in a thread of this process. @throws WeightsError */
export async function openEncoder(
  folder: string,
  threads: number,
  options: ModelThreadOptions = {},
): Promise<Encoder> {
  const manifest = await readWeights(folder, 'encoder.json', encoderManifestSchema, files);
  const { max_question_tokens: maxQuestionTokens, max_passage_tokens: maxPassageTokens } = manifest;
  const order = { folder, maxQuestionTokens, maxPassageTokens, threads };
  const thread = await ModelThread.open(order, options);
  const { answer, answer_unfamiliar: answerUnfamiliar, nearest, margin } = manifest.thresholds;
  const { seems, seems_unfamiliar: seemsUnfamiliar } = manifest.thresholds;
  return {
    name: manifest.name,
    tokenNumbers: manifest.token_numbers,
    wholeNumbers: manifest.whole_numbers,
    logOdds: manifest.log_odds,
    calibration: manifest.calibration,
    thresholds: { answer, answerUnfamiliar, seems, seemsUnfamiliar, nearest, margin },
    encodeQuestion: (text, asked) => thread.run({ text }, asked) as Promise<EncodedQuestion>,
    encodePassage: ({ text, starts }, asked) =>
      thread.run({ text, starts }, asked) as Promise<EncodedPiece[]>,
    away: () => thread.away(),
    close: () => thread.close(),
  };
}
