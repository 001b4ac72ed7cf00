import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { kitWords } from '../languages/catalogue';
import { Button } from './button';
import styles from './notice.module.css';

export interface NoticeProps {
  kind?: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  /** With it, the notice can be dismissed. */
  onDismiss?(): void;
  /** Buttons after the text. */
  actions?: ReactNode;
  className?: string;
}

/** A sentence that matters now; errors are announced at once, everything else politely. */
export function Notice({ kind = 'info', children, onDismiss, actions, className = '' }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[kind]} ${className}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <div className={styles.text}>{children}</div>
      {actions}
      {onDismiss ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={kitWords.dismiss}
          className={styles.dismiss}
          onClick={onDismiss}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}
