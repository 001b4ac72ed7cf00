import type { Plan } from '@astraea/contracts';
import type { Session } from '../session/session';
import { LeaveDialog } from './leave-dialog';
import styles from './part.module.css';
import { planName } from './plan-name';

const words = { stay: 'Keep Account', leave: 'Yes, Delete Everything', busy: 'Deleting...' };

export interface DeleteAccountProps {
  session: Session;
  subscription: Plan;
  onKeep(): void;
  onDeleted(): void;
}

/** Asks again before everything goes. */
export function DeleteAccount({ session, subscription, onKeep, onDeleted }: DeleteAccountProps) {
  return (
    <LeaveDialog
      session={session}
      title="Delete your account?"
      description="This cannot be undone. Download your data first if you want to keep them."
      words={words}
      failure="Failed to delete account"
      call={(calls) => calls.deleteAccount()}
      onStay={onKeep}
      onLeft={onDeleted}
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
    </LeaveDialog>
  );
}
