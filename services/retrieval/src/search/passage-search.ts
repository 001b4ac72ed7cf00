import type { Place } from '../provisions/parse-citations';
import type { IndexedVersion, Passage } from './passage';
import type { QueryTerms } from './query-terms';
import type { RankingRequest, SearchedVersion } from './rank-passages';

export interface FoundPassage {
  passage: Passage;
  /** The higher the better; comparable within one search. */
  score: number;
}

export interface SearchRequest extends RankingRequest {
  terms: QueryTerms;
  /** Most passages of guides; 0 for none. */
  limit: number;
  /** Most passages of documents that an operator added; as many as of guides if absent. */
  limitOfDocuments?: number;
}

/** An engine refuses a passage for good, whatever it is asked again. */
export class PassageRefused extends Error {}

/**
 * Where passages are searched: in the memory of each replica, or in an engine that all share. Which version of a document counts is told by
 * the `PassageIndex` of the replica alone, so that nothing of a withdrawn one is found, whatever an engine still holds of it.
 */
export interface PassageSearch {
  /** Holds the passages of a version in place of what was held of it; once this resolves, a search among it finds them. @throws PassageRefused */
  index(version: IndexedVersion): Promise<void>;
  /** Gives up what is held of a version of a document, and of no other. */
  drop(documentId: string, version: string): Promise<void>;
  /** The best passages that may be cited for a country, best first: of guides, and as many of an operator's documents. @throws AppError Unavailable */
  search(request: SearchRequest): Promise<FoundPassage[]>;
  /** The passages of a version that may stand at a place, by a number that they are cited by, in reading order. @throws AppError Unavailable */
  atProvision(version: SearchedVersion, place: Place): Promise<Passage[]>;
  /** Passages that are held. */
  count(): Promise<number>;
}
