import type { Plan } from '@astraea/contracts';
import type { Session } from '../session/session';
import { LeaveDialog } from './leave-dialog';
import styles from './part.module.css';
import { planName } from './plan-name';
import { accountWords } from './words';

const words = accountWords.deletion;

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
      title={words.ask}
      description={words.description}
      words={words}
      failure={words.failed}
      call={(calls) => calls.deleteAccount()}
      onStay={onKeep}
      onLeft={onDeleted}
    >
      <ul className={styles.list}>
        <li>{words.erased}</li>
        <li>{words.signedOut}</li>
        {subscription === 'free' ? null : <li>{words.plan({ plan: planName(subscription) })}</li>}
        <li>{words.invoices}</li>
      </ul>
    </LeaveDialog>
  );
}
