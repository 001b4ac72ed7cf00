import { shares } from '../search/rank-passages';
import { spreadOf } from '../search/score-pool';

/** One of the best by words or by meaning. */
export interface Hit<Source> {
  _id: string;
  _score: number;
  _source: Source;
}

interface Scored<Source> {
  source: Source;
  score: number;
}

/** From 0 for the least of the hits to 1 for the best; of words the least is 0, which stands for none of them. */
function sharesOf<Source>(hits: readonly Hit<Source>[], least: number): Map<string, number> {
  const most = Math.max(...hits.map(({ _score }) => _score));
  const width = most - least || 1;
  return new Map(hits.map(({ _id, _score }) => [_id, (_score - least) / width]));
}

/**
 * The best of both, best first. What is not among the best by words or by meaning counts as their least. `lift` is in standard deviations
 * of the scores, as in the search in memory, whose shares these are.
 */
export function fuseHits<Source>(
  words: readonly Hit<Source>[],
  meaning: readonly Hit<Source>[],
  lift: (source: Source) => number,
): Scored<Source>[] {
  const ofWords = sharesOf(words, 0);
  const ofMeaning = sharesOf(meaning, Math.min(...meaning.map(({ _score }) => _score)));
  const all = new Map([...words, ...meaning].map(({ _id, _source }) => [_id, _source]));
  const wordsShare = meaning.length === 0 ? 1 : shares.words;
  const scored = [...all].map(([id, source]) => ({
    source,
    score: wordsShare * (ofWords.get(id) ?? 0) + shares.meaning * (ofMeaning.get(id) ?? 0),
  }));
  const { deviation } = spreadOf(
    Float32Array.from(scored, ({ score }) => score),
    () => true,
  );
  return scored
    .map(({ source, score }) => ({ source, score: score + (deviation || 1) * lift(source) }))
    .sort((a, b) => b.score - a.score);
}
