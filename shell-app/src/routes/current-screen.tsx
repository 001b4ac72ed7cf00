import {
  pathAfterSignIn,
  type RemoteAppProps,
  type ScreenName,
  screens,
  type WebConfig,
} from '@astraea/contracts';
import { lazy } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { AccountPageProps } from '../account/account-page';
import type { Farewell } from '../account/farewell';
import { frameWords } from '../locales/catalogue';
import type { LoginPageProps } from '../login/login-page';
import { OwnScreen } from '../remotes/own-screen';
import type { RemoteLoader } from '../remotes/remote-loader';
import { RemoteScreen } from '../remotes/remote-screen';
import { ScreenSkeleton } from '../remotes/screen-skeleton';
import type { Session } from '../session/session';
import { useSession } from '../session/use-session';
import { MissingPage } from './missing-page';
import { screenTitle } from './screen-titles';
import { signInPathFrom } from './sign-in-path-from';

const LoginPage = lazy(() => import('../login/login-page').then((module) => ({ default: module.LoginPage })));

function LoginScreen(props: LoginPageProps) {
  return (
    <OwnScreen title={frameWords.titles.login}>
      <LoginPage {...props} />
    </OwnScreen>
  );
}

const AccountPage = lazy(() =>
  import('../account/account-page').then((module) => ({ default: module.AccountPage })),
);

function AccountScreen(props: AccountPageProps) {
  return (
    <OwnScreen title={frameWords.titles.account}>
      <AccountPage {...props} />
    </OwnScreen>
  );
}

export interface CurrentScreenProps {
  screen: ScreenName;
  config: WebConfig;
  session: Session;
  remotes: RemoteLoader;
  /** The user went on purpose, and is told what happened. */
  onLeft(farewell: Farewell): void;
}

/** Nobody but a user has business there. */
const usersOnly: readonly ScreenName[] = ['chat', 'statement', 'account'];

/** The screen of the route, with the redirects of signed-in and signed-out visitors. */
export function CurrentScreen({ screen, config, session, remotes, onLeft }: CurrentScreenProps) {
  const { state, userSignal, getToken, epoch, refusal } = useSession(session);
  const { remote } = screens[screen];
  const [query] = useSearchParams();
  const location = useLocation();

  if (screen === 'login') {
    if (state.status === 'signed-in') return <Navigate to={pathAfterSignIn(query)} replace />;
    return <LoginScreen config={config} session={session} />;
  }
  if (usersOnly.includes(screen) && state.status === 'signed-out') {
    // After a sign-out the next user is somebody else, who has no business where the last one was.
    const comesBack = epoch === 0 || refusal !== null;
    return <Navigate to={comesBack ? signInPathFrom(location) : '/login'} replace />;
  }
  const title = screenTitle(screen, config.assistantName);
  if (usersOnly.includes(screen) && state.status === 'loading') return <ScreenSkeleton title={title} />;
  if (screen === 'account') return <AccountScreen session={session} onLeft={onLeft} />;
  if (!remote) return <MissingPage />;

  const appProps: RemoteAppProps = {
    config,
    session: state,
    getToken,
    refreshUser: session.refreshUser,
    userSignal,
  };
  return <RemoteScreen key={remote} name={remote} title={title} remotes={remotes} appProps={appProps} />;
}
