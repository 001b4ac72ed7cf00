import { wait } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { logFailure } from '../app/failures';
import type { Printed } from './paper';

/** Milliseconds after the first answer: what draws the paper waits until the answer has been painted. */
const loadAfterMs = 500;

/**
 * Prints a memo: the one that is asked for, and, where the browser's own command prints the page, all of what `read` tells.
 * What draws the paper is loaded soon after the first answer, since the browser does not wait for it.
 */
export function usePaper(read: () => Printed) {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const hasAnswers = read().answers.length > 0;
  useEffect(() => {
    if (!hasAnswers) return undefined;
    let lay: (() => void) | undefined;
    let ended = false;
    const listen = async () => {
      await wait(loadAfterMs);
      if (ended) return;
      const { layPaper } = await import('./paper');
      if (ended) return;
      lay = () => window.addEventListener('afterprint', layPaper(latest.current()), { once: true });
      window.addEventListener('beforeprint', lay);
    };
    listen().catch(logFailure);
    return () => {
      ended = true;
      if (lay) window.removeEventListener('beforeprint', lay);
    };
  }, [hasAnswers]);
}

/** Prints this, and nothing else of the page. */
export function printMemo(printed: Printed): void {
  const print = async () => (await import('./paper')).printPaper(printed);
  print().catch(logFailure);
}
