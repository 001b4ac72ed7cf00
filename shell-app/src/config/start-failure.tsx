import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import { frameWords } from '../locales/catalogue';
import styles from './start-failure.module.css';

/** All that can be shown when the page's own settings cannot be read. */
export function StartFailure({ error }: { error: unknown }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: nothing else can take the cause
    console.error('The page could not start', error);
  }, [error]);
  return (
    <main className={styles.page}>
      <h1>{frameWords.start.title}</h1>
      <Notice kind="error">{frameWords.start.text}</Notice>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {frameWords.tryAgain}
      </Button>
    </main>
  );
}
