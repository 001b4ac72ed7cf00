import type { Reader } from '../reading/reader';
import { contentWords, termOf } from '../search/words';

/** Words that only ask. */
const asking = new Set(['does', 'do', 'need', 'how', 'much', 'which', 'what', 'who', 'is', 'the', 'there']);

/** A reader for tests: the share of a question's words that a passage has, so that an author of a test can foresee it. */
export function standInReader(overrides: Partial<Reader> = {}): Reader {
  return {
    name: 'stand-in-reader',
    thresholds: { answer: 0.8, answerUnfamiliar: 0.8, seems: 0.5, seemsUnfamiliar: 0.5, nearest: 0.2 },
    async read(question, passages) {
      const words = contentWords(question).filter((word) => !asking.has(word));
      const asked = new Set(words.map((word) => termOf(word)));
      return passages.map((passage) => {
        const held = new Set(contentWords(passage).map((word) => termOf(word)));
        const shared = [...asked].filter((term) => held.has(term)).length;
        return asked.size === 0 ? 0 : shared / asked.size;
      });
    },
    close: async () => undefined,
    ...overrides,
  };
}
