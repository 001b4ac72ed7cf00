import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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

/** A part of the page that a button opens and closes; nothing is measured, since a conversation has hundreds of them. */
export function Disclosure({ label, children, className, defaultOpen = false, ...held }: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const content = useId();
  const { open = ownOpen, onOpenChange = setOwnOpen } = held;
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => onOpenChange(!open)}
      >
        <span className={styles.label}>{label}</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
      </button>
      <div id={content} className={styles.content} hidden={!open}>
        {open ? children : null}
      </div>
    </div>
  );
}
