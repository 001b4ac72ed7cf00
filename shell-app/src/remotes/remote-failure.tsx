import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import { UnfitRemote } from './remote-loader';
import styles from './remote-screen.module.css';

export interface RemoteFailureProps {
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Stands where a remote would stand, and says what the visitor can do. */
export function RemoteFailure({ title, error, onRetry }: RemoteFailureProps) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the cause is for whoever looks after the site
    console.error(`The screen "${title}" failed`, error);
  }, [title, error]);
  return (
    <section className={styles.failure} aria-labelledby="remote-failure">
      <h1 id="remote-failure" className={styles.title}>
        {title} cannot be shown right now
      </h1>
      <Notice kind="error">{explain(error)}</Notice>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}

function explain(error: unknown): string {
  if (error instanceof UnfitRemote) {
    return 'This part of the site is being updated and does not fit the page that is open. Try again in a moment, or reload the page.';
  }
  if (typeof navigator !== 'undefined' && navigator.onLine === false) {
    return 'You seem to be offline. Check your connection and try again. The rest of the site still works.';
  }
  return 'This part of the site did not load or broke while it was shown. The rest of the site still works.';
}
