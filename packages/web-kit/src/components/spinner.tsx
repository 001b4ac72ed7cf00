import styles from './spinner.module.css';

/** A turning ring beside words that say what is awaited; hidden from assistive technology. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span className={`${styles.spinner} ${className}`} aria-hidden="true" />;
}
