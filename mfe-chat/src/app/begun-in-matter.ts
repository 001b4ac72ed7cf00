import type { Matter } from '@astraea/contracts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

const stateSchema = z.object({ matter: z.object({ id: z.string(), name: z.string() }) });

/** What the history keeps with the address of a new conversation that is begun in a matter. */
export function matterState({ id, name }: Matter) {
  return { matter: { id, name } };
}

/** The matter in which a new conversation is begun; undefined where in none. */
export function useBegunInMatter(): Pick<Matter, 'id' | 'name'> | undefined {
  const { state } = useLocation();
  return useMemo(() => stateSchema.safeParse(state).data?.matter, [state]);
}
