import type { Reader } from '../reading/reader';
import type { ReadText } from '../search/read-text';
import { contentWords, termOf } from '../search/words';

/** Words that only ask. */
const asking = new Set(['does', 'do', 'need', 'how', 'much', 'which', 'what', 'who', 'is', 'the', 'there']);

/** How surely texts answer, each a probability from 0 to 1. */
export type ReadTexts = (
  question: string,
  texts: readonly string[],
  options?: { signal?: AbortSignal },
) => Promise<number[]>;

/** The share of a question's words that a text has, so that an author of a test can foresee it. */
export const shareOfWords: ReadTexts = async (question, texts) => {
  const words = contentWords(question).filter((word) => !asking.has(word));
  const asked = new Set(words.map((word) => termOf(word)));
  return texts.map((text) => {
    const held = new Set(contentWords(text).map((word) => termOf(word)));
    const shared = [...asked].filter((term) => held.has(term)).length;
    return asked.size === 0 ? 0 : shared / asked.size;
  });
};

/** A text as a whole, and each of its sentences with what stands before them. */
function partsOf({ text, starts }: ReadText): string[] {
  const before = text.slice(0, starts[0] ?? 0);
  return [text, ...starts.map((start, at) => before + text.slice(start, starts[at + 1]).trimEnd())];
}

/** A reader for tests, which is told how surely texts answer. */
export function standInReader({
  read = shareOfWords,
  ...overrides
}: Partial<Reader> & { read?: ReadTexts } = {}): Reader {
  return {
    name: 'stand-in-reader',
    thresholds: { answer: 0.8, answerUnfamiliar: 0.8, seems: 0.5, seemsUnfamiliar: 0.5, nearest: 0.2 },
    ask: async (question, { parts = [] } = {}) => ({
      async read(texts, options) {
        const pieces = texts.map(partsOf);
        const found = await read(question, pieces.flat(), options);
        const words = texts.map(({ text }) => text);
        const ofParts = await Promise.all(
          parts.map(({ from, to }) => read(question.slice(from, to), words, options)),
        );
        let from = 0;
        return pieces.map(({ length }, at) => {
          const [probability = 0, ...sentences] = found.slice(from, from + length);
          from += length;
          return {
            // A passage answers at least as surely as each of its sentences.
            probability: Math.max(probability, ...sentences),
            sentences: () => sentences,
            parts: ofParts.map((part) => part[at] ?? 0),
          };
        });
      },
      // As if all answered the same.
      together: (reads) => Math.max(...reads.map(({ probability }) => probability)),
    }),
    close: async () => undefined,
    ...overrides,
  };
}
