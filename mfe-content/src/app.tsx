import type { RemoteAppProps } from '@astraea/contracts';
import { spoken } from '@astraea/web-kit';
import { useLocation } from 'react-router';
import { AboutPage } from './features/about/about-page';
import { LandingPage } from './features/landing/landing-page';
import { LearnPage } from './features/learn/learn-page';
import { catalogue } from './locales/catalogue';

function Pages({ config, session }: RemoteAppProps) {
  const { pathname } = useLocation();
  const signedOut = session.status === 'signed-out';
  const page = pathname.replace(/\/+$/, '');
  if (page === '/about') return <AboutPage assistantName={config.assistantName} signedOut={signedOut} />;
  if (page === '/learn')
    return <LearnPage assistantName={config.assistantName} feedbackEmail={config.contact.feedback} />;
  return <LandingPage assistantName={config.assistantName} signedOut={signedOut} />;
}

/** The exposed component: landing, about and learn, by the place in the URL. */
export const App = spoken(catalogue, Pages);
