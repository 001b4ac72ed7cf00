import type { CancelSubscriptionResponse } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { isHeld } from '../accounts/account';
import { type ProjectDeps, type Projection, projectAccount, writePicture } from '../accounts/project-account';
import { isKind } from '../stripe/stripe-errors';
import type { StripeSubscription } from '../stripe/subscription';

export function noSubscription(): AppError {
  return new AppError('Conflict', 'You have no subscription to cancel.', {
    details: { code: 'no-subscription' },
  });
}

/** The subscription of the account as Stripe holds it. @throws AppError Conflict `no-subscription` */
function heldSubscription(projection: Projection | undefined): StripeSubscription {
  const id = projection?.account.subscription?.id;
  const found = projection?.subscriptions.find((one) => one.id === id);
  if (!found || !isHeld(found)) throw noSubscription();
  return found;
}

/**
 * Ends the user's subscription with its paid period. Stripe is asked first: what is cancelled already is answered alike, and
 * no second call is made. @throws AppError Conflict `no-subscription` or `payments-refused`, NotFound, Unavailable
 */
export async function cancelSubscription(
  deps: ProjectDeps,
  userId: string,
): Promise<CancelSubscriptionResponse> {
  const projection = await projectAccount(deps, { userId });
  const held = heldSubscription(projection);
  if (held.ends_at) return { status: 'success', subscriptionEndDate: held.ends_at };
  const cancelled = await deps.stripe.cancelAtPeriodEnd(held).catch(async (error: unknown) => {
    // It ended in the meantime, or Stripe refuses: a schedule of the operator may hold it.
    if (isKind(error, 'NotFound', 'Conflict')) heldSubscription(await projectAccount(deps, { userId }));
    throw error;
  });
  if (projection) await writeAnswer(deps, projection, cancelled);
  return { status: 'success', subscriptionEndDate: cancelled.ends_at ?? cancelled.current_period_end };
}

/** The end is shown at once; Stripe's event says the same later. */
async function writeAnswer(
  deps: ProjectDeps,
  { account, subscriptions }: Projection,
  answer: StripeSubscription,
): Promise<void> {
  const picture = subscriptions.map((one) => (one.id === answer.id ? answer : one));
  const written = await writePicture(deps, account, picture);
  if (!written) await projectAccount(deps, { userId: account.id });
}
