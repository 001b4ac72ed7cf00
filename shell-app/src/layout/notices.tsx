import { Button, Notice } from '@astraea/web-kit';
import { useEffect } from 'react';
import type { Farewell } from '../account/farewell';
import { useLanguageChosenElsewhere } from '../language/language';
import { frameWords } from '../locales/catalogue';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { DemoNote } from './demo-note';
import styles from './notices.module.css';

const words = frameWords.notices;

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
  const [isWordless, forgetWords] = useLanguageChosenElsewhere();
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

  if (!demo && !unreachable && !isFarewell && !isWordless) return null;
  return (
    <aside aria-label={words.name} className={styles.notices}>
      {demo ? <DemoNote className={styles.demo} /> : null}
      {isFarewell ? (
        <div className={styles.notice}>
          <Notice kind="success" onDismiss={onFarewellRead}>
            {words[farewell]}
          </Notice>
        </div>
      ) : null}
      {isWordless ? (
        <div className={styles.notice}>
          <Notice kind="error" onDismiss={forgetWords}>
            {frameWords.language.failed}
          </Notice>
        </div>
      ) : null}
      {unreachable ? (
        <div className={styles.notice}>
          <Notice
            kind="warning"
            actions={
              <Button size="small" onClick={session.start}>
                {frameWords.tryAgain}
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
