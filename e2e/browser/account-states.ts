import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer';
import { sees } from './person';
import type { ScreenState } from './state';

const calls = ['**/api/auth/me', '**/api/billing/subscription'];
const pro = { subscription: 'premium', subscriptionEndDate: null };

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
}

async function openWhole(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByText(/^Resets at/).waitFor();
  await sees(page, 'No subscription');
}

async function openPro(page: Page): Promise<void> {
  await changeAnswer(page, '/api/auth/verify', pro);
  await changeAnswer(page, '/api/auth/me', {
    ...pro,
    quota: { limit: null, used: 12, resets_at: '2026-11-27T00:00:00.000Z' },
  });
  const renewsAt = '2026-12-24T12:00:00.000Z';
  await changeAnswer(page, '/api/billing/subscription', { plan: 'premium', status: 'active', renewsAt });
  await openAccount(page);
  await sees(page, 'Pro', 'No daily limit', 'Next payment on December 24, 2026');
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Delete your account?' }).waitFor();
}

/** The account page, part by part. */
export const accountStates: ScreenState[] = [
  { name: 'account', as: 'user', open: openWhole },
  { name: 'account-pro', as: 'user', open: openPro },
  {
    name: 'account-loading',
    as: 'user',
    async open(page) {
      for (const call of calls) await page.route(call, () => undefined);
      await openAccount(page);
    },
  },
  {
    name: 'account-failed',
    as: 'user',
    async open(page) {
      for (const call of calls) await page.route(call, (route) => route.fulfill({ status: 503 }));
      await openAccount(page);
      await page.getByText(/^The details of your subscription could not be loaded/).waitFor();
      await page.getByText(/^Your questions of today could not be counted/).waitFor();
    },
  },
  {
    name: 'account-no-settings',
    as: 'user',
    async open(page) {
      await page.addInitScript(() => {
        const keep = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {
          if (key === 'astraea:dates') throw new DOMException('forbidden', 'SecurityError');
          keep.call(this, key, value);
        };
      });
      await openWhole(page);
      await page.getByText('12 hours').click();
      await page.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'account-offline',
    as: 'user',
    perSize: true,
    async open(page) {
      await openWhole(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Download My Data', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'account-sign-out-everywhere',
    as: 'user',
    async open(page) {
      await openWhole(page);
      await page.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click();
      await page.getByRole('alertdialog', { name: 'Sign out everywhere?' }).waitFor();
    },
  },
  {
    name: 'account-delete',
    as: 'user',
    async open(page) {
      await openWhole(page);
      await askToDelete(page);
    },
  },
  {
    name: 'account-delete-pro',
    as: 'user',
    async open(page) {
      await openPro(page);
      await askToDelete(page);
      await page.getByText(/^Your Pro plan ends at once\./).waitFor();
    },
  },
];
