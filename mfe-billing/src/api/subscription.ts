import type { ApiClient } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from './use-logged-failure';

export const subscriptionKey = ['subscription'] as const;

/** What billing holds of the user's subscription; a failure is logged, and the plans are shown without it. */
export function useSubscription(api: ApiClient, signedIn: boolean) {
  const subscription = useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => api.getSubscription({ signal }),
    enabled: signedIn,
  });
  useLoggedFailure('Failed to fetch subscription', subscription.error);
  return subscription;
}
