import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Reader } from './reader';

/** A question reads about fifty texts. */
const mostRemembered = 10_000;

/** By this name what was read is known; neither question nor text can be found from it. */
function nameOf(question: string, passage: string): string {
  return createHash('sha256').update(`${question}\0${passage}`).digest('base64');
}

/**
 * A reader that reads a question with a text once: a passage of one sentence is read as a passage and as that sentence, and the
 * questions that are offered are asked by many. What cannot be read is not remembered.
 */
export function rememberReads(reader: Reader): Reader {
  const remembered = new LRUCache<string, number>({ max: mostRemembered });
  return {
    ...reader,
    async read(question, passages, options) {
      const known = new Map(
        passages.map((passage) => [passage, remembered.get(nameOf(question, passage))] as const),
      );
      const unread = passages.filter((passage) => known.get(passage) === undefined);
      const read = unread.length > 0 ? await reader.read(question, unread, options) : [];
      for (const [at, passage] of unread.entries()) {
        const probability = read[at];
        if (probability === undefined) throw new Error(`${reader.name} gave too few probabilities`);
        known.set(passage, probability);
        remembered.set(nameOf(question, passage), probability);
      }
      return passages.map((passage) => known.get(passage) ?? 0);
    },
  };
}
