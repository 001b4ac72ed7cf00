import type { Citation } from '@astraea/contracts';
import { Button, Skeleton } from '@astraea/web-kit';
import type { DocumentFailure } from './document-failure';
import { ViewerFrame } from './viewer-frame';
import styles from './viewer-states.module.css';

/** What every view of a document needs to know. */
export interface DocumentViewProps {
  file: Blob;
  citation: Citation;
  /** What stands over the view. */
  caption: string;
  /** What the view is called where it is read aloud. */
  name: string;
}

export const notFoundWords = 'The quotation was not found in this text, so nothing is marked.';

export function LoadingView({ caption, name }: { caption: string; name: string }) {
  return (
    <ViewerFrame caption={caption} name={name}>
      <div className={styles.waiting} aria-busy="true">
        <p role="status">Loading the document...</p>
        <Skeleton lines={9} />
      </div>
    </ViewerFrame>
  );
}

interface FailedViewProps {
  failure: DocumentFailure;
  caption: string;
  name: string;
  onRetry?(): void;
}

/** Stands where a page cannot be shown; the quotation and the download are beside it all the same. */
export function FailedView({
  failure: { words, mayPass, reference },
  caption,
  name,
  onRetry,
}: FailedViewProps) {
  return (
    <ViewerFrame caption={caption} name={name}>
      <div className={styles.failed}>
        <p role="status">{words}</p>
        {reference ? <p>Reference: {reference}</p> : null}
        {mayPass ? (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
    </ViewerFrame>
  );
}
