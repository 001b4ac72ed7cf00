import { ErrorBoundary } from '@astraea/web-kit';
import { lazy, Suspense } from 'react';
import { RemoteFailure } from '../remotes/remote-failure';
import { ScreenSkeleton } from '../remotes/screen-skeleton';
import type { LoginPageProps } from './login-page';

const LoginPage = lazy(() => import('./login-page').then((module) => ({ default: module.LoginPage })));

/** The sign-in screen, whose script comes in when it is first shown. */
export function LoginScreen(props: LoginPageProps) {
  return (
    <ErrorBoundary
      // It belongs to this shell's release: if that is gone, only a reload brings the one that is there.
      fallback={(error) => (
        <RemoteFailure title="Sign in" error={error} onRetry={() => window.location.reload()} />
      )}
    >
      <Suspense fallback={<ScreenSkeleton title="sign-in" />}>
        <LoginPage {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
