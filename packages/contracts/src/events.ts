import { z } from 'zod';
import { feedbackReasonSchema, feedbackSchema } from './conversation';
import { documentChangeSchema } from './document-change';
import { planSchema } from './identity';

/** Data of each event type; the topic of an event is its type. Ids and facts, never documents. */
export const eventDataSchemas = {
  'auth.user-registered': z.object({ user_id: z.string(), registered_at: z.string() }),
  'auth.user-deleted': z.object({ user_id: z.string(), deleted_at: z.string() }),
  'document.version-published': z.object({
    document_id: z.string(),
    version: z.string(),
    doc: z.string(),
    jurisdiction: z.string(),
    state: z.enum(['active', 'withdrawn']),
    sha256: z.string(),
    change: documentChangeSchema.optional(),
  }),
  'retrieval.version-indexed': z.object({
    document_id: z.string(),
    version: z.string(),
    jurisdiction: z.string(),
    passages: z.number().int().nonnegative(),
    topics: z.array(z.string()),
    state: z.enum(['active', 'withdrawn']),
  }),
  'conversation.question-answered': z.object({
    conversation_id: z.string(),
    answer_id: z.string(),
    user_id: z.string(),
    country: z.string(),
    topic: z.string(),
    outcome: z.enum(['answered', 'refused', 'stopped', 'failed']),
    citations: z.number().int().nonnegative(),
    /** False on an answer that is not charged although its outcome says so; absent where the outcome decides it. */
    charged: z.boolean().optional(),
    answered_at: z.string(),
  }),
  'conversation.deleted': z.object({
    conversation_id: z.string(),
    user_id: z.string(),
    deleted_at: z.string(),
  }),
  'conversation.feedback-given': z.object({
    conversation_id: z.string(),
    message_index: z.number().int(),
    user_id: z.string(),
    feedback: feedbackSchema,
    reason: feedbackReasonSchema.optional(),
    /** The user took this thumb back. */
    taken_back: z.literal(true).optional(),
  }),
  'billing.subscription-changed': z.object({
    user_id: z.string(),
    plan: planSchema,
    ends_at: z.string().nullable(),
  }),
} as const;

export type EventType = keyof typeof eventDataSchemas;
export type EventData<T extends EventType> = z.infer<(typeof eventDataSchemas)[T]>;
export const eventTypes = Object.keys(eventDataSchemas) as EventType[];

/** CloudEvents 1.0 envelope; `subject` is the entity id and the partition key, `sequence` rises by one per entity from 1. */
export const eventEnvelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  /** UTC ISO 8601. */
  time: z.string(),
  datacontenttype: z.literal('application/json'),
  sequence: z.number().int().positive(),
  /** W3C trace context of the request that caused the event. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;

/** An event whose data was checked against its type's schema. */
export type DomainEvent<T extends EventType = EventType> = T extends EventType
  ? Omit<EventEnvelope, 'type' | 'data'> & { type: T; data: EventData<T> }
  : never;
