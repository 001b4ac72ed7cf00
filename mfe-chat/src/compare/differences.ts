import { type Citation, citationName, type Message } from '@astraea/contracts';
import { currentLanguage, kitWords, summaryNames } from '@astraea/web-kit';
import { asOfWords, sourceKindOf } from '../sources/source-facts';
import type { ComparedCell } from './compared-cells';
import { compareWords as words } from './words';

export interface Fact {
  label: string;
  value: string;
}

/** What can be set side by side of two answers: what came of the question, and of the source that each names first how it stands. */
function factsOf(answer: Message): Fact[] {
  const { outcome, seems_to_answer: seems, proof } = answer;
  const [first] = proof?.citations ?? [];
  const came = outcome === 'refused' ? words.noAnswer : seems ? words.seemsToAnswer : words.answered;
  const ofSource = first
    ? [
        { label: words.facts.rests, value: citationName(first, undefined, summaryNames) },
        { label: words.facts.kind, value: sourceKindOf(first) },
        { label: words.facts.status, value: statusWords(first.status) },
        { label: words.facts.asOf, value: asOfWords(first.as_of) },
      ]
    : [];
  return [{ label: words.facts.answer, value: came }, ...ofSource];
}

/** In English as the record has it. */
function statusWords(status: Citation['status']): string {
  return currentLanguage() === 'en' ? status : kitWords.status[status];
}

/** By country, the facts in which the answers differ, and those alone; empty while fewer than two countries are answered. */
export function differencesOf(cells: readonly ComparedCell[]): ReadonlyMap<string, readonly Fact[]> {
  const facts = new Map(
    cells.flatMap(({ country, answer }) => (answer ? [[country, factsOf(answer)] as const] : [])),
  );
  const values = Map.groupBy([...facts.values()].flat(), ({ label }) => label);
  const differs = ({ label }: Fact) => {
    const told = values.get(label) ?? [];
    return told.length < facts.size || new Set(told.map(({ value }) => value)).size > 1;
  };
  const differing = new Map([...facts].map(([country, told]) => [country, told.filter(differs)]));
  const isEmpty = facts.size < 2 || [...differing.values()].every((told) => told.length === 0);
  return isEmpty ? new Map() : differing;
}
