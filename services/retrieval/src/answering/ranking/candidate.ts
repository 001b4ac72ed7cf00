import type { Passage } from '../../search/passage';

/** A found passage with how well it answers, whatever stands beside it. */
export interface Candidate {
  passage: Passage;
  /** Part of the question that the passage speaks of, its heading included. */
  covers: number;
  /** The same of its best sentence alone. */
  sentenceCovers: number;
  /** It states the sum, time or the like that is asked for, about the subject that is asked for. */
  statesFact: boolean;
  /** How like the question is to those that the passage is known to answer; 0 where none are known. */
  asksAlike: number;
  /** How nearly it means the same as one of them. */
  meansAlike: number;
  /** What the order goes by. */
  points: number;
}

/** What is known of a passage before its points are counted. */
export type Judged = Omit<Candidate, 'passage' | 'points'>;
