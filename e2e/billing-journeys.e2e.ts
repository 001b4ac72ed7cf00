import { randomUUID } from 'node:crypto';
import { meResponseSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import type { TestStandIn } from '../standalone/stripe/testing/test-stand-in';
import { type ApiUser, signInUser, uaeQuestion, waitUntilActive } from './api';
import {
  cancelSubscription,
  longDate,
  looksRight,
  openCheckout,
  openPlans,
  planCard,
  planOf,
  press,
  startCheckout,
} from './billing-person';
import { reconcile } from './billing-reconcile';
import { ask, chooseLocation, fillIn, password, question, sees } from './browser/person';
import { desktop, openStage, type Stage, type Visit } from './browser/stage';
import { ask as askByApi } from './conversations';
import { createAccount } from './create-account';
import { readProblem } from './problems';
import { boughtBy, moveClockPast, periodEnd, standInOf } from './stripe-controls';
import { until } from './until';

/** Limits that a person reaches, and no identity that is held after a plan has changed. */
const settings = {
  CHECKOUT_ENABLED: 'true',
  FREE_QUESTIONS_PER_DAY: '1',
  PAID_QUESTIONS_PER_MINUTE: '3',
  EXCHANGE_CACHE_SECONDS: '0',
};

describe.each([
  { name: 'standalone', isDistributed: false, script: 'start.mjs' as const },
  { name: 'distributed', isDistributed: true, script: 'start-distributed.mjs' as const },
])('a customer in Chromium, $name', ({ script, isDistributed }) => {
  let stage: Stage;
  let visit: Visit;
  let page: Page;
  let ada: ApiUser;
  let standIn: TestStandIn;
  /** The newest checkout that was paid. */
  let paid: string;
  const email = `${randomUUID()}@example.org`;

  beforeAll(async () => {
    stage = await openStage({ script, env: settings });
    standIn = await standInOf(stage.system);
    await waitUntilActive(stage.system.url, uaeQuestion.country);
    visit = await stage.visit(desktop);
    page = visit.page;
    await createAccount(page, email, password);
    ada = await signInUser(stage.system.url, email, password);
    await askByApi(ada);
  });
  afterAll(async () => {
    await visit?.close();
    await stage?.close();
    expect(visit?.errors).toEqual([]);
  });

  const askOnceMore = () => ada.call('POST', '/api/conversations', uaeQuestion);
  const planIs = (plan: string) => until(async () => (await planOf(ada)) === plan);

  // What is the same wherever documents and events are kept is walked through once.
  if (isDistributed) {
    test('whose card is declined is told so, pays nothing, and keeps the Free plan with its limit', async () => {
      await openPlans(page, 'Free');
      await sees(page, 'Test mode: you will not be charged.');
      await startCheckout(page);
      await press(page, 'Pay with a card that is declined');
      await page
        .getByRole('alert')
        .filter({ hasText: 'Your card was declined. Try another card.' })
        .waitFor();
      await looksRight(page);
      await page.getByRole('link', { name: 'Cancel and go back', exact: true }).click();
      await page.waitForURL('**/subscription');
      await planCard(page, 'Free').getByText('Current Plan', { exact: true }).first().waitFor();
      expect(await planOf(ada)).toBe('free');
      expect(await readProblem(await askOnceMore(), 429)).toMatchObject({ code: 'quota-reached' });
    });
  }

  test('subscribes, is activated, carries the badge of Pro, and asks without the limit of a day', async () => {
    await openPlans(page, 'Free');
    paid = await startCheckout(page);
    await press(page, 'Pay with a card that works');
    await page.getByRole('heading', { name: 'Subscription Activated!' }).waitFor();
    await sees(page, '$29 per month');
    await planIs('premium');
    const next = longDate(periodEnd(await boughtBy(standIn, paid)));
    await openPlans(page, 'Pro');
    await sees(page, 'Active subscription', `Next payment on ${next}`);
    await page.getByText('1 question asked today; your plan has no daily limit.').waitFor();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await chooseLocation(page);
    await ask(page);
  });

  if (isDistributed) {
    test('is told in the composer which limit of fair use is reached and when it ends; the question is kept', async () => {
      await until(async () => (await askOnceMore()).status === 429);
      await page.getByLabel('Message', { exact: true }).fill(question);
      await press(page, 'Send');
      const dialog = page.getByRole('alertdialog', { name: 'Error' });
      await page
        .getByText(/^Your plan allows 3 questions a minute\. You can ask again in \d+ seconds?\.$/)
        .waitFor();
      await dialog.getByRole('button', { name: 'OK', exact: true }).click();
      await sees(page, 'Not sent');
    });

    test('cancels, resumes at the portal, cancels again on the same day, and keeps the plan until its end', async () => {
      const end = longDate(periodEnd(await boughtBy(standIn, paid)));
      await openPlans(page, 'Pro');
      await cancelSubscription(page);
      await sees(page, `Subscription will end on ${end}`);
      await press(page, 'Resume Subscription');
      await sees(page, `Ends on ${end}.`);
      await looksRight(page);
      await press(page, 'Resume subscription');
      await sees(page, `Active. The next payment is on ${end}.`);
      await standIn.control('events/settle');
      await page.getByRole('link', { name: 'Return', exact: true }).click();
      await sees(page, 'Active subscription');
      await cancelSubscription(page);
      await sees(page, `Subscription will end on ${end}`);
      const before = await standIn.eventTypes();
      expect((await ada.call('POST', '/api/auth/cancel-subscription')).status).toBe(200);
      expect(await standIn.eventTypes()).toEqual(before);
      expect(await planOf(ada)).toBe('premium');
    });

    test('is on the Free plan with its limit once the paid time is over', async () => {
      await moveClockPast(standIn, periodEnd(await boughtBy(standIn, paid)));
      await planIs('free');
      await openPlans(page, 'Free');
      await planCard(page, 'Pro').getByRole('button', { name: 'Subscribe to Pro', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Manage Billing', exact: true }).waitFor();
      expect(await page.getByText(/will end on/).count()).toBe(0);
      expect(await readProblem(await askOnceMore(), 429)).toMatchObject({ code: 'quota-reached' });
    });

    test('whose payment is under way is told so, and the page finds its end by itself', async () => {
      await openPlans(page, 'Free');
      paid = await startCheckout(page);
      await press(page, 'Pay by bank: the payment stays under way');
      await sees(page, 'Your payment is still under way. This page looks again by itself.');
      expect(await planOf(ada)).toBe('free');
      const { id } = await boughtBy(standIn, paid);
      await standIn.control(`subscriptions/${id}/settle-payment`);
      await page.getByRole('heading', { name: 'Subscription Activated!' }).waitFor();
      await planIs('premium');
    });

    test('whose payment fails keeps the plan for now, and pays at the portal', async () => {
      const subscription = await boughtBy(standIn, paid);
      await standIn.control('fail-next-renewal', { customer: subscription.customer });
      await moveClockPast(standIn, periodEnd(subscription));
      await openPlans(page, 'Pro');
      await sees(page, 'Your last payment failed. We will try again, and your plan stays active meanwhile.');
      expect(await planOf(ada)).toBe('premium');
      await press(page, 'Update Payment');
      await looksRight(page);
      await press(page, /^Pay invoice .* now$/);
      await page.getByText(/^Active\. The next payment is on /).waitFor();
      await standIn.control('events/settle');
      await page.getByRole('link', { name: 'Return', exact: true }).click();
      await sees(page, 'Active subscription');
    });
  }

  test('loses a plan that ended at Stripe by a reconcile, where every event of it was lost', async () => {
    await standIn.control('events/hold');
    await standIn.stripe.subscriptions.cancel((await boughtBy(standIn, paid)).id);
    const { events } = await standIn.control<{ events: { id: string; status: string }[] }>('events/settle');
    const held = events.filter(({ status }) => status === 'held').map(({ id }) => id);
    await standIn.control('events/drop', { ids: held });
    await standIn.control('events/release');
    // Of this account: others may have left more to repair on the same backends.
    const { id } = meResponseSchema.parse(await (await ada.call('GET', '/api/auth/me')).json());
    const differs = `account ${id}: plan premium -> free, .*; `;
    const told = { code: 0, said: expect.stringMatching(`${differs}would be repaired`) };
    const dry = { args: ['--dry-run'], isDistributed };
    expect(await reconcile(stage.system, standIn, dry)).toEqual(told);
    expect(await planOf(ada)).toBe('premium');
    const said = expect.stringMatching(`${differs}repaired[\\s\\S]* 0 not repaired`);
    expect(await reconcile(stage.system, standIn, { isDistributed })).toEqual({ code: 0, said });
    await planIs('free');
  });

  if (isDistributed) {
    test('who comes back from the payment signed out signs in and sees the result of this very checkout', async () => {
      const session = await openCheckout(ada);
      await standIn.control(`checkout/${session}/pay`);
      const other = await stage.visit(desktop);
      const path = `/subscription/success?session_id=${session}`;
      await other.page.goto(path);
      await other.page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
      await fillIn(other.page, { Email: email, Password: password });
      await other.page.getByLabel('Password', { exact: true }).press('Enter');
      await other.page.getByRole('heading', { name: 'Subscription Activated!' }).waitFor();
      expect(other.page.url()).toBe(stage.system.url + path);
      expect(other.errors).toEqual([]);
      await other.close();
    });
  }
});
