import type { AnswerRequest } from '@astraea/contracts';
import { joinTerms, type SearchTerms } from '../../search/question-terms';

const opensElliptically =
  /^\s*(?:and|but|or|also|same|then|what about|how about|what if|what of|plus|so)\b/iu;
/** Words that stand for what was said before. */
export const pointsBack = /\b(?:that|it|its|this|those|these|they|them|there|then|such|same)\b/iu;
const shortestOwn = 2;
/** What the words of an earlier question weigh beside those of one that leans on it. */
export const earlierFactor = 0.5;

function ownSubjects({ groups }: SearchTerms): number {
  return groups.filter(({ weight }) => weight >= 0.4).length;
}

/** `must`: makes no sense alone; `may`: short, and tried alone first; `no`: stands alone. */
export function leaning(text: string, own: SearchTerms): 'must' | 'may' | 'no' {
  const subjects = ownSubjects(own);
  if (opensElliptically.test(text) || (pointsBack.test(text) && subjects <= shortestOwn)) return 'must';
  return subjects <= shortestOwn ? 'may' : 'no';
}

/** What the user asked before, the latest first. */
export function earlierQuestions({ history }: AnswerRequest): string[] {
  return history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse();
}

/** The last question of the conversation that stands alone, joined with what leaned on it since. */
export function earlierTerms(
  texts: readonly string[],
  read: (text: string) => SearchTerms,
): SearchTerms | undefined {
  const [last, before] = texts;
  if (last === undefined) return undefined;
  const own = read(last);
  if (before === undefined || leaning(last, own) === 'no') return own;
  return joinTerms(own, read(before), earlierFactor);
}

/** The answer that a question follows on; empty where there is none, or where it answered nothing. */
export function formerAnswer({ history }: AnswerRequest): string {
  const last = history.at(-1);
  return last?.role === 'assistant' && /\[\d+\]/u.test(last.content) ? last.content : '';
}
