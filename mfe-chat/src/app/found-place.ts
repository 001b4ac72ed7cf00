import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

const foundPlaceSchema = z.object({
  /** Of the message. */
  index: z.number(),
  /** What was looked for. */
  searched: z.string(),
});

/** Where a search has led to in a conversation. */
export type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** What the history keeps with the address of a conversation that was found. */
export function foundState(found: FoundPlace | undefined) {
  return found && { found: { ...found, chosen: performance.now() } };
}

const stateSchema = z.object({ found: foundPlaceSchema.extend({ chosen: z.number() }) });

/** Where a search has led to; null where none has. Another object after each selection, and the same one until then. */
export function useFoundPlace(): FoundPlace | null {
  const found = stateSchema.safeParse(useLocation().state).data?.found ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection is told from others by its time
  return useMemo(() => found, [found?.chosen]);
}
