import type { Plan } from '@astraea/contracts';
import type { ApiClient } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLoggedFailure } from './use-logged-failure';

/** The questions of today; null while nobody knows. Asked for anew when the plan changes, and with it the limit. */
export function useQuota(api: ApiClient, plan: Plan) {
  const quota = useQuery({
    queryKey: ['quota', plan],
    queryFn: async ({ signal }) => (await api.me({ signal })).quota,
  });
  useLoggedFailure('Failed to fetch user details', quota.error);
  return quota;
}
