import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelSubscriptionResponseSchema, subscriptionOverviewSchema } from '@astraea/contracts';
import { createTestIdentity, serve, type TestIdentity, type TestServer } from '@astraea/service-kit/testing';
import { TestStandIn, webhookSecret } from '../standalone/stripe/testing/test-stand-in';
import { type BillingProcess, isWaiting, publishedOf, startBilling } from './billing-process';
import { periodEnd, subscribeAtStripe } from './stripe-controls';
import { until } from './until';

let dataDir: string;
let identity: TestIdentity;
let auth: TestServer;
let standIn: TestStandIn;
let billing: BillingProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'astraea-billing-'));
  identity = await createTestIdentity();
  auth = await serve((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(identity.jwks));
  });
  standIn = await TestStandIn.start();
  // Events are sent one by one, by the tests.
  await standIn.control('events/hold');
});
afterEach(() => billing?.kill());
afterAll(async () => {
  await standIn?.close();
  await auth?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(dieAfterStep: number): Promise<void> {
  const env = {
    DATA_DIR: dataDir,
    AUTH_URL: auth.url,
    CHECKOUT_ENABLED: 'true',
    STRIPE_SECRET_KEY: standIn.standIn.secretKey,
    STRIPE_API_URL: standIn.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRO_PRICE_ID: 'price_pro',
    PUBLIC_URL: 'http://localhost:8080',
  };
  billing = await startBilling(env, dieAfterStep);
  standIn.standIn.sendEventsTo(`${billing.url}/api/billing/webhook`);
}

async function call(user: string, method: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${await identity.userToken(user)}` };
  const response = await fetch(billing.url + path, { method, headers });
  expect(response.status).toBe(200);
  return response.json();
}

const overview = async (user: string) =>
  subscriptionOverviewSchema.parse(await call(user, 'GET', '/api/billing/subscription'));
const cancel = async (user: string) =>
  cancelSubscriptionResponseSchema.parse(await call(user, 'POST', '/api/auth/cancel-subscription'));

/** Stripe sends its newest event once more. @returns the status of the answer; 0 without one */
async function sendNewest(type: string): Promise<number> {
  const response = await fetch(`${standIn.url}/_test/events?type=${type}`);
  const { events } = (await response.json()) as { events: { id: string }[] };
  const ids = events.slice(-1).map(({ id }) => id);
  const { statuses } = await standIn.control<{ statuses: number[] }>('events/resend', { ids });
  return statuses[0] ?? 0;
}

/** Everything that billing has to do for a user is done, and it has told this many changes. */
const isDone = (user: string, told: number) =>
  publishedOf(dataDir, user).length === told && !isWaiting(dataDir, user);

interface Story {
  /** How many changes of the plan are told in the end. */
  told: number;
  prepare(user: string): Promise<void>;
  /** What the process dies of. */
  act(user: string): Promise<unknown>;
  /** In the next process. */
  goOn(user: string): Promise<void>;
}

/** Plays a story with a new user in a process that dies after the first step, then after the second, until one lives through all of them. @returns how many died */
async function dieAfterEachStep({ told, prepare, act, goOn }: Story): Promise<number> {
  await start(1);
  for (let step = 1; ; step++) {
    const user = `ada-${told}-${step}`;
    await prepare(user);
    await billing.count();
    // Broken off, if the process dies of it.
    await act(user).catch(() => undefined);
    await until(() => billing.hasDied() || isDone(user, told));
    const lives = await fetch(billing.url).then(Boolean, () => false);
    await billing.kill();
    await start(step + 1);
    await goOn(user);
    await until(() => isDone(user, told));
    if (lives) return step - 1;
  }
}

test('a webhook whose process is killed after any of its steps is done at the next start, and once only when it comes again', async () => {
  const deaths = await dieAfterEachStep({
    told: 1,
    prepare: async (user) => void (await subscribeAtStripe(standIn, user)),
    act: () => sendNewest('customer.subscription.created'),
    async goOn(user) {
      await until(async () => (await overview(user)).plan === 'premium');
      await until(() => isDone(user, 1));
      expect(await sendNewest('customer.subscription.created')).toBe(200);
      expect(publishedOf(dataDir, user)).toEqual([{ user_id: user, plan: 'premium', ends_at: null }]);
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(9);
});

test('a cancel whose process is killed after any of its steps is one cancel, once the user has pressed again', async () => {
  let bought: Awaited<ReturnType<typeof subscribeAtStripe>>;
  const deaths = await dieAfterEachStep({
    told: 2,
    async prepare(user) {
      bought = await subscribeAtStripe(standIn, user);
      expect(await sendNewest('customer.subscription.created')).toBe(200);
      await until(() => isDone(user, 1));
    },
    act: (user) => cancel(user),
    async goOn(user) {
      const end = new Date(periodEnd(bought) * 1000).toISOString();
      expect(await cancel(user)).toEqual({ status: 'success', subscriptionEndDate: end });
      expect(await overview(user)).toMatchObject({ plan: 'premium', endsAt: end, renewsAt: null });
      const atStripe = await standIn.stripe.subscriptions.retrieve(bought.id);
      expect(atStripe).toMatchObject({ cancel_at_period_end: true, metadata: { cancellations: '1' } });
      await until(() => isDone(user, 2));
      expect(publishedOf(dataDir, user).at(-1)).toEqual({ user_id: user, plan: 'premium', ends_at: end });
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(8);
});
