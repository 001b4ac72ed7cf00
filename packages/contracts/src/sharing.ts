import { z } from 'zod';
import { conversationSchema, messageSchema } from './conversation';
import { proofSchema } from './proof';

/** What a link shows: the conversation or matter as it was when the link was made, or as it is when it is opened. */
export const shareShowsSchema = z.enum(['fixed', 'live']);
/** Who may open a link: whoever has it and is signed in, or whoever has it. */
export const shareAccessSchema = z.enum(['signed-in', 'anyone']);

/** `POST /api/conversations/{id}/shares` and `POST /api/matters/{id}/shares`: makes a link by which others read it. */
export const shareRequestSchema = z.object({
  shows: shareShowsSchema.default('fixed'),
  access: shareAccessSchema.default('signed-in'),
  /** UTC ISO 8601: from then on the link shows nothing. Absent where it has no end. */
  ends_at: z.iso.datetime().optional(),
});
export type ShareRequest = z.infer<typeof shareRequestSchema>;

/** A link as its owner sees it: never with its address, which nothing keeps. */
export const shareSchema = z.object({
  id: z.string(),
  /** Of a link to a conversation. */
  conversation_id: z.string().optional(),
  /** Of a link to a matter. */
  matter_id: z.string().optional(),
  /** Of what it shows. */
  title: z.string(),
  shows: shareShowsSchema,
  access: shareAccessSchema,
  created_at: z.string(),
  ends_at: z.string().optional(),
});
export type Share = z.infer<typeof shareSchema>;

/** `GET /api/shares`: all links of a user, newest first; those that ended are among them until they are taken back. */
export const shareListSchema = z.array(shareSchema);

/** The answer to making a link, and the only one that holds its token. */
export const createdShareSchema = z.object({ share: shareSchema, token: z.string() });
export type CreatedShare = z.infer<typeof createdShareSchema>;

/** `POST /api/shared`: opens a link. The token stands in the body, since addresses are written into logs. */
export const openShareRequestSchema = z.object({
  token: z.string().max(200),
  /** Which of a matter's conversations is read; without it a matter is listed. */
  key: z.string().max(200).optional(),
});

/** A message as others read it: without ratings, and without ids by which it could be looked up. */
const sharedMessageSchema = messageSchema
  .pick({
    ...{ role: true, content: true, timestamp: true, topic: true, nearest: true, source_changes: true },
    ...{ index: true, outcome: true, seems_to_answer: true },
  })
  .extend({ proof: proofSchema.omit({ trace_id: true }).optional() });
export type SharedMessage = z.infer<typeof sharedMessageSchema>;

/** What a link shows. */
export const sharedConversationSchema = conversationSchema
  .pick({ title: true, country: true, continent: true })
  .extend({
    messages: z.array(sharedMessageSchema),
    shows: shareShowsSchema,
    /** When the link was made. */
    shared_at: z.string(),
    ends_at: z.string().optional(),
  });
export type SharedConversation = z.infer<typeof sharedConversationSchema>;

/** What a link to a matter shows first: its conversations that have an answer, newest first, those of one comparison together. */
export const sharedMatterSchema = sharedConversationSchema
  .pick({ title: true, shows: true, shared_at: true, ends_at: true })
  .extend({
    conversations: z.array(
      z.object({
        /** Names it under this link alone: no id by which it could be looked up. */
        key: z.string(),
        title: z.string(),
        country: z.string(),
        /** The question with which it begins. */
        preview: z.string(),
        /** The same for all conversations of one comparison. */
        comparison: z.string().optional(),
      }),
    ),
  });
export type SharedMatter = z.infer<typeof sharedMatterSchema>;

/** The answer of `POST /api/shared`. */
export const sharedSchema = z.union([sharedMatterSchema, sharedConversationSchema]);
export type Shared = z.infer<typeof sharedSchema>;

/** The address of a link. Browsers send what stands after `#` to no server, and name it to no other site. */
export function sharedPath(token: string): string {
  return `/shared#${token}`;
}
