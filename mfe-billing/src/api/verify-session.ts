import type { ApiClient } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../log-failure';

/** The checkout's result, asked for once the user is known; a failure is logged once the retries are over. */
export function useVerifySession(api: ApiClient, sessionId: string, authenticated: boolean) {
  const verification = useQuery({
    queryKey: ['checkout-session', sessionId],
    queryFn: ({ signal }) => api.verifySession(sessionId, { signal }),
    enabled: authenticated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { error } = verification;
  useEffect(() => {
    if (error) logFailure('Failed to verify session', error);
  }, [error]);
  return verification;
}
