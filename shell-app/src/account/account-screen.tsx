import { lazy } from 'react';
import { OwnScreen } from '../remotes/own-screen';
import type { AccountPageProps } from './account-page';

const AccountPage = lazy(() => import('./account-page').then((module) => ({ default: module.AccountPage })));

export function AccountScreen(props: AccountPageProps) {
  return (
    <OwnScreen title="Account">
      <AccountPage {...props} />
    </OwnScreen>
  );
}
