import { z } from 'zod';
import { answerOutcomeSchema, deltaEventSchema, followUpSchema, seemsToAnswerSchema } from './conversation';
import { citationSchema, proofSchema } from './proof';

/** `POST /answers` on the retrieval service, called by conversation with the user's identity token; answers an event stream of `delta` and `usage`, then `result` or `error` (a problem). Closing the connection aborts the model. */
export const answerRequestSchema = z.object({
  answer_id: z.string().min(1),
  conversation_id: z.string().min(1),
  question: z.string().min(1),
  country: z.string().min(1),
  topic: z.string().min(1),
  /** Earlier messages, oldest first. */
  history: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
});
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

/** Data of a `delta` event: checked text and, where it cites something new, the proof of all text so far: an answer that is stopped keeps it. */
export const answerDeltaSchema = deltaEventSchema.extend({ proof: proofSchema.optional() });
export type AnswerDelta = z.infer<typeof answerDeltaSchema>;

/** Data of a `usage` event: what a model has spent on the answer so far, estimated from the bytes that it read and wrote. */
export const answerUsageSchema = z.object({ model_tokens: z.number().int().nonnegative() });
export type AnswerUsage = z.infer<typeof answerUsageSchema>;

/** Data of the final `result` event: `content` is the concatenation of all deltas. */
export const answerResultSchema = z.object({
  content: z.string(),
  outcome: answerOutcomeSchema,
  seems_to_answer: seemsToAnswerSchema,
  proof: proofSchema.optional(),
  nearest: z.array(citationSchema).optional(),
  follow_ups: z.array(followUpSchema).optional(),
});
export type AnswerResult = z.infer<typeof answerResultSchema>;
