import { type PackedPassages, traits } from './packed-passages';
import type { Listing, VersionHeader } from './passage';
import { bestPositions, type Spread, spreadOf, thresholdFor } from './score-pool';
import { lengthOf, type VersionVectors } from './version-vectors';

/** A version as it is held in memory. */
export interface SearchedVersion {
  header: VersionHeader;
  passages: PackedPassages;
  /** ISO 639-1, as the operator says it or as the text shows. */
  language: string;
  /** Absent until the first of its passages has one. */
  vectors?: VersionVectors;
  /** Where an engine holds its passages, of which none are here. */
  listing?: Listing;
}

export interface RankingRequest {
  country: string;
  topic: string;
  /** What the question means, in the terms of the model that the passages' vectors are of. */
  vector?: Int8Array | undefined;
}

/** Shares of words and of meaning in the score, each measured in standard deviations of the pool. */
export const shares = { words: 0.4, meaning: 0.6 };
/** In standard deviations of the pool's scores. */
export const lifts = {
  ownCountry: 1.5,
  topic: 0.2,
  /** Drafts and what was law before stay behind law in force that says nearly as much. */
  notInForce: -0.5,
  /** So does what surrounds the rules of a law. */
  aside: -0.5,
};
/** A document from this many passages on is a statute or the like, whose rules go over several passages. */
const longVersion = 100;
/** The best passages, whose neighbours are lifted by a part of what they exceed the average by. */
const leadingPassages = 10;
const neighbourShare = 0.05;
/** A comparison with so many vectors takes about as long as the rest of a search; beyond it only the best matches are compared. */
const mostCompared = 20_000;

function similarities(
  versions: readonly SearchedVersion[],
  match: Float32Array,
  vector: Int8Array,
): Float32Array {
  const least = match.length > mostCompared ? thresholdFor(match, mostCompared) : Number.NEGATIVE_INFINITY;
  const length = lengthOf(vector);
  const similar = new Float32Array(match.length).fill(Number.NaN);
  let from = 0;
  for (const { passages, vectors } of versions) {
    if (vectors)
      for (let at = 0; at < passages.length; at++)
        if ((match[from + at] ?? 0) >= least) similar[from + at] = vectors.similarity(at, vector, length);
    from += passages.length;
  }
  return similar;
}

/** Joins words and meaning on the scale of the match; a passage without a vector goes by its words alone, one without either has no score. */
function baseScores(match: Float32Array, spread: Spread, similar: Float32Array | undefined): Float32Array {
  const meaning = similar && spreadOf(similar, (value) => !Number.isNaN(value));
  const deviation = spread.deviation || 1;
  return match.map((words, at) => {
    const similarity = similar?.[at] ?? Number.NaN;
    if (!meaning || Number.isNaN(similarity)) return words > 0 ? words : Number.NEGATIVE_INFINITY;
    const ofWords = (words - spread.mean) / deviation;
    const ofMeaning = (similarity - meaning.mean) / (meaning.deviation || 1);
    return spread.mean + deviation * (shares.words * ofWords + shares.meaning * ofMeaning);
  });
}

/** In a long document what surrounds a passage that answers well is likelier to belong to the answer than its own words say. */
function liftNeighbours(versions: readonly SearchedVersion[], scores: Float32Array, mean: number): void {
  const leading = bestPositions(scores, leadingPassages).map((at) => ({ at, score: scores[at] ?? 0 }));
  for (const { at, score } of leading) {
    let from = 0;
    const home = versions.find(({ passages }) => {
      if (at < from + passages.length) return true;
      from += passages.length;
      return false;
    });
    if (!home || home.passages.length < longVersion || score <= mean) continue;
    for (const next of [at - 1, at + 1])
      if (next >= from && next < from + home.passages.length)
        scores[next] = (scores[next] ?? 0) + neighbourShare * (score - mean);
  }
}

/** What lifts a passage of the version, in standard deviations, whatever its words say; rows of tables are looked up, not ranked. */
function liftsOf(
  { header, passages }: SearchedVersion,
  { country, topic }: RankingRequest,
): (position: number) => number {
  const own = header.jurisdiction === country ? lifts.ownCountry : 0;
  const wanted = passages.topics.indexOf(topic);
  return (position) => {
    const bits = passages.traits[position] ?? 0;
    const sameTopic = passages.topicOf[position] === wanted ? lifts.topic : 0;
    if ((bits & traits.tableRow) !== 0) return Number.NEGATIVE_INFINITY;
    return (
      own +
      sameTopic +
      ((bits & traits.notInForce) !== 0 ? lifts.notInForce : 0) +
      ((bits & traits.aside) !== 0 ? lifts.aside : 0)
    );
  };
}

/** Scores of all passages of the versions, one after the other; -Infinity for those that have nothing of the question. */
export function rankPassages(
  versions: readonly SearchedVersion[],
  match: Float32Array,
  request: RankingRequest,
): Float32Array {
  const spread = spreadOf(match, (value) => value > 0);
  const similar = request.vector && similarities(versions, match, request.vector);
  const scores = baseScores(match, spread, similar);
  let from = 0;
  for (const version of versions) {
    const lift = liftsOf(version, request);
    for (let at = 0; at < version.passages.length; at++)
      scores[from + at] = (scores[from + at] ?? 0) + (spread.deviation || 1) * lift(at);
    from += version.passages.length;
  }
  liftNeighbours(versions, scores, spread.mean);
  return scores;
}
