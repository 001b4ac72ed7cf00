import { lazy } from 'react';
import { OwnScreen } from '../remotes/own-screen';
import type { LoginPageProps } from './login-page';

const LoginPage = lazy(() => import('./login-page').then((module) => ({ default: module.LoginPage })));

export function LoginScreen(props: LoginPageProps) {
  return (
    <OwnScreen title="Sign in">
      <LoginPage {...props} />
    </OwnScreen>
  );
}
