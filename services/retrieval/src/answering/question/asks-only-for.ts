import { terms } from '../../search/words';
import type { Question } from './question';

/** From which weight a word of a question is a subject of its own. */
const tellingWeight = 0.5;

/** True if a question has no subject beside what a text names and the words by which it asks for that. */
export function asksOnlyFor(question: Question, named: string, asking: ReadonlySet<string>): boolean {
  const known = new Set(terms(named));
  return (question.ownTerms ?? question.terms).groups.every(
    ({ term, weight }) => weight < tellingWeight || known.has(term) || asking.has(term),
  );
}
