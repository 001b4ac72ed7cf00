import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import { type Farewell, farewells } from '../account/farewell';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { DemoNote } from './demo-note';
import styles from './notices.module.css';

const words = {
  backend:
    'You are offline, or the server cannot be reached. You stay signed in, and can go on as soon as it answers.',
  busy: 'The server has had too many requests from here. You stay signed in; it is asked again in a moment.',
  identity: 'The sign-in service could not be loaded. Check your connection and try again.',
};

export interface NoticesProps {
  /** The top bar has no room to say that this is a demo. */
  demo: boolean;
  session: Session;
  /** For the user of this page who has left. */
  farewell: Farewell | null;
  onFarewellRead(): void;
}

/** What concerns every screen: the demo banner, a backend or identity provider that does not answer, and how somebody left. */
export function Notices({ demo, session, farewell, onFarewellRead }: NoticesProps) {
  const { unreachable, state } = useSession(session);
  const isFarewell = farewell !== null && state.status === 'signed-out';
  useEffect(() => {
    if (!unreachable) return;
    const tryAgain = () => {
      if (!document.hidden) void session.start();
    };
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [unreachable, session]);

  if (!demo && !unreachable && !isFarewell) return null;
  return (
    <aside aria-label="About this system" className={styles.notices}>
      {demo ? <DemoNote className={styles.demo} /> : null}
      {isFarewell ? (
        <div className={styles.notice}>
          <Notice kind="success" onDismiss={onFarewellRead}>
            {farewells[farewell]}
          </Notice>
        </div>
      ) : null}
      {unreachable ? (
        <div className={styles.notice}>
          <Notice
            kind="warning"
            actions={
              <Button size="small" onClick={session.start}>
                Try again
              </Button>
            }
          >
            {words[unreachable]}
          </Notice>
        </div>
      ) : null}
    </aside>
  );
}
