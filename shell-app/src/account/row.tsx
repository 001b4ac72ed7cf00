import type { ReactNode } from 'react';
import styles from './part.module.css';

/** Words, and at their side what can be done about them; below them where there is no room. */
export function Row({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.rowText}>{children}</div>
      {action}
    </div>
  );
}
