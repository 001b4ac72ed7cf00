import { AppError } from '@astraea/service-kit/errors';
import type { StripeGateway } from '../stripe/stripe-gateway';

export interface LateStripe extends StripeGateway {
  /** While it is true every call fails. */
  isAway: boolean;
  /** How long a call's answer travels. */
  latency(): Promise<void>;
}

const gatewayCalls: (keyof StripeGateway)[] = [
  'createCustomer',
  'hasCustomer',
  'deleteCustomer',
  'createCheckoutSession',
  'readCheckoutSession',
  'expireCheckoutSession',
  'openPortal',
  'readSubscription',
  'listCustomerSubscriptions',
  'listSubscriptions',
  'cancelAtPeriodEnd',
  'readCustomerOfCharge',
];

/** What a call does is done at once; its answer arrives later, when the world may have changed. */
export function withLatency<S extends LateStripe>(stripe: S): S {
  for (const name of gatewayCalls) {
    const call = stripe[name] as (...args: unknown[]) => Promise<unknown>;
    const late = async (...args: unknown[]) => {
      try {
        if (stripe.isAway) throw new AppError('Unavailable', 'Stripe does not answer.');
        return await call(...args);
      } finally {
        await stripe.latency();
      }
    };
    Object.assign(stripe, { [name]: late });
  }
  return stripe;
}
