import { Button, Skeleton } from '@astraea/web-kit';
import type { RefObject } from 'react';
import { SignInAgain } from '../../failures/sign-in-again';
import type { DocumentFailure } from './document-failure';
import { usePassOnFocus } from './use-pass-on-focus';
import styles from './viewer-states.module.css';

export const notFoundWords = 'The quotation was not found in this text, so nothing is marked.';

/** Stands in the frame until the document is there. */
export function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p role="status">Loading the document...</p>
      <Skeleton lines={9} />
    </div>
  );
}

interface FailedProps {
  failure: DocumentFailure;
  /** Has the focus when the button that was pressed is gone. */
  frame: RefObject<HTMLElement | null>;
  onRetry?(): void;
}

/** Stands in the frame of what cannot be shown; the quotation and the download are beside it all the same. */
export function Failed({ failure, frame, onRetry }: FailedProps) {
  const { words, mayPass, sessionEnded, reference } = failure;
  const element = usePassOnFocus<HTMLDivElement>(frame);
  return (
    <div className={styles.failed} ref={element}>
      <p role="status">{words}</p>
      {reference ? <p>Reference: {reference}</p> : null}
      {sessionEnded ? <SignInAgain /> : null}
      {mayPass ? (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
