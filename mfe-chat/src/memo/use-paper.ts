import { wait } from '@astraea/web-kit';
import { useEffect, useRef } from 'react';
import { logFailure } from '../app/failures';
import { type ReferenceBook, useReferenceBook } from '../sources/reference-book';
import type { Printed } from './paper';

/** What is printed of answers. */
export type PrintedMemo = Omit<Printed, 'references'>;

/** Milliseconds after the first answer: what draws the paper waits until the answer has been painted. */
const loadAfterMs = 500;

/**
 * Prints a memo: the one that is asked for, and, where the browser's own command prints the page, all of what `read` tells.
 * What draws the paper is loaded soon after the first answer, since the browser does not wait for it.
 */
export function usePaper(read: () => PrintedMemo) {
  const references = useReferenceBook();
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
      await loadAll(references, latest.current()).catch(logFailure);
      if (ended) return;
      lay = () => {
        window.addEventListener('afterprint', layPaper({ ...latest.current(), references }), { once: true });
      };
      window.addEventListener('beforeprint', lay);
    };
    listen().catch(logFailure);
    return () => {
      ended = true;
      if (lay) window.removeEventListener('beforeprint', lay);
    };
  }, [hasAnswers, references]);
}

/** Of a formal style, all that the answers cite; without it the paper has the plain names. */
async function loadAll(references: ReferenceBook, { answers }: PrintedMemo): Promise<void> {
  await Promise.all(answers.map(({ answer }) => references.load(answer)));
}

/** Prints a memo, and nothing else of the page. */
export function usePrintMemo(): (memo: PrintedMemo) => void {
  const references = useReferenceBook();
  return (memo) => {
    const print = async () => {
      const { printPaper } = await import('./paper');
      await loadAll(references, memo).catch(logFailure);
      printPaper({ ...memo, references });
    };
    print().catch(logFailure);
  };
}
