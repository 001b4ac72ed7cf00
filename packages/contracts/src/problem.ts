import { z } from 'zod';

/** One field that was refused: `pointer` is an RFC 6901 JSON pointer into the body, or `#/query/<name>`, `#/path/<name>`, `#/header/<name>`. */
const fieldProblemSchema = z.object({ pointer: z.string(), detail: z.string() });

/** RFC 9457 problem document; the body of every error answer and of a stream's `error` event. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  traceId: z.string().optional(),
  errors: z.array(fieldProblemSchema).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
export type FieldProblem = z.infer<typeof fieldProblemSchema>;
