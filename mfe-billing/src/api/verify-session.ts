import { type ApiClient, isAbort } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { logFailure } from '../log-failure';

/** The checkout's result, asked for once the user is known. */
export function useVerifySession(api: ApiClient, sessionId: string, authenticated: boolean) {
  return useQuery({
    queryKey: ['checkout-session', sessionId],
    queryFn: async ({ signal }) => {
      try {
        return await api.verifySession(sessionId, { signal });
      } catch (error) {
        if (!isAbort(error)) logFailure('Failed to verify session', error);
        throw error;
      }
    },
    enabled: authenticated,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
