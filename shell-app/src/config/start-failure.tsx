import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import styles from './start-failure.module.css';

/** All that can be shown when the page's own settings cannot be read. */
export function StartFailure({ error }: { error: unknown }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: nothing else can take the cause
    console.error('The page could not start', error);
  }, [error]);
  return (
    <main className={styles.page}>
      <h1>The page could not start</h1>
      <Notice kind="error">Its settings could not be read. Check your connection and try again.</Notice>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}
