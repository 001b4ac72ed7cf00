import { ApiError, isAbort, Notice } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { ErrorWords } from './failures';

const words = {
  lost: 'The server could not be reached. Try again.',
  offline: 'You are offline. Connect to the internet and try again.',
};

interface FailureNoticeProps {
  /** Nothing is shown without one, and of a call that was ended. */
  error: Error | null;
  actions?: ReactNode;
}

/** Why something failed, and what can be done. */
export function FailureNotice({ error, actions }: FailureNoticeProps) {
  if (!error || isAbort(error)) return null;
  const lost = navigator.onLine ? words.lost : words.offline;
  return (
    <Notice kind="error" actions={actions}>
      {error instanceof ApiError && error.network ? lost : <ErrorWords error={error} />}
    </Notice>
  );
}
