import { z } from 'zod';
import { listedConversationSchema } from './conversation';

const matterNameSchema = z.string().trim().min(1, 'write a name').max(200);

/** A folder of one user's, which holds conversations. */
export const matterSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Put away: it is kept and can be opened, but is not among those that are worked at. */
  archived: z.boolean(),
});
export type Matter = z.infer<typeof matterSchema>;

/** `GET /api/matters`: all of a user's, newest first. */
export const matterListSchema = z.array(matterSchema);

/** What a user wrote into a matter, in plain text or Markdown. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

/** `GET /api/matters/{id}`: a matter with its conversations, newest first and at most 1000, as a list shows them, and its notes, oldest first. */
export const matterContentSchema = matterSchema.extend({
  conversations: z.array(listedConversationSchema),
  /** Absent in answers of before. */
  notes: z.array(noteSchema).default([]),
});
export type MatterContent = z.infer<typeof matterContentSchema>;

/**
 * `POST /api/matters`: the client makes up the id. A matter that was deleted is there again, with its conversations, when it is
 * made anew under its id; one that is there already is answered as it is.
 */
export const createMatterRequestSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'use 8 to 64 letters, digits and hyphens'),
  name: matterNameSchema,
  archived: z.boolean().default(false),
});
export type CreateMatterRequest = z.infer<typeof createMatterRequestSchema>;

/** `PATCH /api/matters/{id}`: what is left out stays as it is. */
export const changeMatterRequestSchema = z.object({
  name: matterNameSchema.optional(),
  archived: z.boolean().optional(),
});
export type ChangeMatterRequest = z.infer<typeof changeMatterRequestSchema>;

/** `PATCH /api/conversations/{id}/matter`: files a conversation in a matter; null takes it out of the one that it is in. */
export const fileConversationRequestSchema = z.object({
  matter_id: createMatterRequestSchema.shape.id.nullable(),
});

/**
 * `PUT /api/matters/{id}/notes/{noteId}`: writes a note under an id that the client makes up, or writes it anew. One that was deleted comes
 * back to its place with its `created_at`.
 */
export const writeNoteRequestSchema = z.object({
  text: z.string().trim().min(1, 'write a note'),
  created_at: z.iso.datetime().optional(),
});
export type WriteNoteRequest = z.infer<typeof writeNoteRequestSchema>;
