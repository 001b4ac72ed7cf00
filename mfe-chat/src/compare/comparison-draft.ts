import { z } from 'zod';
import type { ComparisonDraft } from './begin-comparison';

const stateSchema = z.object({
  countries: z.array(z.string()),
  topic: z.string(),
  question: z.string(),
});

/** What the page that led here wants to have compared; it is kept in the browser's history. */
export function draftFrom(state: unknown): ComparisonDraft {
  return stateSchema.safeParse(state).data ?? { countries: [], topic: '', question: '' };
}
