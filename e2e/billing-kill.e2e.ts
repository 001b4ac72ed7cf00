import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CancelSubscriptionResponse,
  cancelSubscriptionResponseSchema,
  type SubscriptionOverview,
  subscriptionOverviewSchema,
} from '@astraea/contracts';
import { createTestIdentity, serve, type TestIdentity, type TestServer } from '@astraea/service-kit/testing';
import { TestStandIn, webhookSecret } from '../standalone/stripe/testing/test-stand-in';
import { type BillingProcess, isWaiting, publishedOf, startBilling } from './billing-process';
import { sideBySide } from './side-by-side';
import { periodEnd, subscribeAtStripe } from './stripe-controls';
import { until } from './until';

/** A billing that dies and is started again, with a folder and a Stripe of its own. */
interface Scene {
  standIn: TestStandIn;
  /** The process that was started last. */
  billing(): BillingProcess;
  start(dieAfterStep: number): Promise<void>;
  overview(user: string): Promise<SubscriptionOverview>;
  cancel(user: string): Promise<CancelSubscriptionResponse>;
  /** Stripe sends its newest event once more. @returns the status of the answer; 0 without one */
  sendNewest(type: string): Promise<number>;
  published(user: string): ReturnType<typeof publishedOf>;
  /** Everything that billing has to do for a user is done, and it has told this many changes. */
  isDone(user: string, told: number): boolean;
  close(): Promise<void>;
}

let identity: TestIdentity;
let auth: TestServer;

async function openScene(): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'astraea-billing-'));
  const standIn = await TestStandIn.start();
  // Events are sent one by one, by the tests.
  await standIn.control('events/hold');
  let running: BillingProcess | undefined;
  const billing = () => {
    if (!running) throw new Error('billing was never started');
    return running;
  };
  async function call(user: string, method: string, path: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${await identity.userToken(user)}` };
    const response = await fetch(billing().url + path, { method, headers });
    expect(response.status).toBe(200);
    return response.json();
  }
  return {
    standIn,
    billing,
    async start(dieAfterStep) {
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
      running = await startBilling(env, dieAfterStep);
      standIn.standIn.sendEventsTo(`${running.url}/api/billing/webhook`);
    },
    overview: async (user) =>
      subscriptionOverviewSchema.parse(await call(user, 'GET', '/api/billing/subscription')),
    cancel: async (user) =>
      cancelSubscriptionResponseSchema.parse(await call(user, 'POST', '/api/auth/cancel-subscription')),
    async sendNewest(type) {
      const response = await fetch(`${standIn.url}/_test/events?type=${type}`);
      const { events } = (await response.json()) as { events: { id: string }[] };
      const ids = events.slice(-1).map(({ id }) => id);
      const { statuses } = await standIn.control<{ statuses: number[] }>('events/resend', { ids });
      return statuses[0] ?? 0;
    },
    published: (user) => publishedOf(dataDir, user),
    isDone: (user, told) => publishedOf(dataDir, user).length === told && !isWaiting(dataDir, user),
    async close() {
      await running?.kill();
      await standIn.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Story {
  /** How many changes of the plan are told in the end. */
  told: number;
  prepare(scene: Scene, user: string): Promise<void>;
  /** What the process dies of. */
  act(scene: Scene, user: string): Promise<unknown>;
  /** In the next process. */
  goOn(scene: Scene, user: string): Promise<void>;
}

/** Plays a story with a new user in a process that dies after the first step, then after the second, until one lives through all of them. @returns how many died */
async function dieAfterEachStep(scene: Scene, { told, prepare, act, goOn }: Story): Promise<number> {
  await scene.start(1);
  for (let step = 1; ; step++) {
    const user = `ada-${told}-${step}`;
    await prepare(scene, user);
    const billing = scene.billing();
    await billing.count();
    // Broken off, if the process dies of it.
    await act(scene, user).catch(() => undefined);
    await until(() => billing.hasDied() || scene.isDone(user, told));
    const lives = await fetch(billing.url).then(Boolean, () => false);
    await billing.kill();
    await scene.start(step + 1);
    await goOn(scene, user);
    await until(() => scene.isDone(user, told));
    if (lives) return step - 1;
  }
}

const webhook: Story = {
  told: 1,
  prepare: async ({ standIn }, user) => void (await subscribeAtStripe(standIn, user)),
  act: ({ sendNewest }) => sendNewest('customer.subscription.created'),
  async goOn({ overview, isDone, sendNewest, published }, user) {
    await until(async () => (await overview(user)).plan === 'premium');
    await until(() => isDone(user, 1));
    expect(await sendNewest('customer.subscription.created')).toBe(200);
    expect(published(user)).toEqual([{ user_id: user, plan: 'premium', ends_at: null }]);
  },
};

let bought: Awaited<ReturnType<typeof subscribeAtStripe>>;
const cancelling: Story = {
  told: 2,
  async prepare({ standIn, sendNewest, isDone }, user) {
    bought = await subscribeAtStripe(standIn, user);
    expect(await sendNewest('customer.subscription.created')).toBe(200);
    await until(() => isDone(user, 1));
  },
  act: ({ cancel }, user) => cancel(user),
  async goOn({ standIn, cancel, overview, isDone, published }, user) {
    const end = new Date(periodEnd(bought) * 1000).toISOString();
    expect(await cancel(user)).toEqual({ status: 'success', subscriptionEndDate: end });
    expect(await overview(user)).toMatchObject({ plan: 'premium', endsAt: end, renewsAt: null });
    const atStripe = await standIn.stripe.subscriptions.retrieve(bought.id);
    expect(atStripe).toMatchObject({ cancel_at_period_end: true, metadata: { cancellations: '1' } });
    await until(() => isDone(user, 2));
    expect(published(user).at(-1)).toEqual({ user_id: user, plan: 'premium', ends_at: end });
  },
};

const stories = [webhook, cancelling];
const scenes: Scene[] = [];
/** Of each story. A process that died holds what it had in hand for seconds yet: one story goes on while the other waits for it. */
let deaths: Promise<number>[];

beforeAll(async () => {
  identity = await createTestIdentity();
  auth = await serve((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(identity.jwks));
  });
  deaths = sideBySide(stories, stories.length, async (story) => {
    const scene = await openScene();
    scenes.push(scene);
    return dieAfterEachStep(scene, story);
  });
});
afterAll(async () => {
  await Promise.allSettled(deaths);
  await Promise.all(scenes.map((scene) => scene.close()));
  await auth?.close();
});

test('a webhook whose process is killed after any of its steps is done at the next start, and once only when it comes again', async () => {
  expect(await deaths[0]).toBeGreaterThanOrEqual(9);
});

test('a cancel whose process is killed after any of its steps is one cancel, once the user has pressed again', async () => {
  expect(await deaths[1]).toBeGreaterThanOrEqual(8);
});
