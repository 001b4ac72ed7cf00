import '@astraea/web-kit/styles.css';
import { shellContract, type WebConfig } from '@astraea/contracts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';

const remote = { manifest: '/mf-manifest.json', version: 'alone', contract: shellContract };

/** Runs the remote without a shell, for a signed-out visitor. */
const config: WebConfig = {
  assistantName: 'Astraea',
  demo: true,
  firebase: { apiKey: 'none', authDomain: 'localhost', projectId: 'demo-astraea' },
  remotes: { chat: remote, billing: remote, content: remote },
  features: { checkout: false },
  contact: { email: 'hello@example.org', sales: 'sales@example.org', feedback: 'feedback@example.org' },
  limits: { questionMaxCharacters: 4000 },
  processors: { identity: 'Google Firebase', model: null, payments: null },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <App
        config={config}
        session={{ status: 'signed-out' }}
        getToken={() => Promise.reject(new Error('No user logged in'))}
        refreshUser={() => Promise.reject(new Error('No authentication token available'))}
        userSignal={new AbortController().signal}
      />
    </BrowserRouter>,
  );
}
