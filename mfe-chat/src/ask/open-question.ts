import { type Conversation, comparisonSchema, type Message } from '@astraea/contracts';
import { z } from 'zod';

/** What is kept of a question over a reload: enough to send it again, to the letter, under the same key. */
export const keptQuestionSchema = z.object({
  /** The idempotency key. */
  key: z.string(),
  /** True for the question that opens a conversation: it goes to another call than later ones. */
  opens: z.boolean(),
  /** Known from the start for a later question, from acceptance for one that opens. */
  conversationId: z.string().optional(),
  title: z.string(),
  continent: z.string(),
  country: z.string(),
  topic: z.string(),
  content: z.string(),
  /** UTC ISO 8601. */
  askedAt: z.string(),
  /** How many messages the conversation had. */
  afterIndex: z.number().int(),
  /** Where the server stored the question. */
  questionIndex: z.number().int().optional(),
  answerId: z.string().optional(),
  /** Of a question that is asked in several countries: in this one it is a conversation of its own. */
  comparison: comparisonSchema.optional(),
  /** Of the matter in which the conversation that it opens is filed. */
  matterId: z.string().optional(),
});
type KeptQuestion = z.infer<typeof keptQuestionSchema>;

export interface QuestionFailure {
  /** What happened, where it is known. */
  sentence?: string;
  /** Trace id. */
  reference?: string;
  /** Only a new sign-in helps. */
  sessionEnded?: boolean;
  /** None is left today. */
  outOfQuestions?: boolean;
}

/** A question whose answer is not stored yet, as far as this browser knows. */
export interface OpenQuestion extends KeptQuestion {
  /** The view in which it was asked: a conversation's id, or the name of a new conversation. */
  origin: string;
  state: 'sending' | 'answering' | 'failed';
  /** The checked sentences that have arrived. */
  sentences: readonly string[];
  /** Found in a conversation instead of asked here: there is no key to ask it again under. */
  resumed?: boolean;
  stop?: 'asked' | 'failed';
  failure?: QuestionFailure;
}

/** The view of all questions of a comparison. */
export function comparisonView(comparisonId: string): string {
  return `comparison:${comparisonId}`;
}

export function isRunning({ state }: OpenQuestion): boolean {
  return state !== 'failed';
}

/** The server's copy of the question, if it has one. */
export function findQuestion(question: OpenQuestion, messages: readonly Message[]): Message | undefined {
  if (question.questionIndex !== undefined) {
    return messages.find(({ index, role }) => index === question.questionIndex && role === 'user');
  }
  return messages.find(
    ({ index, role, content }) =>
      role === 'user' && index >= question.afterIndex && content.trim() === question.content.trim(),
  );
}

/**
 * The server's stored answer to the question, if it has one. What a process that died left of an answer is none, unless it is the
 * very answer that was waited for: the same question can be asked again, and is then answered below.
 */
export function findAnswer(question: OpenQuestion, messages: readonly Message[]): Message | undefined {
  const { answerId } = question;
  const asked = answerId === undefined ? findQuestion(question, messages)?.index : question.questionIndex;
  return messages.find(
    ({ role, index, answer_id, outcome }) =>
      role === 'assistant' &&
      ((answerId !== undefined && answer_id === answerId) ||
        (asked !== undefined && index === asked + 1 && outcome !== 'failed')),
  );
}

/** The question that the conversation is being given an answer to: not always right above it, if an earlier answer failed. */
export function findAsked(
  messages: readonly Message[],
  answering: NonNullable<Conversation['answering']>,
): Message | undefined {
  return messages.findLast(({ role, index }) => role === 'user' && index < answering.message_index);
}

/** True when the answer that the conversation is being given is the answer to this question. */
export function isBeingAnswered(question: OpenQuestion, { answering, messages }: Conversation): boolean {
  if (!answering) return false;
  if (question.answerId !== undefined) return answering.answer_id === question.answerId;
  const asked = findQuestion(question, messages);
  return asked !== undefined && asked === findAsked(messages, answering);
}
