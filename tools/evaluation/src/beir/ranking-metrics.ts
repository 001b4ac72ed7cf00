import type { BeirQuestion } from './beir-folder';

/** A passage that an engine found, with its score. */
export interface Ranked {
  id: string;
  score: number;
}

/** A question with what an engine found. */
export interface RankedQuestion {
  question: BeirQuestion;
  ids: string[];
  measures: Record<string, number>;
  milliseconds: number;
}

export type Grades = ReadonlyMap<string, number>;

/**
 * The ids of a ranking, best score first. Equal scores are ordered by id, so that neither the engine's chance nor what
 * is relevant decides; an id that an engine names twice counts once.
 */
export function rankedIds(ranking: readonly Ranked[]): string[] {
  const ordered = [...ranking].sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return [...new Set(ordered.map(({ id }) => id))];
}

/** The part of the relevant passages that is among the first k. */
export function recallAt(k: number, ids: readonly string[], grades: Grades): number {
  return ids.slice(0, k).filter((id) => grades.has(id)).length / grades.size;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);
}

/** Discounted gain of the first k over that of the best possible order; the gain of a passage is its grade. */
export function ndcgAt(k: number, ids: readonly string[], grades: Grades): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, k);
  return gain(ids.slice(0, k).map((id) => grades.get(id) ?? 0)) / gain(best);
}

/** Precision at the rank of each relevant passage among the first k, summed, over the number of relevant passages. */
export function averagePrecisionAt(k: number, ids: readonly string[], grades: Grades): number {
  let found = 0;
  let sum = 0;
  for (const [at, id] of ids.slice(0, k).entries()) {
    if (!grades.has(id)) continue;
    found += 1;
    sum += found / (at + 1);
  }
  return sum / grades.size;
}

/** One over the rank of the first relevant passage, 0 where none was found. */
export function reciprocalRank(ids: readonly string[], grades: Grades): number {
  const at = ids.findIndex((id) => grades.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/** All measures of one ranking by name. */
export function measureRanking(
  ids: readonly string[],
  grades: Grades,
  ks: readonly number[],
): Record<string, number> {
  return {
    ...Object.fromEntries(ks.map((k) => [`recall@${k}`, recallAt(k, ids, grades)])),
    'ndcg@10': ndcgAt(10, ids, grades),
    'map@10': averagePrecisionAt(10, ids, grades),
    mrr: reciprocalRank(ids, grades),
  };
}
