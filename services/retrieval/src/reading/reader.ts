import type { Thresholds } from '../encoder/open-encoder';
import type { Match, Stretch } from '../encoder/score-passage';
import type { ReadText } from '../search/read-text';

interface ReadOptions {
  /** Gives up what has not been read yet. */
  signal?: AbortSignal;
}

interface AskOptions extends ReadOptions {
  /** The several questions in one text. */
  parts?: readonly Stretch[];
  /** Before the questions of others that came a little earlier: who asks pays for that. */
  ahead?: boolean;
}

/** How surely a text answers, as a probability from 0 to 1. */
export interface Read {
  probability: number;
  /** Of each of its sentences by itself; told when it is asked for, since of most texts nobody asks. */
  sentences(): readonly number[];
  /** Of each part of the question by itself, as surely as its words are answered. */
  parts: readonly number[];
  match?: Match | undefined;
}

/** A question that is ready to be compared with many texts. */
export interface AskedQuestion {
  /** What it means, in the terms in which the index knows what passages mean; undefined where it knows that of none. */
  direction?: Int8Array;
  /** @throws Error if it cannot be done. */
  read(texts: readonly ReadText[], options?: ReadOptions): Promise<Read[]>;
  /** The probability that texts that were read answer together, each token of the question by its nearest in any of them. */
  together(reads: readonly Read[]): number;
}

/** Says how surely passages answer a question. */
export interface Reader {
  /** Names the model and its weights. */
  name: string;
  thresholds: Thresholds;
  /** @throws Error if it cannot be done. */
  ask(question: string, options?: AskOptions): Promise<AskedQuestion>;
  /** Why it cannot read at the moment; undefined if it can. */
  away?(): string | undefined;
  close(): Promise<void>;
}
