import type { SubscriptionOverview } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer';
import type { ScreenState } from './state';

const pro: SubscriptionOverview = {
  plan: 'premium',
  status: 'active',
  endsAt: null,
  renewsAt: '2027-01-31T12:00:00Z',
  trialEndsAt: null,
  portal: false,
};

/** The plans of somebody whose account is as billing says. */
async function openPlans(page: Page, overview: Partial<SubscriptionOverview> = {}): Promise<void> {
  const { plan, endsAt } = overview;
  const identity = plan ? { subscription: plan, subscriptionEndDate: endsAt ?? null } : {};
  await changeAnswer(page, '/api/auth/verify', identity);
  await changeAnswer(page, '/api/auth/me', identity);
  await changeAnswer(page, '/api/billing/subscription', overview);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Current Plan' }).waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/subscription/success?session_id=cs_test_1');
}

/** Plans and the result of a checkout, of somebody who is signed in. */
export const planStates: ScreenState[] = [
  { name: 'subscription-free', as: 'user', open: (page) => openPlans(page) },
  { name: 'subscription-pro', as: 'user', open: (page) => openPlans(page, pro) },
  {
    name: 'subscription-cancel',
    as: 'user',
    async open(page) {
      await openPlans(page, pro);
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
      await changeAnswer(page, '/api/auth/me', { subscription: 'premium' });
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
