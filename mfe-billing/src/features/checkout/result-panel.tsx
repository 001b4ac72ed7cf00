import type { ReactNode, Ref } from 'react';
import styles from './checkout-page.module.css';

export interface ResultPanelProps {
  title: ReactNode;
  /** Takes the focus when a press of the panel before it has led here. */
  titleRef: Ref<HTMLHeadingElement>;
  /** For what went wrong. */
  role?: 'alert';
  icon?: ReactNode;
  children?: ReactNode;
}

export function ResultPanel({ title, titleRef, role, icon, children }: ResultPanelProps) {
  return (
    <section className={styles.panel} role={role}>
      {icon}
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </section>
  );
}
