import type { Citation, FollowTarget } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { FailureNotice } from '../app/failure-notice';
import styles from './follows.module.css';
import { PlanWords } from './plan-words';
import { isSame, useFollow, useFollows, useUnfollow } from './use-follows';
import { labelOf, followWords as words } from './words';

interface FollowButtonProps {
  target: FollowTarget;
  /** What is followed stands beside the button. */
  short?: boolean;
}

/** Follows something and stops, with one press each; nothing is shown until it is known what is followed. */
function FollowButton({ target, short = false }: FollowButtonProps) {
  const { data } = useFollows();
  const following = useFollow();
  const ending = useUnfollow();
  const [isAsked, setAsked] = useState(false);
  if (!data) return null;
  const label = labelOf(target);
  const followed = data.follows.find((follow) => isSame(follow.target, target));
  const isBusy = following.isPending || ending.isPending;
  const press = () => {
    if (isBusy) return;
    if (followed) ending.mutate(followed);
    else if (data.included) following.mutate(target);
    else setAsked(true);
  };
  const Icon = followed ? BellRing : Bell;
  const name = followed ? words.following({ label }) : words.follow({ label });
  const shortName = followed ? words.followingShort : words.followShort;
  return (
    <>
      <Button
        size="small"
        aria-label={followed ? words.followingName({ label }) : name}
        busy={isBusy}
        onClick={press}
      >
        {isBusy ? null : <Icon size={16} aria-hidden="true" />}
        {short ? shortName : name}
      </Button>
      <FailureNotice error={followed ? ending.error : following.error} />
      {isAsked && !followed ? (
        <div role="status">
          <PlanWords />
        </div>
      ) : null}
    </>
  );
}

/** Follows a country, and the topic that is chosen in it. */
export function FollowPlace({ country, topic }: { country: string; topic: string }) {
  return (
    <div className={styles.place}>
      <FollowButton target={{ kind: 'country', country }} />
      {topic ? <FollowButton key={topic} target={{ kind: 'topic', country, topic }} /> : null}
    </div>
  );
}

/** Follows a source; of a guide the instrument that was cited by it. */
export function FollowSource({ citation }: { citation: Citation }) {
  const { doc, country, instrument, source_kind } = citation;
  const title = instrument ?? doc;
  return (
    <FollowButton
      short
      target={{
        kind: 'instrument',
        doc,
        country,
        title,
        instrument: source_kind === 'guide' ? instrument : null,
      }}
    />
  );
}
