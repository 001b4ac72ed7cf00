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
import { accountWords } from './words';

const words = accountWords.data;

export interface DataPartProps {
  session: Session;
  subscription: Plan;
  onLeft(farewell: Farewell): void;
}

/** What users can do with all that is kept of them. */
export function DataPart({ session, subscription, onLeft }: DataPartProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part title={words.title} lead={words.lead}>
      <DownloadData session={session} />
      <Row
        action={
          <Button variant="danger" onClick={() => setAsking(true)}>
            {words.delete}
          </Button>
        }
      >
        <h3>{words.deleteTitle}</h3>
        <p>{words.deleteText}</p>
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
            {words.download}
          </Button>
        }
      >
        <h3>{words.downloadTitle}</h3>
        <p>{words.downloadText}</p>
      </Row>
      {state.status === 'failed' ? <Notice kind="error">{state.message}</Notice> : null}
      <p role="status" className={styles.soft}>
        {isBusy ? words.busy : null}
        {state.status === 'done' ? words.done({ name: state.name }) : null}
      </p>
    </>
  );
}
