import type { RemoteAppProps } from '@astraea/contracts';
import { type ApiClient, isAbort } from '@astraea/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logAnswer, logFailure } from '../log-failure';
import { subscriptionKey } from './subscription';

/**
 * Cancels the plan, logs what the server says to it, then reads user and subscription anew. A failure is logged, and it is
 * over only when the subscription was read anew: the answer alone may have been lost.
 */
export function useCancelSubscription(api: ApiClient, refreshUser: RemoteAppProps['refreshUser']) {
  const queryClient = useQueryClient();
  const readSubscription = () => queryClient.invalidateQueries({ queryKey: subscriptionKey });
  return useMutation({
    mutationFn: async () => logAnswer('Subscription cancelled', await api.cancelSubscription()),
    // Without a network it fails now, and is not done unseen at some later time.
    networkMode: 'always',
    // It is cancelled, whatever becomes of this.
    onSuccess: () => {
      void readSubscription();
      return refreshUser().catch((error: unknown) => logFailure('Failed to refresh user details', error));
    },
    onError: async (error) => {
      if (isAbort(error)) return;
      logFailure('Failed to cancel subscription', error);
      await readSubscription();
    },
  });
}
