import { alike, leadsTo } from './synonyms';
import { pairsOf, terms } from './words';

/** One way in which a question's word may stand in a passage: an index term, or a pair of adjacent terms. */
export interface Feature {
  term: string;
  pair: boolean;
  /** 1 for the word itself, less for a word that stands for it. */
  credit: number;
}

const synonymCredit = 0.8;

function featureOf(expression: string): Feature | undefined {
  const sequence = terms(expression);
  const [first] = sequence;
  if (first === undefined) return undefined;
  if (sequence.length === 1) return { term: first, pair: false, credit: synonymCredit };
  const [pair] = pairsOf(sequence);
  return pair === undefined ? undefined : { term: pair, pair: true, credit: synonymCredit };
}

function compile(): Map<string, Feature[]> {
  const compiled = new Map<string, Feature[]>();
  const add = (asked: Feature, meant: readonly Feature[]): void => {
    const known = compiled.get(asked.term) ?? [];
    const news = meant.filter(
      ({ term }) => term !== asked.term && !known.some((feature) => feature.term === term),
    );
    compiled.set(asked.term, [...known, ...news]);
  };
  const features = (row: string): Feature[] =>
    row.split(', ').flatMap((expression) => featureOf(expression) ?? []);
  for (const row of alike) {
    const all = features(row);
    for (const asked of all) add(asked, all);
  }
  for (const row of leadsTo) {
    const [asked, ...meant] = features(row);
    if (asked) add(asked, meant);
  }
  return compiled;
}

const compiled = compile();

/** What else may stand for an index term or a pair of them. */
export function synonymsOf(term: string): readonly Feature[] {
  return compiled.get(term) ?? [];
}
