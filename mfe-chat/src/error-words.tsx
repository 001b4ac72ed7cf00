import { ApiError } from '@astraea/web-kit';
import styles from './error-words.module.css';

/** What failed, and under which trace id it can be looked up. */
export function ErrorWords({ error }: { error: Error }) {
  const reference = error instanceof ApiError ? error.problem?.traceId : undefined;
  return (
    <>
      {error.message}
      {reference ? <span className={styles.reference}>Reference: {reference}</span> : null}
    </>
  );
}
