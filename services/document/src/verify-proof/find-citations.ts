import { type Citation, citationSchema } from '@astraea/contracts';
import { z } from 'zod';

const holderSchema = z.looseObject({ citations: z.array(citationSchema) });

/**
 * The citations of an answer in whatever it was saved as: a proof, a message, a conversation, or a list of these.
 * Each citation is given once.
 */
export function findCitations(json: unknown): Citation[] {
  const found = new Map<string, Citation>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = holderSchema.safeParse(value);
    if (holder.success) {
      for (const citation of holder.data.citations) found.set(JSON.stringify(citation), citation);
    } else {
      for (const part of Object.values(value)) search(part);
    }
  };
  search(json);
  return [...found.values()];
}
