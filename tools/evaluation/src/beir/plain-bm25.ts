import type { RankingEngine } from './ranking-engine';
import type { Ranked } from './ranking-metrics';

const k1 = 1.2;
const b = 0.75;
const word = /[\p{L}\p{N}]+/gu;

interface Postings {
  passages: number[];
  counts: number[];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/**
 * The baseline: BM25 as textbooks have it (k1 1.2, b 0.75) over lower-case words, without stems, stop words, pairs or
 * anything else that the product adds.
 */
export function createPlainBm25(): RankingEngine {
  const ids: string[] = [];
  const lengths: number[] = [];
  const postings = new Map<string, Postings>();
  let totalLength = 0;

  function scoresOf(question: string): Float64Array {
    const scores = new Float64Array(ids.length);
    const average = totalLength / ids.length;
    for (const term of wordsOf(question)) {
      const { passages, counts } = postings.get(term) ?? { passages: [], counts: [] };
      const idf = Math.log(1 + (ids.length - passages.length + 0.5) / (passages.length + 0.5));
      for (const [at, passage] of passages.entries()) {
        const count = counts[at] ?? 0;
        const norm = k1 * (1 - b + (b * (lengths[passage] ?? 0)) / average);
        scores[passage] = (scores[passage] ?? 0) + (idf * count * (k1 + 1)) / (count + norm);
      }
    }
    return scores;
  }

  return {
    name: 'plain BM25',
    add({ id, title, text }) {
      const words = wordsOf(`${title} ${text}`);
      const counts = new Map<string, number>();
      for (const term of words) counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        const list = postings.get(term) ?? { passages: [], counts: [] };
        list.passages.push(ids.length);
        list.counts.push(count);
        postings.set(term, list);
      }
      ids.push(id);
      lengths.push(words.length);
      totalLength += words.length;
    },
    search(question, depth) {
      const found: Ranked[] = [];
      for (const [passage, score] of scoresOf(question).entries())
        if (score > 0) found.push({ id: ids[passage] ?? '', score });
      return found
        .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
        .slice(0, depth);
    },
  };
}
