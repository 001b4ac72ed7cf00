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
  return found && { found };
}

/** Where a search has led to; null where none has. Another object after each selection. */
export function useFoundPlace(): FoundPlace | null {
  const { state, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place chosen again is gone to again
  return useMemo(() => {
    const parsed = z.object({ found: foundPlaceSchema }).safeParse(state);
    return parsed.success ? parsed.data.found : null;
  }, [state, key]);
}
