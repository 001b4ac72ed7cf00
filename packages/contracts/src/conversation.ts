import { z } from 'zod';
import { isAskedAgain } from './asked-again';
import { citationSchema, proofSchema } from './proof';
import { sourceChangeSchema } from './source-change';

export const feedbackSchema = z.enum(['positive', 'negative']);
export type Feedback = z.infer<typeof feedbackSchema>;

/** Why an answer did not help. */
export const feedbackReasonSchema = z.enum(['wrong-law', 'not-answered', 'not-proved', 'unclear']);
export type FeedbackReason = z.infer<typeof feedbackReasonSchema>;

/** What a user may say beside thumbs down: one of the reasons, own words, or both. */
export const feedbackDetailSchema = z.object({
  reason: feedbackReasonSchema.optional(),
  text: z.string().trim().max(1_000, 'write at most 1000 characters').optional(),
});
export type FeedbackDetail = z.infer<typeof feedbackDetailSchema>;

/** What became of an answer: `refused` is an answer in words that the sources do not hold one, `failed` one that broke, `stopped` one the user ended. */
export const answerOutcomeSchema = z.enum(['answered', 'refused', 'stopped', 'failed']);
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>;

/**
 * The sources seem to hold the answer, and its reader has to check that it fits: it opens with what `holdsSeemsToAnswerOpening` knows, is
 * proved as any other and is not charged. On answers with the outcome `answered`, and on what was `stopped` of one; absent
 * on all others.
 */
export const seemsToAnswerSchema = z.literal(true).optional();

/** A further question that the cited sources' neighbours answer: it was looked up before it is offered. */
export const followUpSchema = z.object({
  question: z.string(),
  /** The opening words of what answers it, to the letter. */
  opens: z.string(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

export const messageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** UTC ISO 8601. */
  timestamp: z.string(),
  topic: z.string(),
  feedback: feedbackSchema.optional(),
  feedback_detail: feedbackDetailSchema.optional(),
  /** Present on answers that cite; absent on refusals. */
  proof: proofSchema.optional(),
  /** On refusals: what comes nearest, under the markers of the text. It is shown and proves nothing. */
  nearest: z.array(citationSchema).optional(),
  /** At most three, on answers that cite. */
  follow_ups: z.array(followUpSchema).optional(),
  /** The citations that are not true any more as they were given; absent where all are. */
  source_changes: z.array(sourceChangeSchema).optional(),
  /** Position in the conversation, from 0. */
  index: z.number().int().nonnegative(),
  /** On answers only. */
  answer_id: z.string().optional(),
  outcome: answerOutcomeSchema.optional(),
  seems_to_answer: seemsToAnswerSchema,
  trace_id: z.string().optional(),
});
export type Message = z.infer<typeof messageSchema>;

export const nameSchema = z.string().trim().min(1).max(200);

/**
 * One question to several countries is a conversation in each of them under one id, which the client makes up. Every
 * conversation names all of the countries, in the order of the comparison's columns.
 */
export const comparisonSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'use 8 to 64 letters, digits and hyphens'),
  countries: z.array(nameSchema).min(2, 'compare at least 2 countries').max(5, 'compare at most 5 countries'),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  country: z.string(),
  continent: z.string(),
  topic: z.string().optional(),
  messages: z.array(messageSchema),
  created_at: z.string(),
  updated_at: z.string(),
  comparison: comparisonSchema.optional(),
  /** The matter that it is filed in, which may have been deleted. */
  matter_id: z.string().optional(),
  /** The answer that is being written now, if any: a client resumes it by this id. */
  answering: z.object({ answer_id: z.string(), message_index: z.number().int() }).optional(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** Where a search found its words in a conversation. */
export const foundWordsSchema = z.object({
  /** Of the message that has most of them. */
  message_index: z.number().int().nonnegative(),
  /** Its words around the first one that was found, in one line and without Markdown. */
  excerpt: z.string(),
});
export type FoundWords = z.infer<typeof foundWordsSchema>;

/** A conversation as a list shows it: `messages` is empty, and two fields stand for them. */
export const listedConversationSchema = conversationSchema.extend({
  /** The opening words of the first question, in one line. */
  preview: z.string(),
  message_count: z.number().int().nonnegative(),
  /** A source of one of its answers changed since, and the question was not asked again. */
  sources_changed: z.boolean().optional(),
  /** In what a search found; absent where the title alone has the words. */
  found: foundWordsSchema.optional(),
});
export type ListedConversation = z.infer<typeof listedConversationSchema>;

/** `GET /api/conversations`: newest first (`updated_at`, then id). */
export const conversationListSchema = z.array(listedConversationSchema);

/**
 * `limit` 1 to 100, default 20; `skip` from 0, default 0. `search` keeps the conversations that have each of its words, or one
 * that begins with it, somewhere in their title, questions or answers, in upper or lower case, with or without accents.
 */
export const listConversationsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  skip: z.coerce.number().int().min(0).default(0),
  search: z.string().trim().max(200, 'search for at most 200 characters').optional(),
});

const previewMaxCharacters = 160;

/** The opening words of a question in one line, of at most 160 characters. */
export function previewOf(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ');
  if (line.length <= previewMaxCharacters) return line;
  const cut = line.slice(0, previewMaxCharacters - 1);
  const blank = cut.lastIndexOf(' ');
  const words = blank > previewMaxCharacters / 2 ? cut.slice(0, blank) : cut;
  // Not in the middle of a character of two parts.
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A whole conversation as a list shows it. */
export function asListed(conversation: Conversation): ListedConversation {
  const { messages } = conversation;
  const preview = previewOf(messages.find(({ role }) => role === 'user')?.content ?? '');
  const isChanged = messages.some(
    ({ source_changes, index }) => source_changes !== undefined && !isAskedAgain(messages, index),
  );
  return {
    ...conversation,
    messages: [],
    preview,
    message_count: messages.length,
    ...(isChanged ? { sources_changed: true } : {}),
  };
}

export const questionTextSchema = z.string().trim().min(1, 'write a question');
/** `POST /api/conversations`; `label` becomes the title. The limit on `content` is a setting of the conversation service. */
export const createConversationRequestSchema = z.object({
  content: questionTextSchema,
  label: nameSchema,
  country: nameSchema,
  continent: nameSchema,
  topic: nameSchema,
  role: z.literal('user'),
  comparison: comparisonSchema
    .refine(({ countries }) => new Set(countries).size === countries.length, 'name each country once')
    .optional(),
});
export type CreateConversationRequest = z.infer<typeof createConversationRequestSchema>;

/** `POST /api/conversations/{id}/chat`; `title` is accepted and changes nothing. */
export const chatRequestSchema = z.object({
  role: z.literal('user'),
  title: z.string().max(500).optional(),
  content: questionTextSchema,
  topic: nameSchema,
});
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** `PATCH /api/conversations/{id}`: another title. */
export const renameConversationRequestSchema = z.object({ title: nameSchema });

/** `GET /api/comparisons/{id}`: its conversations in the order of their countries; one that was deleted is not among them. */
export const comparedConversationsSchema = comparisonSchema.extend({
  conversations: z.array(conversationSchema),
});
export type ComparedConversations = z.infer<typeof comparedConversationsSchema>;

export const feedbackQuerySchema = z.object({ feedback: feedbackSchema });
export const messageIndexSchema = z.coerce.number().int().nonnegative();

/** `Idempotency-Key` request header. */
export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'use 8 to 200 printable ASCII characters');

/** Data of the stream events `accepted` and `delta`; `message` carries the plain call's JSON, `error` a problem. */
export const acceptedEventSchema = z.object({
  conversation_id: z.string(),
  /** Index of the answer's message in the conversation. */
  message_index: z.number().int().nonnegative(),
  answer_id: z.string(),
  /** UTC ISO 8601: the time of the question's message. Absent where the answer had ended before it was asked for. */
  asked_at: z.iso.datetime().optional(),
});
export type AcceptedEvent = z.infer<typeof acceptedEventSchema>;
export const deltaEventSchema = z.object({ text: z.string() });
