import type { Clock } from '@astraea/service-kit/clock';
import type { ProjectDeps } from '../accounts/project-account';
import { paymentsOff } from '../stripe/stripe-errors';
import type { CheckoutOrder } from '../stripe/stripe-gateway';

/** What selling needs; it is there only while the checkout is on. */
export interface Shop extends ProjectDeps {
  proPriceId: string;
  /** Origin that users see. */
  publicUrl: string;
  clock: Clock;
}

/** @throws AppError Unavailable `payments-off` */
export function requireShop(shop: Shop | undefined): Shop {
  if (!shop) throw paymentsOff();
  return shop;
}

/** The order of one press of the button; the same press is the same order. */
export function orderOf(shop: Shop, userId: string, customerId: string, intent: string): CheckoutOrder {
  const page = `${shop.publicUrl}/subscription`;
  return {
    userId,
    customerId,
    intent,
    priceId: shop.proPriceId,
    successUrl: `${page}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  };
}
