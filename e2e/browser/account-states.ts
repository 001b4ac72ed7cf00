import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer';
import { sees } from './person';
import type { ScreenState } from './state';

const calls = ['**/api/auth/me', '**/api/billing/subscription', '**/api/keys'];
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

const apiKey = {
  id: 'key-1',
  name: 'Nightly report of the licensing team',
  scopes: ['ask', 'read'],
  prefix: 'ast_1a2b3c4d',
  created_at: '2026-11-20T10:00:00.000Z',
  ends_at: '2027-02-18T10:00:00.000Z',
  last_used_on: '2026-11-21',
};

/** Keys need a plan, which nobody pays for here. */
async function openKeys(page: Page): Promise<void> {
  await page.route('**/api/keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { key: apiKey, secret: `ast_1a2b3c4d${'5e6f'.repeat(16)}` } })
      : route.fulfill({ json: [apiKey, { ...apiKey, id: 'key-2', name: 'Archive', scopes: ['delete'] }] }),
  );
  await openPro(page);
  await page.getByText('Archive', { exact: true }).scrollIntoViewIfNeeded();
}

async function makeKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a Key', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Archive');
  await page.getByRole('button', { name: 'Make Key', exact: true }).click();
  await page.getByRole('dialog', { name: 'Your new key' }).waitFor();
}

async function askToRevoke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revoke the key Archive', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Revoke Archive?' }).waitFor();
}

/** Whatever was asked for. */
const thinkBetter = (page: Page) => page.keyboard.press('Escape');

async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Sign out everywhere?' }).waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Delete your account?' }).waitFor();
}

async function askToDeletePro(page: Page): Promise<void> {
  await askToDelete(page);
  await page.getByText(/^Your Pro plan ends at once\./).waitFor();
}

/** The account page, part by part. */
export const accountStates: ScreenState[] = [
  { name: 'account', as: 'user', open: openWhole },
  {
    name: 'account-sign-out-everywhere',
    as: 'user',
    async open(page) {
      await openWhole(page);
      await askToSignOut(page);
    },
    onward: askToSignOut,
  },
  {
    name: 'account-delete',
    as: 'user',
    async open(page) {
      await openWhole(page);
      await askToDelete(page);
    },
    async onward(page) {
      await thinkBetter(page);
      await askToDelete(page);
    },
  },
  { name: 'account-pro', as: 'user', open: openPro },
  {
    name: 'account-delete-pro',
    as: 'user',
    async open(page) {
      await openPro(page);
      await askToDeletePro(page);
    },
    onward: askToDeletePro,
  },
  { name: 'account-keys', as: 'user', open: openKeys },
  {
    name: 'account-key-revoke',
    as: 'user',
    async open(page) {
      await openKeys(page);
      await askToRevoke(page);
    },
    onward: askToRevoke,
  },
  {
    name: 'account-key-made',
    as: 'user',
    async open(page) {
      await openKeys(page);
      await makeKey(page);
    },
    async onward(page) {
      await thinkBetter(page);
      await makeKey(page);
    },
  },
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
      await page.getByText(/^Your API keys could not be loaded/).waitFor();
    },
  },
  {
    name: 'account-no-settings',
    as: 'user',
    ownPage: true,
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
];
