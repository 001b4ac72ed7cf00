import { frameWords as words } from '../locales/catalogue';
import styles from './demo-note.module.css';

/** What has to be known on every page of a demo. */
export function DemoNote({ className = '' }: { className?: string }) {
  return (
    <p className={`${styles.note} ${className}`} role="note">
      {words.demo} <span className={styles.more}>{words.demoMore}</span>
    </p>
  );
}
