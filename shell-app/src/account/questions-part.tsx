import type { Quota } from '@astraea/contracts';
import { Filled, formatHourAndMinute, slot, useDatePreference } from '@astraea/web-kit';
import type { Session } from '../session/session';
import { LoadedBody } from './loaded-body';
import { Part } from './part';
import partStyles from './part.module.css';
import styles from './questions-part.module.css';
import { useLoaded } from './use-loaded';
import { accountWords } from './words';

const words = accountWords.questions;

/** How many questions are left, from the call that the chat counts by. */
export function QuestionsPart({ session }: { session: Session }) {
  const quota = useLoaded({ session, failure: words.failed, load: () => readQuota(session) });
  return (
    <Part title={words.title} lead={words.lead}>
      <LoadedBody loaded={quota} name={words.name}>
        {(known) => <QuestionsToday quota={known} />}
      </LoadedBody>
    </Part>
  );
}

async function readQuota(session: Session): Promise<Quota> {
  const { quota } = await session.refreshUser();
  // The backend answers without it while the part that counts is away.
  if (!quota) throw new Error(words.failed);
  return quota;
}

function QuestionsToday({ quota: { limit, used, resets_at } }: { quota: Quota }) {
  // Follows a change of the clock that is made below.
  const time = formatHourAndMinute(resets_at, useDatePreference());
  if (limit === null) {
    return (
      <>
        <p className={partStyles.figure}>{words.noLimit}</p>
        <p>{words.asked({ count: used })}</p>
      </>
    );
  }
  const left = Math.max(0, limit - used);
  return (
    <>
      <p className={partStyles.figure}>{words.left({ left, limit })}</p>
      <progress className={styles.bar} max={limit} value={left} aria-hidden="true" />
      <p>
        <Filled text={words.resets({ time: slot })}>
          <time dateTime={resets_at}>{time}</time>
        </Filled>
      </p>
    </>
  );
}
