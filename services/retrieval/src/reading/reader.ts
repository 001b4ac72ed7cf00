import type { Thresholds } from '../encoder/open-encoder';
import type { ReadText } from '../search/read-text';

interface ReadOptions {
  /** Gives up what has not been read yet. */
  signal?: AbortSignal;
}

/** How surely a text answers, as a probability from 0 to 1. */
export interface Read {
  probability: number;
  /** Of each of its sentences by itself. */
  sentences: readonly number[];
}

/** A question that is ready to be compared with many texts. */
export interface AskedQuestion {
  /** What it means, in the terms in which the index knows what passages mean; undefined where it knows that of none. */
  direction?: Int8Array;
  /** @throws Error if it cannot be done. */
  read(texts: readonly ReadText[], options?: ReadOptions): Promise<Read[]>;
}

/** Says how surely passages answer a question. */
export interface Reader {
  /** Names the model and its weights. */
  name: string;
  thresholds: Thresholds;
  /** @throws Error if it cannot be done. */
  ask(question: string, options?: ReadOptions): Promise<AskedQuestion>;
  /** Why it cannot read at the moment; undefined if it can. */
  away?(): string | undefined;
  close(): Promise<void>;
}
