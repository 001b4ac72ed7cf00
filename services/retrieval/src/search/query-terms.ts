import { detectLanguage } from './detect-language';
import { memoize } from './memoize';
import { contentWords, pairsOf, termOf } from './words';

/** A question as the index terms of whichever language a source is in. */
export interface QueryTerms {
  /** As they are asked, each once, without stop words. */
  words: readonly string[];
  in(language: string): { terms: readonly string[]; pairs: readonly string[] };
}

/** The terms of several texts that ask for one thing; each text leaves out the stop words of its own language. */
export function queryTerms(...texts: readonly string[]): QueryTerms {
  const asked = texts.map((text) => contentWords(text, detectLanguage(text)));
  return {
    words: [...new Set(asked.flat())],
    in: memoize((language) => {
      const sequences = asked.map((words) => words.map((word) => termOf(word, language)));
      return {
        terms: [...new Set(sequences.flat())],
        pairs: [...new Set(sequences.flatMap((sequence) => pairsOf(sequence)))],
      };
    }),
  };
}
