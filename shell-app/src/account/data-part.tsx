import type { Plan } from '@astraea/contracts';
import { Button, Notice } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import { DeleteAccount } from './delete-account';
import type { Farewell } from './farewell';
import { Part } from './part';
import styles from './part.module.css';
import { Row } from './row';
import { useDownloadData } from './use-download-data';

export interface DataPartProps {
  session: Session;
  subscription: Plan;
  onLeft(farewell: Farewell): void;
}

/** What users can do with all that is kept of them. */
export function DataPart({ session, subscription, onLeft }: DataPartProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part title="Your data" lead="Download or erase everything that is kept about you.">
      <DownloadData session={session} />
      <Row
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete Account
          </Button>
        }
      >
        <h3>Delete your account</h3>
        <p>Everything that is kept of you is erased, and you are signed out everywhere.</p>
      </Row>
      {isAsking ? (
        <DeleteAccount
          session={session}
          subscription={subscription}
          onKeep={() => setAsking(false)}
          onDeleted={() => onLeft('deleted')}
        />
      ) : null}
    </Part>
  );
}

function DownloadData({ session }: { session: Session }) {
  const { state, download } = useDownloadData(session);
  const isBusy = state.status === 'busy';
  return (
    <>
      <Row
        action={
          <Button busy={isBusy} disabled={isBusy} onClick={download}>
            Download My Data
          </Button>
        }
      >
        <h3>Download your data</h3>
        <p>
          Your profile, plan and usage, and your conversations with their sources and ratings: as JSON and as
          text in Markdown, in one ZIP file.
        </p>
      </Row>
      {state.status === 'failed' ? <Notice kind="error">{state.message}</Notice> : null}
      <p role="status" className={styles.soft}>
        {isBusy ? 'Your data are being put together...' : null}
        {state.status === 'done' ? `Downloaded as ${state.name}.` : null}
      </p>
    </>
  );
}
