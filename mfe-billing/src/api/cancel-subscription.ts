import type { RemoteAppProps } from '@astraea/contracts';
import { type ApiClient, isAbort } from '@astraea/web-kit';
import { useMutation } from '@tanstack/react-query';
import { logFailure } from '../log-failure';

/** Cancels the plan, then reads the user anew; a failure is logged and nothing else. */
export function useCancelSubscription(api: ApiClient, refreshUser: RemoteAppProps['refreshUser']) {
  return useMutation({
    mutationFn: async () => {
      const answer = await api.cancelSubscription();
      await refreshUser();
      return answer;
    },
    onError: (error) => {
      if (!isAbort(error)) logFailure('Failed to cancel subscription', error);
    },
  });
}
