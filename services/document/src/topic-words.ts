import type { ContentBlock } from '@astraea/contracts';

/** Letters that words of one family share at their beginning, as `licence` and `licensing` do. */
const stemLetters = 5;
/** A word of fewer countries is one of their own institutions. */
const leastCountries = 3;
/** Standard score of a one-sided test at the level 0.0005: a word is not more frequent in a topic by chance. */
const leastScore = 3.29;

/** By topic: how many statements there are, and how many of them have a word of each stem. */
export type WordCounts = ReadonlyMap<string, { statements: number; stems: Map<string, number> }>;

function stemsOf(text: string): Set<string> {
  const folded = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = folded.match(/\p{L}+/gu) ?? [];
  return new Set(words.flatMap((word) => (word.length < stemLetters ? [] : [word.slice(0, stemLetters)])));
}

/** The words of a guide's statements. What it says of treaties and regulators is under one topic, whatever it is about. */
export function countWords(blocks: readonly Pick<ContentBlock, 'id' | 'topic' | 'text'>[]): WordCounts {
  const counts = new Map<string, { statements: number; stems: Map<string, number> }>();
  for (const { id, topic, text } of blocks) {
    if (/^(treaty|regulator)-/.test(id)) continue;
    const count = counts.get(topic) ?? { statements: 0, stems: new Map() };
    count.statements += 1;
    for (const stem of stemsOf(text)) count.stems.set(stem, (count.stems.get(stem) ?? 0) + 1);
    counts.set(topic, count);
  }
  return counts;
}

interface Stem {
  countries: number;
  statements: number;
  byTopic: Map<string, number>;
}

function sumUp(guides: readonly WordCounts[]) {
  const topics = new Map<string, number>();
  const stems = new Map<string, Stem>();
  for (const guide of guides) {
    const seen = new Set<string>();
    for (const [topic, count] of guide) {
      topics.set(topic, (topics.get(topic) ?? 0) + count.statements);
      for (const [name, statements] of count.stems) {
        const stem = stems.get(name) ?? { countries: 0, statements: 0, byTopic: new Map() };
        stem.countries += seen.has(name) ? 0 : 1;
        stem.statements += statements;
        stem.byTopic.set(topic, (stem.byTopic.get(topic) ?? 0) + statements);
        stems.set(name, stem);
        seen.add(name);
      }
    }
  }
  return { topics, stems };
}

/** How far the statements of a topic with a word exceed those that chance would give it, in standard deviations (hypergeometric). */
function standardScore(ofBoth: number, ofWord: number, ofTopic: number, all: number): number {
  const share = ofTopic / all;
  const variance = ofWord * share * (1 - share) * ((all - ofWord) / (all - 1));
  return (ofBoth - ofWord * share) / Math.sqrt(variance);
}

/**
 * The words by which a question is known to be of a topic: those of several countries that the topic's statements have more often than
 * by chance, each with the one topic that most of its statements are of. What more than half of all statements have tells nothing.
 */
export function topicWords(guides: readonly WordCounts[]): Record<string, Record<string, number>> {
  const { topics, stems } = sumUp(guides);
  const all = [...topics.values()].reduce((sum, count) => sum + count, 0);
  const told = new Map<string, [string, number][]>();
  for (const [name, { countries, statements, byTopic }] of stems) {
    if (countries < leastCountries || statements > all / 2) continue;
    const [[topic, most] = ['', 0]] = [...byTopic]
      .filter(([one, count]) => standardScore(count, statements, topics.get(one) ?? 0, all) >= leastScore)
      .sort(([, one], [, other]) => other - one);
    if (topic)
      told.set(topic, [...(told.get(topic) ?? []), [name, Math.round((100 * most) / statements) / 100]]);
  }
  return Object.fromEntries(
    [...told]
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([topic, words]) => [
        topic,
        Object.fromEntries(words.sort(([one], [other]) => one.localeCompare(other, 'en'))),
      ]),
  );
}
