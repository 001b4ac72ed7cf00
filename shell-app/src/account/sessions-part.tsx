import {
  Button,
  Filled,
  formatHourAndMinute,
  formatLongDate,
  slot,
  useDatePreference,
} from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import type { Farewell } from './farewell';
import { LeaveDialog } from './leave-dialog';
import { Part } from './part';
import styles from './part.module.css';
import { Row } from './row';
import { accountWords } from './words';

const words = accountWords.sessions;

export interface SessionsPartProps {
  session: Session;
  onLeft(farewell: Farewell): void;
}

/** What is known of where the user is signed in: the identity provider lists no devices, and ends all of them at once. */
export function SessionsPart({ session, onLeft }: SessionsPartProps) {
  const [isAsking, setAsking] = useState(false);
  const since = session.readSignIn()?.since;
  return (
    <Part title={words.title} lead={words.lead}>
      <Row action={<Button onClick={() => setAsking(true)}>{words.everywhere}</Button>}>
        {since ? <SignedInSince since={new Date(since * 1000)} /> : null}
        <p className={styles.soft}>{words.cannotList}</p>
      </Row>
      {isAsking ? (
        <LeaveDialog
          session={session}
          title={words.ask}
          description={words.description}
          words={words}
          failure={words.failed}
          call={(calls) => calls.signOutEverywhere()}
          onStay={() => setAsking(false)}
          onLeft={() => onLeft('everywhere')}
        >
          <ul className={styles.list}>
            <li>{words.minute}</li>
            <li>{words.lost}</li>
          </ul>
        </LeaveDialog>
      ) : null}
    </Part>
  );
}

function SignedInSince({ since }: { since: Date }) {
  const preference = useDatePreference();
  const [day, time] = [formatLongDate(since, preference), formatHourAndMinute(since, preference)];
  return (
    <p>
      <Filled text={words.since({ time: slot })}>
        <time dateTime={since.toISOString()}>{words.dayAndTime({ day, time })}</time>
      </Filled>
    </p>
  );
}
