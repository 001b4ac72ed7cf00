import type { RemoteAppProps } from '@astraea/contracts';
import { type ApiClient, isAbort } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { logAnswer, logFailure } from '../log-failure';

/** Cancels the plan, logs what the server says to it, then reads the user anew; a failure is logged and nothing else. */
export function useCancelSubscription(api: ApiClient, refreshUser: RemoteAppProps['refreshUser']) {
  return useMutation({
    mutationFn: async () => logAnswer('Subscription cancelled', await api.cancelSubscription()),
    // It is cancelled, whatever becomes of this.
    onSuccess: () =>
      refreshUser().catch((error: unknown) => logFailure('Failed to refresh user details', error)),
    onError: (error) => {
      if (!isAbort(error)) logFailure('Failed to cancel subscription', error);
    },
  });
}
