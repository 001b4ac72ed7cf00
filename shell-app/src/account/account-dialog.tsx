import { Button, Dialog, Notice } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import styles from './account-dialog.module.css';
import { DeleteAccount } from './delete-account';
import { planName } from './plan-name';
import { useDownloadData } from './use-download-data';

export interface AccountDialogProps {
  session: Session;
  onClose(): void;
  /** The account is gone, and its user signed out. */
  onDeleted(): void;
}

/** Who is signed in, and what they can do with all that is kept of them. */
export function AccountDialog({ session, onClose, onDeleted }: AccountDialogProps) {
  const { state } = useSession(session);
  const [isAsking, setAsking] = useState(false);
  if (state.status !== 'signed-in') return null;
  const { email, displayName, subscription } = state.user;

  if (isAsking) {
    return (
      <DeleteAccount
        session={session}
        subscription={subscription}
        onKeep={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Your account"
      description={`Signed in as ${email ?? displayName ?? 'a user without a name'}, with the ${planName(subscription)} plan.`}
    >
      <div className={styles.parts}>
        <DownloadData session={session} />
        <section className={styles.part} aria-labelledby="delete-account">
          <h3 id="delete-account" className={styles.title}>
            Delete your account
          </h3>
          <p>Everything that is kept of you is erased, and you are signed out everywhere.</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

function DownloadData({ session }: { session: Session }) {
  const { state, download } = useDownloadData(session);
  const isBusy = state.status === 'busy';
  return (
    <section className={styles.part} aria-labelledby="download-data">
      <h3 id="download-data" className={styles.title}>
        Download your data
      </h3>
      <p>
        Your profile, plan and usage, and your conversations with their sources and ratings: as JSON and as
        text in Markdown, in one ZIP file.
      </p>
      {state.status === 'failed' ? <Notice kind="error">{state.message}</Notice> : null}
      <Button variant="primary" busy={isBusy} disabled={isBusy} onClick={download}>
        Download My Data
      </Button>
      <p role="status" className={styles.status}>
        {isBusy ? 'Your data are being put together...' : null}
        {state.status === 'done' ? `Downloaded as ${state.name}.` : null}
      </p>
    </section>
  );
}
