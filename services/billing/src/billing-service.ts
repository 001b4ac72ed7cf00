import type { Backends } from '@astraea/service-kit/backends';
import { type Clock, type NewId, newId as randomId, systemClock } from '@astraea/service-kit/clock';
import { consumeEvents } from '@astraea/service-kit/consumer';
import type { Subscription } from '@astraea/service-kit/event-bus';
import type { Service } from '@astraea/service-kit/http';
import {
  createAuthKeySet,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { createAccountEventHandlers, eventSource } from './accounts/account-events';
import { createAccountStore } from './accounts/account-store';
import { createApp } from './app';
import type { Shop } from './checkout/shop';
import type { BillingConfig } from './config';
import { createErasureHandlers } from './personal-data/erase-user';
import { connectStripe, type StripeGateway } from './stripe/stripe-gateway';
import { createPeriodSweep } from './subscription/period-sweep';
import { createUsageEventHandlers, createUsageStore } from './usage/usage-store';
import type { HandleEventDeps } from './webhook/handle-event';
import { createEventReplay } from './webhook/replay-events';
import { createStripeEventStore } from './webhook/stripe-event-store';

interface BillingServiceDeps {
  config: BillingConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  newId?: NewId;
  /** Replaced in tests; by default the auth service's keys. */
  verifier?: IdentityVerifier;
  /** Replaced in tests; by default Stripe, if its key is set. */
  stripe?: StripeGateway;
}

/** Longest wait for an event that no delivery has brought to its end. */
const replayMs = 60_000;
const retentionSweepMs = 3_600_000;
/** Between two looks for periods that ended without an event; an account comes free this much after its grace at the latest. */
const periodSweepMs = 300_000;

async function createParts(deps: BillingServiceDeps) {
  const { config, backends, logger, clock = systemClock, newId = randomId } = deps;
  const { documents } = backends;
  const accounts = await createAccountStore(documents, clock);
  const relay = createOutboxRelay({ collection: accounts.collection, bus: backends.events, logger });
  const stripeEvents = await createStripeEventStore({
    documents,
    retentionDays: config.STRIPE_EVENT_RETENTION_DAYS,
    clock,
  });
  const usage = await createUsageStore({ documents, retentionDays: config.USAGE_RETENTION_DAYS, clock });
  const stripe = deps.stripe ?? connectStripe(config);
  const handling: HandleEventDeps | undefined = stripe && {
    accounts,
    stripe,
    stripeEvents,
    enterprisePriceId: config.STRIPE_ENTERPRISE_PRICE_ID,
    events: { source: eventSource, clock, newId, relay: relay.name },
    nudgeRelay: () => relay.nudge(),
    logger,
  };
  const replay = handling && createEventReplay(handling);
  const periods = handling && createPeriodSweep({ ...handling, clock });
  return { accounts, relay, stripeEvents, usage, handling, replay, periods, clock };
}
type Parts = Awaited<ReturnType<typeof createParts>>;

function openShop({ handling, clock }: Parts, config: BillingConfig): Shop | undefined {
  const { CHECKOUT_ENABLED, STRIPE_PRO_PRICE_ID: proPriceId, PUBLIC_URL: publicUrl } = config;
  if (!CHECKOUT_ENABLED || !handling || !proPriceId || !publicUrl) return undefined;
  return { ...handling, proPriceId, publicUrl, clock };
}

/** Replays events, asks for what ended without one, and forgets what is old, from time to time; returns what ends it. */
function workFromTimeToTime({ stripeEvents, usage, replay, periods }: Parts, logger: Logger): () => void {
  const warn = (error: unknown) => logger.warn('sweep.failed', { error });
  const forget = () => Promise.all([stripeEvents.sweep(), usage.sweep()]);
  const timers = [
    setInterval(() => void replay?.run().catch(warn), replayMs),
    setInterval(() => void periods?.run().catch(warn), periodSweepMs),
    setInterval(() => void forget().catch(warn), retentionSweepMs),
  ];
  void forget()
    .catch(warn)
    .then(() => replay?.run())
    .then(() => periods?.run())
    .catch(warn);
  return () => timers.forEach(clearInterval);
}

/** Plans, checkout, webhooks, cancellation and usage, ready to listen. */
export async function createBillingService(deps: BillingServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock } = deps;
  const parts = await createParts(deps);
  const { accounts, relay, usage, handling, replay, periods } = parts;
  const shop = openShop(parts, config);
  const keys = () => createAuthKeySet({ authUrl: config.AUTH_URL, logger, clock });
  const app = createApp({
    accounts,
    shop,
    handling,
    projecting: handling,
    isCheckoutOpen: shop !== undefined,
    verifier: deps.verifier ?? createIdentityVerifier(keys(), clock),
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhookLimitBytes: config.WEBHOOK_LIMIT_BYTES,
    stripeEvents: parts.stripeEvents,
    usage,
    clock,
    logger,
  });
  const erasure = createErasureHandlers({ ...parts, stripe: handling?.stripe, logger });
  let subscriptions: Subscription[] = [];
  let endWork: () => void = () => undefined;
  return {
    name: 'billing',
    app,
    readiness() {
      const { ready, details } = backends.readiness();
      const stripe = handling ? 'configured' : 'not configured';
      return { ready, details: { ...details, stripe, checkout: shop ? 'on' : 'off' } };
    },
    async start() {
      relay.start();
      subscriptions = await Promise.all([
        consumeEvents(backends.events, 'billing', {
          ...createAccountEventHandlers(accounts),
          ...createUsageEventHandlers(usage, accounts.erased),
        }),
        // A group of its own: while Stripe is away, usage is counted on.
        consumeEvents(backends.events, 'billing-erasure', erasure),
      ]);
      endWork = workFromTimeToTime(parts, logger);
    },
    async stop() {
      endWork();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      await Promise.all([replay?.stop(), periods?.stop()]);
      await relay.stop();
    },
  };
}
