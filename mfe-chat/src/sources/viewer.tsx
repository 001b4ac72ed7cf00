import { type Citation, isQuotation } from '@astraea/contracts';
import { Button, Skeleton } from '@astraea/web-kit';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { SignInAgain } from '../app/failures';
import type { DocumentFailure } from './document-words';
import styles from './viewer.module.css';
import { sourceWords } from './words';

export interface SourceDocumentProps {
  citation: Citation;
  /** The country that was asked about. */
  country: string;
  /** Stand over the document, whatever is shown of it. */
  controls?: ReactNode;
}

interface ViewerFrameProps {
  /** What is shown, for instance `Page 3 of guide.pdf`. */
  name: string;
  /** What stands over the frame, at its left. */
  caption: string;
  controls?: ReactNode;
  /** A sentence under the frame. */
  note?: string;
  /** What has to be known before one reads; it stays in sight. */
  warning?: string;
  /** What scrolls inside the frame. */
  scrollerRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The place of a source's text: all the height that there is, and the only part that scrolls. */
export function ViewerFrame({
  name,
  caption,
  controls,
  note,
  warning,
  scrollerRef,
  children,
}: ViewerFrameProps) {
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <span>{caption}</span>
        <span className={styles.controls}>{controls}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard */}
      <section ref={scrollerRef} className={styles.frame} aria-label={name} tabIndex={0}>
        {warning ? (
          <p role="status" className={styles.warning}>
            {warning}
          </p>
        ) : null}
        {children}
      </section>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}

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
  const element = useFocusFallback<HTMLDivElement>(frame);
  return (
    <div className={styles.failed} ref={element}>
      <CitedPassage citation={citation} />
      <p role="status">{words}</p>
      {reference ? <p>{sourceWords.reference({ id: reference })}</p> : null}
      {sessionEnded ? <SignInAgain /> : null}
      {mayPass ? (
        <Button size="small" onClick={onRetry}>
          {sourceWords.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

/** The cited words, where the document itself does not show them; quotation and serif are the law's own voice, a guide's words are ours. */
export function CitedPassage({ citation }: { citation: Citation }) {
  const { quote } = citation;
  if (!isQuotation(citation))
    return (
      <p className={styles.passage} dir="auto">
        {quote}
      </p>
    );
  return (
    <blockquote className={`${styles.passage} ${styles.law}`} dir="auto">
      {quote}
    </blockquote>
  );
}

/** When the element is removed together with what has the focus in it, the fallback gets the focus; a browser would begin again at the page's start. */
export function useFocusFallback<E extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) fallback.current?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return element;
}
