import type { ComparedConversations, Conversation, Message } from '@astraea/contracts';
import type { OpenQuestion } from '../ask/open-question';

/** What a comparison shows of one country. */
export interface ComparedCell {
  country: string;
  conversation?: Conversation | undefined;
  /** The question while its answer is not stored, or after it failed. */
  open?: OpenQuestion | undefined;
  answer?: Message | undefined;
}

/** A comparison's countries in their order, each with what is known of it; the questions on their way are those of this comparison. */
export function cellsOf(
  countries: readonly string[],
  { conversations }: Pick<ComparedConversations, 'conversations'>,
  questions: readonly OpenQuestion[],
): ComparedCell[] {
  return countries.map((country) => {
    const conversation = conversations.find((each) => each.country === country);
    // A later question of the conversation is no part of the comparison.
    const open = questions.find((each) => each.country === country && (each.questionIndex ?? 0) === 0);
    return { country, conversation, open, answer: open ? undefined : firstAnswer(conversation) };
  });
}

/** The answer to the question that was compared; what a process that died left of one counts only where nothing else does. */
function firstAnswer(conversation: Conversation | undefined): Message | undefined {
  const answers = conversation?.messages.filter(({ role }) => role === 'assistant') ?? [];
  return answers.find(({ outcome }) => outcome !== 'failed') ?? answers[0];
}

interface ComparedQuestion {
  content: string;
  topic: string;
  askedAt: string;
}

/** The question that was asked everywhere. */
export function comparedQuestion(cells: readonly ComparedCell[]): ComparedQuestion | undefined {
  for (const { conversation, open } of cells) {
    const asked = conversation?.messages[0];
    if (asked) return { content: asked.content, topic: asked.topic, askedAt: asked.timestamp };
    if (open) return open;
  }
  return undefined;
}
