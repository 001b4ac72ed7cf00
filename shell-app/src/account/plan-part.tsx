import type { SessionUser } from '@astraea/contracts';
import { Button, createAccountCalls, sentencesOfSession, stateOfSubscription } from '@astraea/web-kit';
import { Link } from 'react-router';
import type { Session } from '../session/session';
import { LoadedBody } from './loaded-body';
import { Part } from './part';
import styles from './part.module.css';
import { planName } from './plan-name';
import { Row } from './row';
import { useLoaded } from './use-loaded';
import { accountWords } from './words';

const words = accountWords.plan;

/** The plan is known with the user; what becomes of it is billing's to say. */
export function PlanPart({ session, user }: { session: Session; user: SessionUser }) {
  const isPaid = user.subscription !== 'free';
  const subscription = useLoaded({
    session,
    failure: words.failed,
    load: () => {
      const { getToken, userSignal: signal } = session.getSnapshot();
      return createAccountCalls({ getToken, signal }).getSubscription();
    },
  });
  return (
    <Part title={words.title} lead={words.lead}>
      <Row
        action={
          <Button asChild>
            <Link to="/subscription">{isPaid ? words.manage : words.see}</Link>
          </Button>
        }
      >
        <p className={styles.figure}>{planName(user.subscription)}</p>
        <LoadedBody loaded={subscription} name={words.name}>
          {(overview) => {
            const known = stateOfSubscription(overview)?.sentences;
            const sentences = known ?? (isPaid ? sentencesOfSession(user) : [words.none]);
            return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
          }}
        </LoadedBody>
      </Row>
    </Part>
  );
}
