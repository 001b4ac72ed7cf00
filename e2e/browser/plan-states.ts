import type { SubscriptionOverview } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { changeAnswer, openShop, refuse } from './change-answer';
import { sees } from './person';
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

/** As `npm start` shows them where the checkout is open. */
async function openSellingPlans(page: Page, overview: Partial<SubscriptionOverview>): Promise<void> {
  await openShop(page);
  await openPlans(page, overview);
  await sees(page, 'Test mode: you will not be charged.');
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function subscribeInVain(page: Page): Promise<void> {
  const problem = { status: 503, code: 'unavailable', detail: 'The payment provider does not answer.' };
  await refuse(page, '/api/billing/checkout', problem);
  await page.getByRole('button', { name: 'Subscribe to Pro' }).click();
  await page.getByText(/^The payment page could not be opened, and nothing was charged\./).waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/subscription/success?session_id=cs_test_1');
}

const free = { plan: 'free', renewsAt: null } as const;

/** Each state of a subscription, with what one can do about it. */
const subscriptions: Record<string, { overview: Partial<SubscriptionOverview>; button: string }> = {
  active: { overview: {}, button: 'Cancel Subscription' },
  trialing: {
    overview: { status: 'trialing', trialEndsAt: '2027-01-31T12:00:00Z' },
    button: 'Cancel Subscription',
  },
  'past-due': { overview: { status: 'past_due' }, button: 'Update Payment' },
  unpaid: { overview: { ...free, status: 'unpaid' }, button: 'Update Payment' },
  paused: { overview: { ...free, status: 'paused' }, button: 'Resume' },
  incomplete: { overview: { ...free, status: 'incomplete' }, button: 'Finish Payment' },
  ending: { overview: { endsAt: pro.renewsAt, renewsAt: null }, button: 'Resume Subscription' },
};

const subscriptionStates = Object.entries(subscriptions).map(
  ([name, { overview, button }]): ScreenState => ({
    name: `subscription-${name}`,
    as: 'user',
    perSize: true,
    async open(page) {
      await openSellingPlans(page, { ...pro, portal: true, ...overview });
      await page
        .getByRole('button', { name: button, exact: true })
        .evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    },
  }),
);

/** Plans and the result of a checkout, of somebody who is signed in. */
export const planStates: ScreenState[] = [
  { name: 'subscription-free', as: 'user', open: (page) => openPlans(page) },
  { name: 'subscription-pro', as: 'user', open: (page) => openPlans(page, pro) },
  {
    name: 'subscription-cancel',
    as: 'user',
    async open(page) {
      await openPlans(page, pro);
      await askToCancel(page);
    },
    onward: askToCancel,
  },
  {
    name: 'subscription-subscribe',
    as: 'user',
    async open(page) {
      await openSellingPlans(page, {});
      await page.getByRole('button', { name: 'Subscribe to Pro' }).waitFor();
    },
  },
  {
    name: 'subscription-payment-page-failed',
    as: 'user',
    async open(page) {
      await openSellingPlans(page, {});
      await subscribeInVain(page);
    },
    onward: subscribeInVain,
  },
  ...subscriptionStates,
  {
    name: 'checkout-failed',
    as: 'user',
    async open(page) {
      await openCheckout(page);
      await page.getByRole('heading', { name: 'Verification Failed' }).waitFor();
    },
  },
  {
    name: 'checkout-under-way',
    as: 'user',
    async open(page) {
      await changeAnswer(page, '/api/auth/verify-session/*', { status: 'processing' });
      await openCheckout(page);
      await sees(page, 'Your payment is still under way. This page looks again by itself.');
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
