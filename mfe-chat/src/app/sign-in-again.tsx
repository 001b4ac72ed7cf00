import { ApiError, announceWebEvent, Button } from '@astraea/web-kit';
import { failureWords } from './failure-words';

/** The server does not know the user any more, and a fresh token did not help. */
export function isSessionEnd(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.network) return false;
  return error.status === 401 || error.message === 'No user logged in';
}

/** The one way on from an ended session; what was typed is kept. */
export function SignInAgain() {
  return (
    <Button size="small" onClick={() => announceWebEvent('chat:session-ended')}>
      {failureWords.signInAgain}
    </Button>
  );
}
