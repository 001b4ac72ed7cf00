import type { RemoteAppProps } from '@astraea/contracts';
import { spoken } from '@astraea/web-kit';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LandingPage } from './features/landing/landing-page';
import { catalogue } from './locales/catalogue';

const AboutPage = lazy(async () => ({ default: (await import('./features/about/about-page')).AboutPage }));
const LearnPage = lazy(async () => ({ default: (await import('./features/learn/learn-page')).LearnPage }));

function Pages({ config, session }: RemoteAppProps) {
  const { pathname } = useLocation();
  const signedOut = session.status === 'signed-out';
  const page = pathname.replace(/\/+$/, '');
  if (page === '/about' || page === '/learn') {
    return (
      <Suspense>
        {page === '/about' ? (
          <AboutPage assistantName={config.assistantName} signedOut={signedOut} />
        ) : (
          <LearnPage assistantName={config.assistantName} feedbackEmail={config.contact.feedback} />
        )}
      </Suspense>
    );
  }
  return <LandingPage assistantName={config.assistantName} signedOut={signedOut} />;
}

/** The exposed component: landing, about and learn, by the place in the URL. */
export const App = spoken(catalogue, Pages);
