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

/** A word's frequency in a topic of few statements is taken as if one more had it as often as all have. */
const addedStatements = 1;

/** The natural logarithm of how many times as often a topic's statements have a word as all do. */
function logLift(ofBoth: number, ofWord: number, ofTopic: number, all: number): number {
  const share = ofWord / all;
  return Math.log((ofBoth + addedStatements * share) / (ofTopic + addedStatements) / share);
}

const inHundredths = (value: number) => Math.round(value * 100) / 100;
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, 'en');

/**
 * By what a question is known to be of a topic, as naive Bayes has it: how much of all statements is of the topic, and how much more often
 * its statements have each word. Discriminative features are the words of several countries that some topic has more often than by chance; what
 * more than half of all statements have discriminates nothing.
 */
export function topicWords(guides: readonly WordCounts[]): {
  words: Record<string, Record<string, number>>;
  shares: Record<string, number>;
} {
  const { topics, stems } = sumUp(guides);
  const all = [...topics.values()].reduce((sum, count) => sum + count, 0);
  const words = new Map([...topics.keys()].map((topic) => [topic, [] as [string, number][]]));
  for (const [name, { countries, statements, byTopic }] of stems) {
    if (countries < leastCountries || statements > all / 2) continue;
    const counts = [...byTopic].map(([topic, count]) => ({ topic, count, of: topics.get(topic) ?? 0 }));
    if (!counts.some(({ count, of }) => standardScore(count, statements, of, all) >= leastScore)) continue;
    for (const { topic, count, of } of counts) {
      const lift = inHundredths(logLift(count, statements, of, all));
      if (lift > 0) words.get(topic)?.push([name, lift]);
    }
  }
  const told = [...words].filter(([, lifts]) => lifts.length > 0).sort(byName);
  return {
    words: Object.fromEntries(told.map(([topic, lifts]) => [topic, Object.fromEntries(lifts.sort(byName))])),
    shares: Object.fromEntries(
      [...topics].sort(byName).map(([topic, count]) => [topic, Math.round((1000 * count) / all) / 1000]),
    ),
  };
}
