import type { ReactNode, Ref } from 'react';
import styles from './viewer-frame.module.css';

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
