import styles from './demo-note.module.css';

/** What has to be known on every page of a demo. */
export function DemoNote({ className = '' }: { className?: string }) {
  return (
    <p className={`${styles.note} ${className}`} role="note">
      Demo system: anyone can sign in as anyone.{' '}
      <span className={styles.more}>Do not enter anything confidential.</span>
    </p>
  );
}
