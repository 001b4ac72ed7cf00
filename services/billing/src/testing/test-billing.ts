import type { Clock } from '@astraea/service-kit/clock';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
} from '@astraea/service-kit/testing';
import Stripe from 'stripe';
import { type AccountStore, createAccountStore } from '../accounts/account-store';
import { createBillingService } from '../billing-service';
import { readBillingConfig } from '../config';
import type { StripeGateway } from '../stripe/stripe-gateway';
import { createUsageStore, type UsageStore } from '../usage/usage-store';
import { createStripeEventStore, type StripeEventStore } from '../webhook/stripe-event-store';

export const webhookSecret = 'whsec_test';
/** Settings of a system that sells. */
export const sellingEnv = {
  CHECKOUT_ENABLED: 'true',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRO_PRICE_ID: 'price_pro',
  PUBLIC_URL: 'https://astraea.example',
};

type Backends = Awaited<ReturnType<typeof createTestBackends>>;

export interface TestBilling {
  url: string;
  identity: TestIdentity;
  backends: Backends;
  accounts: AccountStore;
  stripeEvents: StripeEventStore;
  usage: UsageStore;
  /** Calls as a signed-in user. */
  as(user: string, method: string, path: string, body?: unknown): Promise<Response>;
  /** Delivers a webhook, signed as Stripe signs unless a signature is given. */
  deliver(event: object, signature?: string): Promise<Response>;
  /** Stops the service and keeps its data, which `close` removes. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

interface TestBillingOptions {
  env?: Record<string, string>;
  stripe?: StripeGateway;
  logger?: Logger;
  clock?: Clock;
  /** Data of a billing service that was stopped. */
  backends?: Backends;
}

/** Billing over embedded backends and real HTTP. */
export async function startTestBilling(options: TestBillingOptions = {}): Promise<TestBilling> {
  const { env = {}, stripe, logger = silentLogger, clock = () => new Date() } = options;
  const backends = options.backends ?? (await createTestBackends('billing'));
  const identity = await createTestIdentity();
  const service = await createBillingService({
    config: readBillingConfig(env),
    backends,
    logger,
    clock,
    verifier: identity.verifier,
    ...(stripe ? { stripe } : {}),
  });
  const server = await serve(service.app);
  await service.start();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= server.close().then(() => service.stop());
    return stopping;
  };
  const { documents } = backends;
  return {
    url: server.url,
    identity,
    backends,
    accounts: await createAccountStore(documents, clock),
    stripeEvents: await createStripeEventStore({ documents, retentionDays: 400, clock }),
    usage: await createUsageStore({ documents, retentionDays: 400, clock }),
    as: async (user, method, path, body) =>
      fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${await identity.userToken(user)}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    deliver(event, signature) {
      const payload = JSON.stringify(event);
      const header =
        signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': header };
      return fetch(`${server.url}/api/billing/webhook`, { method: 'POST', headers, body: payload });
    },
    stop,
    async close() {
      await stop();
      await backends.close();
    },
  };
}
