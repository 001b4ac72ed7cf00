import type { AlertHow, Follow, FollowList as Followed } from '@astraea/contracts';
import { Button, formatLongDate, Notice, Select } from '@astraea/web-kit';
import { useId, useRef } from 'react';
import { FailureNotice } from '../app/failure-notice';
import { ReadingState } from '../app/reading-state';
import { PlanWords } from '../follows/plan-words';
import { useChooseHow, useFollows, useUnfollow } from '../follows/use-follows';
import { labelOf } from '../follows/words';
import styles from './alerts.module.css';
import { alertWords } from './words';

const { follows: words } = alertWords;

/** What the user follows, the way to end each, and how they are told. */
export function FollowList() {
  const query = useFollows();
  const { data } = query;
  const ending = useUnfollow();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const stop = (follow: Follow) => {
    // The button that had the focus goes with what was followed.
    if (!ending.isPending) ending.mutate(follow, { onSuccess: () => heading.current?.focus() });
  };
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {words.title}
      </h3>
      <ReadingState query={query} loading={words.loading} />
      <FailureNotice error={ending.error} />
      {data && !data.included ? <PlanWords /> : null}
      {data?.included && data.follows.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.follows}>
        {data?.follows.map((follow) => (
          <li key={follow.id}>
            <span dir="auto">{labelOf(follow.target)}</span>
            <Button
              size="small"
              busy={ending.isPending && ending.variables?.id === follow.id}
              aria-label={words.stopOf({ label: labelOf(follow.target) })}
              onClick={() => stop(follow)}
            >
              {words.stop}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.soft}>
        {ending.isSuccess && ending.variables
          ? words.stopped({ label: labelOf(ending.variables.target) })
          : null}
      </p>
      {data?.included ? <HowTold list={data} /> : null}
    </section>
  );
}

function HowTold({ list }: { list: Followed }) {
  const choice = useChooseHow();
  const { mail, address, how, mail_failed_at } = list;
  const ways = Object.entries(alertWords.ways).map(([value, label]) => ({ value, label }));
  const hint = [
    mail ? null : words.noMails,
    address && how !== 'product' ? words.address({ address }) : null,
    mail && how === 'mail-daily' ? words.daily({ hour: mail.daily_hour_utc }) : null,
  ];
  return (
    <>
      <Select
        label={words.how}
        placeholder={words.choose}
        options={ways.filter(({ value }) => mail || value === 'product')}
        value={choice.isPending ? choice.variables : how}
        hint={hint.filter(Boolean).join(' ')}
        onValueChange={(value) => choice.isPending || choice.mutate(value as AlertHow)}
      />
      <FailureNotice error={choice.error} />
      {mail_failed_at ? (
        <Notice kind="error">{words.failed({ date: formatLongDate(mail_failed_at) })}</Notice>
      ) : null}
    </>
  );
}
