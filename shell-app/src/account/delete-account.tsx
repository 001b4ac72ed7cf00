import type { Plan } from '@astraea/contracts';
import { Button, createPersonalDataCalls, Dialog, isAbort, Notice } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import styles from './account-dialog.module.css';
import { accountFailure } from './account-failure';
import { planName } from './plan-name';

export interface DeleteAccountProps {
  session: Session;
  subscription: Plan;
  onKeep(): void;
  onDeleted(): void;
}

/** Asks again before everything goes. */
export function DeleteAccount({ session, subscription, onKeep, onDeleted }: DeleteAccountProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const erase = async () => {
    setBusy(true);
    setFailure(null);
    const { getToken, userSignal: signal } = session.getSnapshot();
    try {
      await createPersonalDataCalls({ getToken, signal }).deleteAccount();
    } catch (error) {
      if (!isAbort(error)) setFailure(accountFailure(error, 'Failed to delete account'));
      setBusy(false);
      return;
    }
    // The account is gone: the browser forgets it even when the identity provider's library cannot.
    await session.signOut().catch(() => session.end());
    onDeleted();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onKeep();
      }}
      role="alertdialog"
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep them."
      actions={
        <>
          <Button onClick={onKeep} disabled={isBusy}>
            Keep Account
          </Button>
          <Button variant="danger" busy={isBusy} disabled={isBusy} onClick={erase}>
            {isBusy ? 'Deleting...' : 'Yes, Delete Everything'}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        <li>Your profile, conversations, answers, ratings and usage are erased.</li>
        <li>You are signed out on every device.</li>
        {subscription === 'free' ? null : (
          <li>
            Your {planName(subscription)} plan ends at once. Nothing more is charged; what you have paid is
            not given back by itself.
          </li>
        )}
        <li>Invoices of what you paid stay as long as the law asks for.</li>
      </ul>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
    </Dialog>
  );
}
