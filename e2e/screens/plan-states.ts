import type { Page } from 'playwright-core';
import type { ScreenState } from './state';

/** No payment provider is there: what it would have told the backend is put into the real answer on its way. */
async function changeAnswer(page: Page, path: string, change: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json: object = await response.json();
    await route.fulfill({ response, status: 200, json: { ...json, ...change } });
  });
}

async function openPlans(page: Page, subscription: object = {}): Promise<void> {
  await changeAnswer(page, '/api/auth/verify', subscription);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Current Plan' }).waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/subscription/success?session_id=cs_test_1');
}

/** Plans and the result of a checkout, of somebody who is signed in. */
export const planStates: ScreenState[] = [
  { name: 'subscription-free', as: 'user', open: (page) => openPlans(page) },
  {
    name: 'subscription-pro',
    as: 'user',
    open: (page) => openPlans(page, { subscription: 'premium' }),
  },
  {
    name: 'subscription-cancel',
    as: 'user',
    async open(page) {
      await openPlans(page, { subscription: 'premium', subscriptionEndDate: '2027-01-31T12:00:00Z' });
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'checkout-failed',
    as: 'user',
    async open(page) {
      await openCheckout(page);
      await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    },
  },
  {
    name: 'checkout-activated',
    as: 'user',
    async open(page) {
      await changeAnswer(page, '/api/auth/verify-session/*', {
        customerEmail: 'ada.lovelace@example.org',
        amount: 2900,
        status: 'complete',
        created: '1795262400',
      });
      await openCheckout(page);
      await page.getByRole('heading', { name: 'Subscription Activated!' }).waitFor();
    },
  },
];
