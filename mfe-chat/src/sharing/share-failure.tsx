import { ApiError, isAbort, Notice } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { ErrorWords } from '../app/failures';
import { shareWords as words } from './words';

/** Why something with a link failed, and what can be done. */
export function ShareFailure({ error, actions }: { error: Error | null; actions?: ReactNode }) {
  if (!error || isAbort(error)) return null;
  const isLost = error instanceof ApiError && error.network;
  return (
    <Notice kind="error" actions={actions}>
      {isLost ? navigator.onLine ? words.failed : words.offline : <ErrorWords error={error} />}
    </Notice>
  );
}
