import type { ApiClient } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoggedFailure } from './use-logged-failure';

/** Waits between two looks at a payment that is under way: three and a half minutes together. */
export const looksAfterMs = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 40].map((seconds) => seconds * 1_000);

/** `waited`: the payment is still under way, and the page has stopped looking by itself. */
export type Verification = 'verifying' | 'processing' | 'waited' | 'activated' | 'failed';

/** The checkout's result, asked for once the user is known; a failure is logged once the retries are over. */
export function useVerifySession(api: ApiClient, sessionId: string, authenticated: boolean) {
  const [looks, setLooks] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['checkout-session', sessionId],
    queryFn: ({ signal }) => api.verifySession(sessionId, { signal }),
    enabled: authenticated,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLoggedFailure('Failed to verify session', error);

  const waits = data?.status === 'processing' && !isFetching && looks < looksAfterMs.length;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void refetch();
    }, looksAfterMs[looks]);
    return () => clearTimeout(timer);
  }, [waits, looks, refetch]);

  return {
    data,
    verification: stateOf({ status: data?.status, failed: error !== null, isFetching, waits }),
    lookAgain() {
      setLooks(0);
      void refetch();
    },
  };
}

interface Look {
  status: string | undefined;
  failed: boolean;
  isFetching: boolean;
  /** Another look is to come. */
  waits: boolean;
}

/** Only a session that is paid is complete; one that is open, has run out or was never paid activates nothing. */
function stateOf({ status, failed, isFetching, waits }: Look): Verification {
  if (status === 'complete') return 'activated';
  if (status === 'processing') return isFetching || waits ? 'processing' : 'waited';
  if (isFetching) return 'verifying';
  return failed || status !== undefined ? 'failed' : 'verifying';
}
