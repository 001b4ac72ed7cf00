import { instrumentName, type Passage } from '../search/passage';

interface ReadOptions {
  /** Gives up what has not been read yet. */
  signal?: AbortSignal;
}

/** Says how surely passages answer a question. */
export interface Reader {
  /** Names the model and its weights. */
  name: string;
  thresholds: {
    /** From this probability on a passage of a guide answers an English question. */
    answer: number;
    /** The same of a document that an operator added, and of a question in another language: the reader was trained on few. */
    answerUnfamiliar: number;
    /** From this probability on a passage of a guide seems to answer an English question: it is given with the advice to check it. */
    seems: number;
    /** The same of a document that an operator added, and of a question in another language. */
    seemsUnfamiliar: number;
    /** From this probability on a passage is worth showing as near. */
    nearest: number;
  };
  /** For each passage, as `readText` has it, the probability from 0 to 1 that it answers the question. @throws Error if it cannot be done. */
  read(question: string, passages: readonly string[], options?: ReadOptions): Promise<number[]>;
  /** Why it cannot read at the moment; undefined if it can. */
  away?(): string | undefined;
  close(): Promise<void>;
}

/** A passage as the reader was trained to see it; one sentence of it may stand in place of its text. */
export function readText(passage: Passage, text = passage.block.text): string {
  const { header, block } = passage;
  const place = block.provision ? `${instrumentName(passage)}, ${block.provision}` : instrumentName(passage);
  return [header.jurisdiction, place, block.heading, text].filter((part) => part).join('. ');
}
