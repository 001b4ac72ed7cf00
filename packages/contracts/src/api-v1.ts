import { z } from 'zod';
import { messageSchema, nameSchema, questionTextSchema } from './conversation';

/** `GET /api/v1/countries`, sorted by continent and name. */
export const apiCountriesSchema = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      continent: z.string(),
      /** What can be asked about, sorted. */
      topics: z.array(z.string()),
    }),
  ),
});
export type ApiCountries = z.infer<typeof apiCountriesSchema>;

/** `POST /api/v1/questions`: a question about a country begins a conversation; one in a conversation is about that one's country. */
export const apiQuestionSchema = z
  .object({
    question: questionTextSchema,
    /** One of those that `GET /api/v1/countries` names; it weighs, and leaves nothing out. */
    topic: nameSchema,
    /** A country as `GET /api/v1/countries` names it. */
    country: nameSchema.optional(),
    /** The conversation to go on in, in place of a country. */
    conversation_id: z.string().min(1).max(100).optional(),
  })
  .refine(({ country, conversation_id }) => (country === undefined) !== (conversation_id === undefined), {
    path: ['country'],
    error: 'give either a country or a conversation_id',
  });
export type ApiQuestion = z.infer<typeof apiQuestionSchema>;

/** The answer to a question: the message of the conversation, and which conversation that is. */
export const apiAnswerSchema = messageSchema.extend({ conversation_id: z.string() });
export type ApiAnswer = z.infer<typeof apiAnswerSchema>;
