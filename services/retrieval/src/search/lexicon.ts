import { thesaurus } from './thesaurus/thesaurus';
import { pairsOf, terms } from './words';

/** One way in which a question's word may stand in a passage: an index term, or a pair of adjacent terms. */
export interface Feature {
  term: string;
  pair: boolean;
  /** 1 for the word itself, less for a word that stands for it. */
  credit: number;
}

/** What a word counts for that means the same, and one that is found where the asked one is meant. */
const alikeCredit = 0.8;
const leadsToCredit = 0.7;

function featureOf(expression: string, credit: number): Feature[] {
  const sequence = terms(expression);
  const [first] = sequence;
  if (first === undefined) return [];
  if (sequence.length === 1) return [{ term: first, pair: false, credit }];
  const [pair] = pairsOf(sequence);
  return pair === undefined ? [] : [{ term: pair, pair: true, credit }];
}

function featuresOf(expressions: string, credit: number): Feature[] {
  return expressions.split(', ').flatMap((expression) => featureOf(expression, credit));
}

function compile(rows: readonly string[]): Map<string, Feature[]> {
  const compiled = new Map<string, Map<string, Feature>>();
  for (const row of rows) {
    const [asked = '', meant] = row.split(' > ');
    const credit = meant === undefined ? alikeCredit : leadsToCredit;
    for (const { term } of featuresOf(asked, credit)) {
      const known = compiled.get(term) ?? new Map<string, Feature>();
      compiled.set(term, known);
      for (const feature of featuresOf(meant ?? asked, credit))
        if (feature.term !== term && feature.credit > (known.get(feature.term)?.credit ?? 0))
          known.set(feature.term, feature);
    }
  }
  return new Map([...compiled].map(([term, features]) => [term, [...features.values()]]));
}

const compiled = compile(thesaurus);

/** What else may stand for an index term or a pair of them. */
export function synonymsOf(term: string): readonly Feature[] {
  return compiled.get(term) ?? [];
}

/** What means the same as an index term; what is only found where it is meant is left out. */
export function sameAs(term: string): readonly Feature[] {
  return synonymsOf(term).filter(({ credit }) => credit >= alikeCredit);
}
