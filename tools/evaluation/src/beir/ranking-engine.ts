import type { BeirRecord } from './beir-records';
import type { Ranked } from './ranking-metrics';

/** What ranks the passages of one corpus for questions. */
export interface RankingEngine {
  name: string;
  add(passage: BeirRecord): void | Promise<void>;
  /** Called once after the last passage. */
  finish?(): Promise<void>;
  /** At most `depth` passages that it found; the order is made of the scores. */
  search(question: string, depth: number): Ranked[] | Promise<Ranked[]>;
  close?(): Promise<void>;
}
