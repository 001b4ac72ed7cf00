import { Button, Dialog, Notice } from '@astraea/web-kit';
import type { ReactNode } from 'react';
import { type LeaveOptions, useLeave } from './use-leave';

export interface LeaveDialogProps extends LeaveOptions {
  title: string;
  description: string;
  /** What becomes of whoever goes on. */
  children: ReactNode;
  /** Words of the buttons: to stay, to leave, and while it runs. */
  words: { stay: string; leave: string; busy: string };
  onStay(): void;
}

/** Asks again before a user leaves, and says why it failed. */
export function LeaveDialog({ title, description, children, words, onStay, ...options }: LeaveDialogProps) {
  const { isBusy, problem, leave } = useLeave(options);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onStay();
      }}
      role="alertdialog"
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onStay} disabled={isBusy}>
            {words.stay}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={isBusy} onClick={leave}>
            {isBusy ? words.busy : words.leave}
          </Button>
        </>
      }
    >
      {children}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </Dialog>
  );
}
