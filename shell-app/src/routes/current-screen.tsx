import {
  pathAfterSignIn,
  type RemoteAppProps,
  type ScreenName,
  screens,
  type WebConfig,
} from '@astraea/contracts';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { LoginScreen } from '../login/login-screen';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteScreen } from '../remotes/remote-screen';
import { ScreenSkeleton } from '../remotes/screen-skeleton';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { MissingPage } from './missing-page';
import { screenTitles } from './screen-titles';
import { signInPathFrom } from './sign-in-path-from';

export interface CurrentScreenProps {
  screen: ScreenName;
  config: WebConfig;
  session: Session;
  remotes: RemoteLoader;
}

/** The screen of the route, with the redirects of signed-in and signed-out visitors. */
export function CurrentScreen({ screen, config, session, remotes }: CurrentScreenProps) {
  const { state, userSignal, getToken, epoch, refusal } = useSession(session);
  const { remote } = screens[screen];
  const [query] = useSearchParams();
  const location = useLocation();

  if (screen === 'login') {
    if (state.status === 'signed-in') return <Navigate to={pathAfterSignIn(query)} replace />;
    return <LoginScreen config={config} session={session} />;
  }
  if (screen === 'chat' && state.status === 'signed-out') {
    // After a sign-out the next user is somebody else, who has no business where the last one was.
    const comesBack = epoch === 0 || refusal !== null;
    return <Navigate to={comesBack ? signInPathFrom(location) : '/login'} replace />;
  }
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
      title={screenTitles[screen](config.assistantName)}
      remotes={remotes}
      appProps={appProps}
    />
  );
}
