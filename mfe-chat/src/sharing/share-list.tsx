import type { Share } from '@astraea/contracts';
import { Button, isAbort } from '@astraea/web-kit';
import { useId, useRef } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { logFailure } from '../app/failures';
import { ReadingState } from '../app/reading-state';
import styles from './share-dialog.module.css';
import { type ShareSubject, useShares, useTakeShareBack } from './use-shares';
import { factsOf, shareWords } from './words';

const { list: words } = shareWords;

/** The user's links, those to what is shared here first, and the way to end each. */
export function ShareList({ subject }: { subject: ShareSubject }) {
  const query = useShares();
  const { data } = query;
  const ending = useTakeShareBack();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const takeBack = (share: Share) => {
    if (ending.isPending) return;
    ending.mutate(share, {
      onError: (cause) => isAbort(cause) || logFailure(cause),
      // The button that had the focus goes with its link.
      onSuccess: () => heading.current?.focus(),
    });
  };
  const isMatter = 'matterId' in subject;
  const isOwn = (share: Share) =>
    isMatter ? share.matter_id === subject.matterId : share.conversation_id === subject.conversationId;
  const shares = data?.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))) ?? [];
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h3>
      <ReadingState query={query} loading={words.loading} />
      <FailureNotice error={ending.error} />
      {data && shares.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.id}>
            <span className={styles.named}>
              <span dir="auto">
                {isOwn(share) ? (isMatter ? words.thisMatter : words.thisOne) : share.title}
              </span>
              <span className={styles.soft}>{factsOf(share, new Date())}</span>
            </span>
            <Button
              size="small"
              busy={ending.isPending && ending.variables?.id === share.id}
              aria-label={words.takeBackOf({ title: share.title })}
              onClick={() => takeBack(share)}
            >
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.soft}>
        {ending.isSuccess ? words.takenBack : null}
      </p>
    </section>
  );
}
