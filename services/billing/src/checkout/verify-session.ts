import type { CheckoutSession } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { isHeld } from '../accounts/account';
import { type Projection, projectAccount } from '../accounts/project-account';
import type { StripeCheckoutSession } from '../stripe/checkout-session';
import { asUnavailableIfRefused, isKind } from '../stripe/stripe-errors';
import type { HandleEventDeps } from '../webhook/handle-event';

export function unknownSession(): AppError {
  return new AppError('NotFound', 'There is no such checkout session of yours.', {
    details: { code: 'unknown-session' },
  });
}

async function readOwnSession(
  { stripe }: HandleEventDeps,
  userId: string,
  id: string,
): Promise<StripeCheckoutSession> {
  const session = await stripe.readCheckoutSession(id).catch((error: unknown) => {
    if (isKind(error, 'NotFound')) throw unknownSession();
    throw error;
  });
  // Another user's session is as absent as one that never was.
  if (session.user_id !== userId) throw unknownSession();
  return session;
}

async function hasFailed(
  { stripeEvents }: HandleEventDeps,
  session: StripeCheckoutSession,
  projection: Projection | undefined,
): Promise<boolean> {
  const subscription = projection?.subscriptions.find(({ id }) => id === session.subscription_id);
  if (subscription && !isHeld(subscription)) return true;
  const events = await stripeEvents.ofSession(session.id);
  return events.some(({ type }) => type === 'checkout.session.async_payment_failed');
}

/** A completed session brings its subscription to the account at once; whether it is activated, its payment says. */
async function statusOf(
  deps: HandleEventDeps,
  userId: string,
  session: StripeCheckoutSession,
): Promise<string> {
  if (session.status !== 'complete') return session.status;
  const projecting = projectAccount(deps, {
    customerId: session.customer_id ?? undefined,
    userId,
    subscriptionId: session.subscription_id ?? undefined,
  });
  const projection = await asUnavailableIfRefused(deps.logger, userId, projecting);
  if (session.payment_status !== 'unpaid') return 'complete';
  return (await hasFailed(deps, session, projection)) ? 'failed' : 'processing';
}

/** @throws AppError NotFound `unknown-session`, Unavailable */
export async function verifySession(
  deps: HandleEventDeps,
  userId: string,
  id: string,
): Promise<CheckoutSession> {
  const session = await readOwnSession(deps, userId, id);
  return {
    customerEmail: session.customer_email,
    amount: session.amount,
    status: await statusOf(deps, userId, session),
    created: String(session.created),
  };
}
