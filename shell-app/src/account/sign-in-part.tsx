import { Button, Notice } from '@astraea/web-kit';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { GoogleMark } from '../login/google-mark';
import { resetMessage } from '../session/auth-errors';
import type { Session } from '../session/session';
import { Part } from './part';
import partStyles from './part.module.css';
import { Row } from './row';
import styles from './sign-in-part.module.css';
import { accountWords } from './words';

const words = accountWords.signIn;
const passwordWay = 'password';
const googleWay = 'google.com';

/** The ways that open the account, as the identity provider knows them. */
export function SignInPart({ session, email }: { session: Session; email: string | null }) {
  const signIn = session.readSignIn();
  const ways = signIn?.ways ?? [];
  return (
    <Part title={words.title} lead={words.lead}>
      {email && signIn ? <Address email={email} isVerified={signIn.emailVerified} /> : null}
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <WayIcon way={way} />
            <span className={styles.wayName}>{wayName(way)}</span>
            {signIn?.taken === way ? <span className={partStyles.soft}>{words.used}</span> : null}
          </li>
        ))}
      </ul>
      {ways.length === 0 ? <p>{words.unknown}</p> : null}
      {email && ways.includes(passwordWay) ? <ResetLink session={session} email={email} /> : null}
    </Part>
  );
}

function Address({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <p className={styles.address}>
      <span className={styles.addressText}>{email}</span>{' '}
      <span className={isVerified ? styles.verified : partStyles.soft}>
        {isVerified ? words.verified : words.notVerified}
      </span>
    </p>
  );
}

function WayIcon({ way }: { way: string }) {
  if (way === googleWay) return <GoogleMark />;
  const Icon = way === passwordWay ? Mail : KeyRound;
  return <Icon size={18} aria-hidden="true" />;
}

function wayName(way: string): string {
  if (way === passwordWay) return words.password;
  return way === googleWay ? 'Google' : way;
}

/** A new password by mail, as on the sign-in screen. */
function ResetLink({ session, email }: { session: Session; email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState('busy');
    setFailure(null);
    try {
      await session.sendPasswordReset(email);
      setState('sent');
    } catch (error) {
      setFailure(resetMessage(error));
      setState('idle');
    }
  };
  const isBusy = state === 'busy';
  return (
    <>
      <Row
        action={
          <Button busy={isBusy} disabled={isBusy} onClick={send}>
            {words.send}
          </Button>
        }
      >
        <p>{words.change}</p>
      </Row>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <p role="status" className={partStyles.soft}>
        {state === 'sent' ? words.sent : null}
      </p>
    </>
  );
}
