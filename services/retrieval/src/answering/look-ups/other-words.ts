import { placeTerms } from '../../search/named-places';
import { terms } from '../../search/words';
import type { Question } from '../question/question';

/** Words that only ask, whatever is asked for. */
const asking = new Set(
  terms(
    'does did which who whom whose what please tell give show say says explain quote text wording content exactly there any',
  ),
);

/** How many subjects a question names beside those of a text and its own country. */
export function countOtherWords(
  { text, country }: Pick<Question, 'text' | 'country'>,
  named: string,
): number {
  const known = new Set([...terms(named), ...placeTerms(country), ...asking]);
  return new Set(terms(text).filter((term) => !known.has(term))).size;
}
