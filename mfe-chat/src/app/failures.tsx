import { ApiError, announceWebEvent, Button, currentLanguage } from '@astraea/web-kit';
import styles from './failures.module.css';
import { failureWords } from './words';

/** What failed, under which trace id it can be looked up, and the way on where only a new sign-in helps. */
export function ErrorWords({ error }: { error: Error }) {
  const reference = error instanceof ApiError ? error.problem?.traceId : undefined;
  return (
    <>
      {currentLanguage() === 'en' ? error.message : failureWords.any}
      {reference ? (
        <span className={styles.reference}>{failureWords.reference({ id: reference })}</span>
      ) : null}
      {isSessionEnd(error) ? (
        <span className={styles.ended}>
          {failureWords.sessionEnded} <SignInAgain />
        </span>
      ) : null}
    </>
  );
}

/** The specification has failures logged; of an error only what names it is written, never what the user asked. */
export function logFailure(error: unknown): void {
  const details =
    error instanceof ApiError
      ? { status: error.status, code: error.problem?.code, reference: error.problem?.traceId }
      : undefined;
  const message = error instanceof Error ? error.message : 'Unknown failure';
  // biome-ignore lint/suspicious/noConsole: the console is the log that the specification asks for
  console.error(message, ...(details ? [details] : []));
}

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
