import type { RemoteAppProps } from '@astraea/contracts';
import { isAbort, wait } from '@astraea/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../log-failure';

/** The event that brings the plan to the account may arrive a moment behind the checkout's result. */
const waitsMs = [1_000, 2_000, 4_000, 8_000];

/**
 * Reads the user anew once the plan was paid for, until the plan shows in the rest of the product. Each time with a new token: the
 * gateway holds the identity of the previous one, and with it the previous plan.
 */
export function useRefreshPlan(
  paid: boolean,
  { getToken, refreshUser }: Pick<RemoteAppProps, 'getToken' | 'refreshUser'>,
): void {
  const hasArrived = useEffectEvent(async () => {
    try {
      await getToken({ forceRefresh: true });
      return (await refreshUser()).subscription !== 'free';
    } catch (error) {
      if (isAbort(error)) throw error;
      logFailure('Failed to refresh user details', error);
      return false;
    }
  });
  useEffect(() => {
    if (!paid) return;
    const gone = new AbortController();
    const refresh = async () => {
      for (const milliseconds of waitsMs) {
        if (await hasArrived()) return;
        await wait(milliseconds, gone.signal);
      }
      await hasArrived();
    };
    // It rejects only when the page or its user has gone.
    refresh().catch(() => undefined);
    return () => gone.abort();
  }, [paid]);
}
