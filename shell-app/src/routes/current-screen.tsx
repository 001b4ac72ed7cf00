import type { RemoteAppProps, WebConfig } from '@astraea/contracts';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteScreen } from '../remotes/remote-screen';
import { ScreenSkeleton } from '../remotes/screen-skeleton';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { MissingPage } from './missing-page';
import { type ScreenName, screens } from './screens';

const LoginPage = lazy(() => import('../login/login-page').then((module) => ({ default: module.LoginPage })));

export interface CurrentScreenProps {
  screen: ScreenName;
  config: WebConfig;
  session: Session;
  remotes: RemoteLoader;
}

/** The screen of the route, with the redirects of signed-in and signed-out visitors. */
export function CurrentScreen({ screen, config, session, remotes }: CurrentScreenProps) {
  const { state, userSignal, getToken } = useSession(session);
  const { remote, title } = screens[screen];

  if (screen === 'login') {
    if (state.status === 'signed-in') return <Navigate to="/" replace />;
    return (
      <Suspense fallback={<ScreenSkeleton title="sign-in" />}>
        <LoginPage config={config} session={session} />
      </Suspense>
    );
  }
  if (screen === 'chat' && state.status === 'signed-out') return <Navigate to="/login" replace />;
  if (screen === 'chat' && state.status === 'loading') return <ScreenSkeleton title="Chat" />;
  if (!remote) return <MissingPage />;

  const appProps: RemoteAppProps = {
    config,
    session: state,
    getToken,
    refreshUser: session.refreshUser,
    userSignal,
  };
  return (
    <RemoteScreen
      key={remote}
      name={remote}
      title={title(config.assistantName)}
      remotes={remotes}
      appProps={appProps}
    />
  );
}
