import { screenOf, screens } from '@astraea/contracts';
import { wait } from '@astraea/web-kit';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App, type AppProps } from './app';
import { readConfig } from './config/read-config';
import { StartFailure } from './config/start-failure';
import { loadFirstWords } from './language/language';
import { trackScreenHeight } from './layout/track-screen-height';
import { createRemoteLoader, type RemoteLoader } from './remotes/remote-loader';
import { hasNoStoredSession } from './session/has-no-stored-session';
import { createLazyIdentityProvider } from './session/lazy-identity-provider';
import { Session } from './session/session';
import { createTabs } from './session/tabs';

/** Milliseconds until a skeleton holds the screen's place; one that is gone in a moment only moves the page twice. */
const skeletonAfterMs = 200;
/** Milliseconds after which the visitor's name matters more than the screen. */
const longestWaitMs = 2_000;
/** Milliseconds after the second frame that the first pixels may take. */
const longestPaintMs = 300;

async function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  const root = createRoot(container);
  trackScreenHeight();
  try {
    const [config] = await Promise.all([readConfig(), loadFirstWords()]);
    const session = new Session({ provider: createLazyIdentityProvider(config), tabs: createTabs() });
    const remotes = createRemoteLoader(config);
    const ready = firstScreen(remotes);
    await Promise.race([ready, wait(skeletonAfterMs)]);
    const shown = new Promise<void>((onShown) => {
      // As a transition it is rendered in slices, between which the browser turns to whatever else is due.
      startTransition(() => root.render(<Page {...{ config, session, remotes, onShown }} />));
    });
    await Promise.all([shown, ready]);
    // The identity library waits until the screen has been painted once: until the frame after the next, and until its pixels are there.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => firstPixels().then(() => begin({ config, session, remotes }))),
    );
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

/** Resolves once the browser reports that it has shown something, or after `longestPaintMs` where it does not say. */
function firstPixels(): Promise<void> {
  const reported = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return Promise.race([reported, wait(longestPaintMs)]);
}

/** The chat is set up while its user is looked up and verified: both take a while, one on the line and one here. */
function begin({ config, session, remotes }: AppProps) {
  // First, so that it hears the first calls; what it cannot measure is no matter of the user.
  if (config.features.telemetry)
    import('./telemetry/watch-page').then(({ watchPage }) => watchPage()).catch(() => undefined);
  void beginSession({ config, session });
  // A failure is told by the screen, which asks for the same remote.
  if (screenOf(window.location.pathname) === 'chat') remotes.load('chat').catch(() => undefined);
}

/** A visitor who has never signed in here waits for nobody's library; one who did so in another tab meanwhile is found on return. */
async function beginSession({ config, session }: Pick<AppProps, 'config' | 'session'>) {
  const wantsIn = screenOf(window.location.pathname) === 'login';
  if (wantsIn || !(await hasNoStoredSession(config))) return session.start();
  document.addEventListener('visibilitychange', async () => {
    // Whoever has signed in since is known, and not verified at each return.
    if (document.hidden || session.getSnapshot().state.status !== 'signed-out') return;
    if (!(await hasNoStoredSession(config))) void session.start();
  });
  await session.beginAsStranger();
}

function Page({ onShown, ...props }: AppProps & { onShown(): void }) {
  useEffect(onShown, [onShown]);
  return (
    <StrictMode>
      {/* A press on a link shows its screen at once, and its skeleton while it loads. */}
      <BrowserRouter useTransitions={false}>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Waits for the screen that a visitor sees without being known, but not for one that hangs. */
async function firstScreen(remotes: RemoteLoader): Promise<void> {
  const screen = screenOf(window.location.pathname);
  const { remote } = screens[screen];
  if (!remote || screen === 'chat') return;
  await Promise.race([remotes.load(remote), wait(longestWaitMs)]).catch(() => undefined);
}

start();
