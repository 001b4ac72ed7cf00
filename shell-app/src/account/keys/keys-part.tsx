import { type ApiKey, hasApiAccess, type Plan } from '@astraea/contracts';
import { Button, createAccountCalls, Notice, useDatePreference } from '@astraea/web-kit';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../session/session';
import { LoadedBody } from '../loaded-body';
import { Part } from '../part';
import partStyles from '../part.module.css';
import { Row } from '../row';
import { useLoaded } from '../use-loaded';
import styles from './keys-part.module.css';
import { MadeKeyDialog } from './made-key-dialog';
import { MakeKeyDialog } from './make-key-dialog';
import { RevokeKeyDialog } from './revoke-key-dialog';
import { factsOf, keyWords as words } from './words';

type Open = { kind: 'make' } | { kind: 'made'; secret: string } | { kind: 'revoke'; key: ApiKey };

/** Keys for a user's own programs: made, named and revoked here. Whoever has no plan with them reads what they are. */
export function KeysPart({ session, subscription }: { session: Session; subscription: Plan }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [gone, setGone] = useState<ApiKey | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const hasAccess = hasApiAccess(subscription);
  const keys = useLoaded({
    session,
    failure: words.failedToLoad,
    load: () => {
      const { getToken, userSignal: signal } = session.getSnapshot();
      return createAccountCalls({ getToken, signal }).listKeys();
    },
  });
  const close = () => setOpen(null);
  const revoked = (key: ApiKey) => {
    close();
    setGone(key);
    keys.retry();
    // The button that had the focus goes with its key.
    status.current?.focus();
  };
  return (
    <Part title={words.title} lead={words.lead}>
      <Row
        action={
          hasAccess ? (
            <Button onClick={() => setOpen({ kind: 'make' })}>{words.make.open}</Button>
          ) : (
            <PlansLink />
          )
        }
      >
        {hasAccess ? null : <p>{words.notInPlan}</p>}
        <p>
          <a href="/api/docs">{words.description}</a>
        </p>
      </Row>
      <LoadedBody loaded={keys} name={words.loading}>
        {(all) => (
          <KeyList keys={all} hasAccess={hasAccess} onRevoke={(key) => setOpen({ kind: 'revoke', key })} />
        )}
      </LoadedBody>
      <p ref={status} tabIndex={-1} role="status" className={`${partStyles.soft} ${styles.status}`}>
        {gone ? words.revoke.done({ name: gone.name }) : null}
      </p>
      {open?.kind === 'make' ? (
        <MakeKeyDialog
          session={session}
          onClose={close}
          onMade={(secret) => {
            setGone(null);
            setOpen({ kind: 'made', secret });
            keys.retry();
          }}
        />
      ) : null}
      {open?.kind === 'made' ? <MadeKeyDialog secret={open.secret} onClose={close} /> : null}
      {open?.kind === 'revoke' ? (
        <RevokeKeyDialog
          session={session}
          apiKey={open.key}
          onKeep={close}
          onRevoked={() => revoked(open.key)}
        />
      ) : null}
    </Part>
  );
}

function PlansLink() {
  return (
    <Button asChild>
      <Link to="/subscription">{words.plans}</Link>
    </Button>
  );
}

function KeyList(props: { keys: ApiKey[]; hasAccess: boolean; onRevoke(key: ApiKey): void }) {
  const { keys, hasAccess, onRevoke } = props;
  // Dates follow a change that is made above.
  useDatePreference();
  if (keys.length === 0) return hasAccess ? <p>{words.none}</p> : null;
  return (
    <>
      {hasAccess ? null : <Notice kind="warning">{words.planEnded}</Notice>}
      <ul className={styles.keys}>
        {keys.map((key) => (
          <li key={key.id}>
            <div className={styles.named}>
              <span dir="auto">{key.name}</span>
              <code dir="ltr">{key.prefix}…</code>
              {factsOf(key, new Date()).map((fact) => (
                <span key={fact} className={partStyles.soft}>
                  {fact}
                </span>
              ))}
            </div>
            <Button
              size="small"
              aria-label={words.revoke.openOf({ name: key.name })}
              onClick={() => onRevoke(key)}
            >
              {words.revoke.open}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
