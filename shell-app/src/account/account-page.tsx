import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import styles from './account-page.module.css';
import { DataPart } from './data-part';
import { DatesPart } from './dates-part';
import type { Farewell } from './farewell';
import { KeysPart } from './keys/keys-part';
import { PlanPart } from './plan-part';
import { QuestionsPart } from './questions-part';
import { ReferencesPart } from './references-part';
import { SessionsPart } from './sessions-part';
import { SignInPart } from './sign-in-part';
import { ThemePart } from './theme-part';
import { accountWords as words } from './words';

export interface AccountPageProps {
  session: Session;
  /** The user is signed out, and why. */
  onLeft(farewell: Farewell): void;
}

/** All that concerns the user and no single conversation; a part whose call fails leaves the others standing. */
export function AccountPage({ session, onLeft }: AccountPageProps) {
  const { state } = useSession(session);
  if (state.status !== 'signed-in') return null;
  const { user } = state;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.signedInAs({ name: user.email ?? user.displayName ?? words.nameless })}</p>
      </header>
      <div className={styles.sheet}>
        <PlanPart session={session} user={user} />
        <QuestionsPart session={session} />
        <DatesPart />
        <ThemePart />
        <ReferencesPart />
        <KeysPart session={session} subscription={user.subscription} />
        <SignInPart session={session} email={user.email} />
        <SessionsPart session={session} onLeft={onLeft} />
        <DataPart session={session} subscription={user.subscription} onLeft={onLeft} />
      </div>
    </div>
  );
}
