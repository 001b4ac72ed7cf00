import { Button, formatHourAndMinute, formatLongDate, useDatePreference } from '@astraea/web-kit';
import { useState } from 'react';
import type { Session } from '../session/session';
import type { Farewell } from './farewell';
import { LeaveDialog } from './leave-dialog';
import { Part } from './part';
import styles from './part.module.css';
import { Row } from './row';

const words = { stay: 'Stay Signed In', leave: 'Yes, Sign Out Everywhere', busy: 'Signing out...' };

export interface SessionsPartProps {
  session: Session;
  onLeft(farewell: Farewell): void;
}

/** What is known of where the user is signed in: the identity provider lists no devices, and ends all of them at once. */
export function SessionsPart({ session, onLeft }: SessionsPartProps) {
  const [isAsking, setAsking] = useState(false);
  const since = session.readSignIn()?.since;
  return (
    <Part title="Sessions" lead="A lost phone, or a computer that is not yours? End every sign-in at once.">
      <Row action={<Button onClick={() => setAsking(true)}>Sign Out Everywhere</Button>}>
        {since ? <SignedInSince since={new Date(since * 1000)} /> : null}
        <p className={styles.soft}>Other devices that are signed in cannot be listed.</p>
      </Row>
      {isAsking ? (
        <LeaveDialog
          session={session}
          title="Sign out everywhere?"
          description="Every device and browser that is signed in to your account has to sign in again, this one included."
          words={words}
          failure="Failed to sign out everywhere"
          call={(calls) => calls.signOutEverywhere()}
          onStay={() => setAsking(false)}
          onLeft={() => onLeft('everywhere')}
        >
          <ul className={styles.list}>
            <li>A device that is in use may take up to a minute to notice.</li>
            <li>What you have typed here and not sent is lost; your conversations stay.</li>
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
      This device signed in on{' '}
      <time dateTime={since.toISOString()}>
        {day} at {time}
      </time>
      .
    </p>
  );
}
