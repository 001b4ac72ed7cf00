import { ApiError } from '@astraea/web-kit';
import styles from './error-words.module.css';
import { failureWords } from './failure-words';
import { isSessionEnd, SignInAgain } from './sign-in-again';

/** What failed, under which trace id it can be looked up, and the way on where only a new sign-in helps. */
export function ErrorWords({ error }: { error: Error }) {
  const reference = error instanceof ApiError ? error.problem?.traceId : undefined;
  return (
    <>
      {error.message}
      {reference ? <span className={styles.reference}>{failureWords.reference(reference)}</span> : null}
      {isSessionEnd(error) ? (
        <span className={styles.ended}>
          {failureWords.sessionEnded} <SignInAgain />
        </span>
      ) : null}
    </>
  );
}
