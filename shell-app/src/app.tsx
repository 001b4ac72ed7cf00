import { type ScreenName, screenOf, type WebConfig } from '@astraea/contracts';
import { useIsMobile, useLanguage, useWebEvent } from '@astraea/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Farewell } from './account/farewell';
import styles from './app.module.css';
import { DemoNote } from './layout/demo-note';
import { Footer } from './layout/footer';
import { Notices } from './layout/notices';
import { TopBar } from './layout/top-bar';
import { frameWords as words } from './locales/catalogue';
import { NightSky } from './night-sky/night-sky';
import type { RemoteLoader } from './remotes/remote-loader';
import { CurrentScreen } from './routes/current-screen';
import { screenTitle } from './routes/screen-titles';
import type { Session } from './session/session';
import { useFrozenPageGuard } from './session/use-frozen-page-guard';
import { useSession } from './session/use-session';
import { tell } from './telemetry/page-news';
import { useWornTheme } from './theme/theme';

/** After a change of screen, reading and tabbing begin at the new screen; the first screen of a visit is left alone. */
function useScreenFocus(screen: ScreenName, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen, main]);
}

function usePageTitle(screen: ScreenName, assistantName: string): void {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is in the language of the page
  useEffect(() => {
    const title = screenTitle(screen, assistantName);
    document.title = screen === 'landing' ? assistantName : `${title} – ${assistantName}`;
  }, [screen, assistantName, language]);
}

export interface AppProps {
  config: WebConfig;
  session: Session;
  remotes: RemoteLoader;
}

/** The shell: what is the same on every screen, around the screen of the current route. */
export function App({ config, session, remotes }: AppProps) {
  const main = useRef<HTMLElement>(null);
  const [farewell, setFarewell] = useState<Farewell | null>(null);
  const mobile = useIsMobile();
  const screen = screenOf(useLocation().pathname);
  const snapshot = useSession(session);
  usePageTitle(screen, config.assistantName);
  useScreenFocus(screen, main);
  useWornTheme();
  // A change of the language renders everything below anew.
  useLanguage();
  useFrozenPageGuard(snapshot.state.status);
  useWebEvent('chat:session-ended', session.end);
  useEffect(() => tell({ kind: 'screen', screen, at: performance.now() }), [screen]);
  const { status } = snapshot.state;
  useEffect(() => {
    // Whoever comes next is told nothing of the one who left.
    if (status === 'signed-in') setFarewell(null);
  }, [status]);
  return (
    <div className={styles.shell} data-screen={screen}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <NightSky />
      <TopBar
        assistantName={config.assistantName}
        session={session}
        note={config.demo && !mobile ? <DemoNote className={styles.note} /> : null}
      />
      <Notices
        demo={config.demo && mobile}
        session={session}
        farewell={farewell}
        onFarewellRead={() => setFarewell(null)}
      />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <CurrentScreen
          key={snapshot.epoch}
          screen={screen}
          config={config}
          session={session}
          remotes={remotes}
          onLeft={setFarewell}
        />
      </main>
      <Footer contactEmail={config.contact.email} />
    </div>
  );
}
