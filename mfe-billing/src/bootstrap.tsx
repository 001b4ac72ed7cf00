import '@astraea/web-kit/styles.css';
import { type RemoteAppProps, shellContract, type WebConfig } from '@astraea/contracts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';

const remote = { manifest: '/mf-manifest.json', version: 'alone', contract: shellContract };

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

/** Runs the remote without a shell, as a subscriber to Pro sees it. */
const session: RemoteAppProps['session'] = {
  status: 'signed-in',
  user: {
    uid: 'sample',
    email: 'ada@example.org',
    displayName: 'ada',
    photoURL: null,
    backendId: 'sample',
    subscription: 'premium',
    subscriptionEndDate: null,
    authenticated: true,
  },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <App
        config={config}
        session={session}
        getToken={() => Promise.resolve('sample')}
        refreshUser={() => Promise.reject(new Error('No authentication token available'))}
        userSignal={new AbortController().signal}
      />
    </BrowserRouter>,
  );
}
