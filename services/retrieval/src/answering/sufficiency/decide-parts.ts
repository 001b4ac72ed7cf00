import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';
import type { Question } from '../question/question';
import { decide } from './decide';
import type { Decision, RefusalReason } from './decision';
import { sureTrust } from './trust';

function eachOnce(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.map((passage) => [passage.key, passage])).values()];
}

/** What is refused for one of these was weighed and found wanting. */
const lacking: ReadonlySet<RefusalReason> = new Set(['not-in-sources', 'fact-not-in-sources', 'left-open']);

/** The answers to several questions in one text, and which of them have none. */
function answerTogether(question: Question, decisions: readonly Decision[]): Decision {
  const answered = decisions.filter((decision) => decision.kind === 'answer');
  return {
    kind: 'answer',
    question,
    parts: answered.flatMap((decision) => decision.parts),
    passages: eachOnce(answered.flatMap(({ passages }) => passages)),
    context: eachOnce(answered.flatMap(({ context }) => context)),
    unanswered: decisions.filter(({ kind }) => kind === 'refuse').map((refused) => refused.question.text),
  };
}

const isAnswer = ({ kind }: Decision): boolean => kind === 'answer';

/**
 * Answers what can be answered of several questions in one text, and says what cannot. Where the sources do not bear out the text as a
 * whole, a single part of it that seems answered mostly is so by chance, as 'and for how many years?' fits many a statement: that
 * takes more trust.
 */
export function decideParts(
  whole: readonly Question[],
  parts: readonly (readonly Question[])[],
  index: PassageIndex,
): Decision {
  const [question] = whole;
  if (!question) throw new RangeError('a question has at least one reading');
  const each = parts.map((readings) => decide(readings, index));
  if (each.length > 0 && each.every(isAnswer)) return answerTogether(question, each);
  const together = decide(whole, index);
  const needsTrust = together.kind === 'refuse' && lacking.has(together.reason);
  const decisions = needsTrust ? parts.map((readings) => decide(readings, index, sureTrust)) : each;
  return decisions.some(isAnswer) ? answerTogether(question, decisions) : together;
}
