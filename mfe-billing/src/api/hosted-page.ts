import type { HostedPage } from '@astraea/contracts';
import { isAbort } from '@astraea/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '../log-failure';
import { subscriptionKey } from './subscription';

export interface HostedPageOptions {
  /** Asks for the page's address. */
  request(): Promise<HostedPage>;
  onFailed?(error: Error): void;
}

const mutationKey = ['hosted-page'] as const;

/** When a page that is still here counts as not left: the browser gave up going, or its user did. */
export const leavingMs = 15_000;

/** Goes to a page of the payment provider, one at a time. Busy until this page is gone; ready again when it stays or comes back. */
export function useHostedPage({ request, onFailed }: HostedPageOptions) {
  const queryClient = useQueryClient();
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: request,
    // Without a network it fails now, and does not lead away at some later time.
    networkMode: 'always',
    onError: (failure) => {
      if (isAbort(failure)) return;
      logFailure(failure.message, failure);
      onFailed?.(failure);
    },
  });
  const open = () => {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    // Here and not above: whoever has gone to another screen, or signed out, is not led away from there.
    mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) });
  };
  useEffect(() => {
    const startAnew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void queryClient.invalidateQueries({ queryKey: subscriptionKey });
    };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, [reset, queryClient]);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, leavingMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return { open, busy: isPending || isSuccess, error: isAbort(error) ? null : error };
}
