import { isAbort } from '@astraea/web-kit';
import { useEffect } from 'react';
import { logFailure } from '../log-failure';

/** Logs why a query has failed, once its retries are over; a call that was ended has not failed. */
export function useLoggedFailure(message: string, error: Error | null): void {
  useEffect(() => {
    if (error && !isAbort(error)) logFailure(message, error);
  }, [message, error]);
}
