import type { Citation } from '@astraea/contracts';
import { Button, Skeleton } from '@astraea/web-kit';
import type { RefObject } from 'react';
import { SignInAgain } from '../app/sign-in-again';
import { CitedPassage } from './cited-passage';
import type { DocumentFailure } from './document-failure';
import { usePassOnFocus } from './use-pass-on-focus';
import styles from './viewer-states.module.css';
import { sourceWords } from './words';

/** Stands in the frame until the document is there: the words that are cited, which are known already. */
export function Waiting({ citation }: { citation: Citation }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <CitedPassage citation={citation} />
      <p role="status">{sourceWords.loading}</p>
      <Skeleton lines={5} />
    </div>
  );
}

interface FailedProps {
  citation: Citation;
  failure: DocumentFailure;
  /** Has the focus when the button that was pressed is gone. */
  frame: RefObject<HTMLElement | null>;
  onRetry?(): void;
}

/** Stands in the frame of what cannot be shown: the cited words are there all the same. */
export function Failed({ citation, failure, frame, onRetry }: FailedProps) {
  const { words, mayPass, sessionEnded, reference } = failure;
  const element = usePassOnFocus<HTMLDivElement>(frame);
  return (
    <div className={styles.failed} ref={element}>
      <CitedPassage citation={citation} />
      <p role="status">{words}</p>
      {reference ? <p>{sourceWords.reference(reference)}</p> : null}
      {sessionEnded ? <SignInAgain /> : null}
      {mayPass ? (
        <Button size="small" onClick={onRetry}>
          {sourceWords.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
