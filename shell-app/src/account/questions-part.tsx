import type { Quota } from '@astraea/contracts';
import { formatHourAndMinute, useDatePreference } from '@astraea/web-kit';
import type { Session } from '../session/session';
import { LoadedBody } from './loaded-body';
import { Part } from './part';
import partStyles from './part.module.css';
import styles from './questions-part.module.css';
import { useLoaded } from './use-loaded';

const failure = 'Your questions of today could not be counted';

/** How many questions are left, from the call that the chat counts by. */
export function QuestionsPart({ session }: { session: Session }) {
  const quota = useLoaded({ session, failure, load: () => readQuota(session) });
  return (
    <Part title="Questions today" lead="A question that the sources cannot answer is free on any plan.">
      <LoadedBody loaded={quota} name="your questions of today">
        {(known) => <QuestionsToday quota={known} />}
      </LoadedBody>
    </Part>
  );
}

async function readQuota(session: Session): Promise<Quota> {
  const { quota } = await session.refreshUser();
  // The backend answers without it while the part that counts is away.
  if (!quota) throw new Error(failure);
  return quota;
}

function QuestionsToday({ quota: { limit, used, resets_at } }: { quota: Quota }) {
  // Follows a change of the clock that is made below.
  const time = formatHourAndMinute(resets_at, useDatePreference());
  const asked = `${used} ${used === 1 ? 'question' : 'questions'} asked today`;
  if (limit === null) {
    return (
      <>
        <p className={partStyles.figure}>No daily limit</p>
        <p>{asked}.</p>
      </>
    );
  }
  const left = Math.max(0, limit - used);
  return (
    <>
      <p className={partStyles.figure}>
        {left} of {limit} left
      </p>
      <progress className={styles.bar} max={limit} value={left} aria-hidden="true" />
      <p>
        Resets at <time dateTime={resets_at}>{time}</time>, your time (00:00 UTC).
      </p>
    </>
  );
}
