import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { readConfig } from './config/read-config';
import { StartFailure } from './config/start-failure';
import { trackScreenHeight } from './layout/track-screen-height';
import { createRemoteLoader } from './remotes/remote-loader';
import { createLazyIdentityProvider } from './session/lazy-identity-provider';
import { Session } from './session/session';
import { createTabs } from './session/tabs';

async function start() {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  const root = createRoot(container);
  trackScreenHeight();
  try {
    const config = await readConfig();
    const session = new Session({ provider: createLazyIdentityProvider(config), tabs: createTabs() });
    const remotes = createRemoteLoader(config);
    root.render(
      <StrictMode>
        {/* A press on a link shows its screen at once, and its skeleton while it loads. */}
        <BrowserRouter useTransitions={false}>
          <App config={config} session={session} remotes={remotes} />
        </BrowserRouter>
      </StrictMode>,
    );
    // The identity library waits until the page has been painted once.
    requestAnimationFrame(() => setTimeout(() => session.start()));
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

start();
