import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** What the button says. */
  label: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** With `onOpenChange`, the caller holds the state. */
  open?: boolean;
  onOpenChange?(open: boolean): void;
  className?: string;
}

/** A part of the page that a button opens and closes. */
export function Disclosure({ label, children, className = '', ...state }: DisclosureProps) {
  return (
    <Collapsible.Root className={className} {...state}>
      <Collapsible.Trigger className={styles.trigger}>
        <span className={styles.label}>{label}</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </Collapsible.Trigger>
      <Collapsible.Content className={styles.content}>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
