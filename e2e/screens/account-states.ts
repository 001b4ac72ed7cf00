import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer';
import { sees } from './person';
import type { ScreenState } from './state';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: /^Hello, / }).click();
  await page.getByRole('dialog', { name: 'Your account' }).waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Delete your account?' }).waitFor();
}

/** What stands behind the greeting. */
export const accountStates: ScreenState[] = [
  { name: 'account', as: 'user', open: openAccount },
  {
    name: 'account-offline',
    as: 'user',
    async open(page) {
      await openAccount(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Download My Data', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'account-delete', as: 'user', open: askToDelete },
  {
    name: 'account-delete-pro',
    as: 'user',
    async open(page) {
      await changeAnswer(page, '/api/auth/verify', { subscription: 'premium', subscriptionEndDate: null });
      await askToDelete(page);
      await sees(page, 'You are signed out on every device.');
    },
  },
];
