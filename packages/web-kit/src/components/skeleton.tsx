import styles from './skeleton.module.css';

/** Holds the place of text that is on its way, line by line, at its final size. */
export function Skeleton({ lines = 1, className = '' }: { lines?: number; className?: string }) {
  const widths = Array.from({ length: lines }, (_, line) =>
    line === lines - 1 && lines > 1 ? styles.last : styles.line,
  );
  return (
    <span className={`${styles.skeleton} ${className}`} aria-hidden="true">
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <span key={line} className={width} />
      ))}
    </span>
  );
}
