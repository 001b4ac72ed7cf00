import { ApiError, isAbort, Notice } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { ErrorWords } from './failures';
import { failureWords as words } from './words';

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
