import type { Passage } from '../../search/passage';
import type { Question } from '../question/question';

/** Words of other fields of law and of life, of which a source on space law speaks only if it says so itself. */
const otherFields =
  /\b(?:tax\w*|vat|patent\w*|trademarks?|copyright|visas?|passports?|divorce\w*|marriage|bank\w*|mortgages?|salar(?:y|ies)|wages?|pensions?|overtime|workers'? compensation|life insurance|recipes?|pizza|restaurants?|football|weather|vaccin\w+|medicines?|doctors?|hospitals?|dogs?|cats?|pets?|leash|schools?|teach\w*|exams?|noise|sonic|decibels?|exhaust|competition law|antitrust|elections?|poems?|jokes?|songs?|movies?|novels?|hotels?|stock exchange|crypto\w*|fireworks?|cyber attacks?|fishing|hunting|driving licen[cs]e|parking|building permit|telescopes?|observator\w+|astrophotography|tickets?|rent|brand|colou?rs?)\b/giu;

/** True if a word of another field is asked that none of the passages has. */
export function isOfOtherField({ text }: Question, passages: readonly Passage[]): boolean {
  const named = text.match(otherFields) ?? [];
  const spoken = passages.map(({ block }) => block.text.toLowerCase()).join(' ');
  return named.some((word) => !spoken.includes(word.toLowerCase()));
}
