import type { TermGroup } from '../../search/question-terms';
import { terms } from '../../search/words';
import { onceAQuestion } from './once-a-question';

/** Where the thing that is asked for ends: at a preposition, an auxiliary or the verb of the question. */
const ends =
  /\b(?:of|for|on|to|in|at|by|from|with|per|under|against|about|after|before|between|during|that|which|who|when|if|do|does|did|must|may|can|could|should|shall|will|would|is|are|was|were|has|have|had|applies|apply|applied|governs?|covers?|counts?|lies|deals?|takes?|exists?|need(?:s|ed)?|there|here)\b|[?,.;:]/iu;
const opening =
  /^[^\p{L}]*(?:and |but |so )?(?:(?:in|by|at|on|to|from|under|for|with|through|of) )?(?:what|which)\s+(?:(?:is|are|was|were)\s+)?(?:the\s+|an?\s+)?/iu;

/** The term of the thing that a 'what' or 'which' question asks for: `period` in 'What deorbit period applies?'. */
export function focusOf(question: string): string | undefined {
  const [opened] = opening.exec(question) ?? [];
  if (opened === undefined) return undefined;
  const rest = question.slice(opened.length);
  const end = ends.exec(rest)?.index ?? rest.length;
  return terms(rest.slice(0, end)).at(-1);
}

/** The same among the words of a question; undefined if it is none of them. */
export const focusGroupOf = onceAQuestion(({ text, terms: { groups } }): TermGroup | undefined => {
  const focus = focusOf(text);
  return groups.find(({ term }) => term === focus);
});
