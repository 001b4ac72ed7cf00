import '@astraea/web-kit/styles.css';
import { buildMe, buildSession, buildWebConfig, createInMemoryApi } from '@astraea/web-kit/testing';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import styles from './bootstrap.module.css';
import { createSampleBackend } from './testing/sample-backend';

// Runs the remote without a shell, over a backend in memory.
globalThis.fetch = createInMemoryApi(createSampleBackend()).fetch;
if (!location.pathname.startsWith('/chat')) history.replaceState(null, '', '/chat');

const session = buildSession();
const end = new AbortController();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main className={styles.frame}>
      <BrowserRouter>
        <App
          config={buildWebConfig()}
          session={session}
          getToken={() => Promise.resolve('sample')}
          refreshUser={() => Promise.resolve(buildMe())}
          userSignal={end.signal}
        />
      </BrowserRouter>
    </main>,
  );
}
