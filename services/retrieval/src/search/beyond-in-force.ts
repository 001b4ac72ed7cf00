import type { SearchTerms } from './question-terms';
import { terms } from './words';

/** Words by which a question asks for a draft, or for what was law before. */
const otherThanInForce = new Set(
  terms(
    `draft drafts drafted bill proposed proposal planned upcoming future reform repealed superseded replaced former
    formerly previous previously old expired amended abolished withdrawn`,
  ),
);

export function speaksOfOtherThanInForce({ groups }: SearchTerms): boolean {
  return groups.some(({ term }) => otherThanInForce.has(term));
}
