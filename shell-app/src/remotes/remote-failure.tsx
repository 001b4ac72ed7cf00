import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import { frameWords } from '../locales/catalogue';
import { UnfitRemote } from './remote-loader';
import styles from './remote-screen.module.css';

const words = frameWords.failure;

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
        {words.title({ title })}
      </h1>
      <Notice kind="error">{explain(error)}</Notice>
      <Button variant="primary" onClick={onRetry}>
        {frameWords.tryAgain}
      </Button>
    </section>
  );
}

function explain(error: unknown): string {
  if (error instanceof UnfitRemote) {
    return words.unfit;
  }
  if (typeof navigator !== 'undefined' && navigator.onLine === false) {
    return words.offline;
  }
  return words.broken;
}
