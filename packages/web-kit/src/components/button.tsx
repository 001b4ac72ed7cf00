import { Slot } from 'radix-ui';
import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one main action of a place. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small' | 'icon';
  /** Shows that the action runs; the button keeps its width and its name. */
  busy?: boolean;
  /** Gives the look to the only child instead, for instance a link. */
  asChild?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  asChild = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const look = `${styles.button} ${styles[variant]} ${styles[size]} ${className}`;
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={look} aria-busy={busy || undefined} {...rest}>
      {busy ? <Spinner className={styles.spinner} /> : null}
      {children}
    </button>
  );
}
