import {
  type Backends,
  backendDetails,
  type Clock,
  consumeEvents,
  createIdentityVerifier,
  createKeySet,
  type IdentityVerifier,
  type Logger,
  type Service,
  type Subscription,
  systemClock,
} from '@astraea/service-kit';
import { createApp } from './app';
import { createBillingEventHandlers } from './billing-events';
import { createBillingStore } from './billing-store';
import type { BillingConfig } from './config';
import { connectStripe } from './stripe-gateway';

export interface BillingServiceDeps {
  config: BillingConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  /** Replaced in tests; by default the auth service's keys. */
  verifier?: IdentityVerifier;
}

/** Plans, checkout, webhooks, cancellation and usage, ready to listen. */
export async function createBillingService(deps: BillingServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock } = deps;
  const store = await createBillingStore(backends.documents);
  const stripe = connectStripe(config);
  const keys = createKeySet({ url: `${config.AUTH_URL}/.well-known/jwks.json`, logger, clock });
  const app = createApp({
    store,
    stripe,
    verifier: deps.verifier ?? createIdentityVerifier(keys, clock),
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhookLimitBytes: config.WEBHOOK_LIMIT_BYTES,
    clock,
    logger,
  });
  let subscription: Subscription | undefined;
  return {
    name: 'billing',
    app,
    readiness: async () => ({
      ready: true,
      details: { ...(await backendDetails(backends)), stripe: stripe ? 'configured' : 'not configured' },
    }),
    async start() {
      subscription = await consumeEvents(backends.events, 'billing', createBillingEventHandlers(store));
    },
    async stop() {
      await subscription?.close();
    },
  };
}
