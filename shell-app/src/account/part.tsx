import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

export interface PartProps {
  title: string;
  /** What the part is about, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** One part of the page: its name beside what it holds, and above it on a phone. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.partBody}>{children}</div>
    </section>
  );
}
