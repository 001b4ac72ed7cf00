import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { kitWords } from '../languages/catalogue';
import { Button } from './button';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** A sentence under the title, read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; on a phone they stand one under the other. */
  actions?: ReactNode;
  /** `sheet` comes from below on a phone and stands at the side on a wider screen. */
  kind?: 'dialog' | 'sheet';
  /** `alertdialog` for what needs an answer. */
  role?: 'dialog' | 'alertdialog';
  /** What has the focus when the dialog opens; otherwise its first control, which closes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Prevent its default to move the focus elsewhere than to what had it before. */
  onCloseAutoFocus?(event: Event): void;
  className?: string;
}

/**
 * Radix traps the focus, hides the rest of the page and gives the focus back.
 * Its own overlay is left out: it writes a style element, which the content security policy forbids; the page is kept from scrolling in CSS.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  kind = 'dialog',
  role = 'dialog',
  initialFocus,
  onCloseAutoFocus,
  className = '',
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={styles.backdrop} data-astraea-backdrop="" />
        <RadixDialog.Content
          role={role}
          aria-modal="true"
          className={`${styles.content} ${styles[kind]} ${className}`}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented) return;
            // Without a trigger of its own, Radix would leave the focus on the page's body.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label={kitWords.close}>
                <X size={20} aria-hidden="true" />
              </Button>
            </RadixDialog.Close>
          </div>
          {description ? (
            <RadixDialog.Description asChild>
              <div className={styles.description}>{description}</div>
            </RadixDialog.Description>
          ) : null}
          {children ? <div className={styles.body}>{children}</div> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
