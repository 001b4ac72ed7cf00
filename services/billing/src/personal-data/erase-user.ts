import type { EventHandlers } from '@astraea/service-kit/consumer';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import type { StoredAccount } from '../accounts/account';
import type { AccountStore } from '../accounts/account-store';
import { isKind } from '../stripe/stripe-errors';
import type { StripeGateway } from '../stripe/stripe-gateway';
import type { UsageStore } from '../usage/usage-store';
import type { StripeEventStore } from '../webhook/stripe-event-store';

interface EraseUserDeps {
  accounts: AccountStore;
  stripeEvents: StripeEventStore;
  usage: UsageStore;
  /** Undefined without a key of Stripe. */
  stripe: StripeGateway | undefined;
  logger: Logger;
}

/** Nobody can pay by the open checkout any more; one that was paid or closed is left. */
async function closeCheckout(stripe: StripeGateway, { checkout }: StoredAccount): Promise<void> {
  if (!checkout?.session_id) return;
  await stripe.expireCheckoutSession(checkout.session_id).catch((error: unknown) => {
    if (!isKind(error, 'NotFound', 'Conflict')) throw error;
  });
}

/** Deleting the customer ends every subscription at once. @throws AppError Unavailable: the event comes again until Stripe has done it */
async function endAtStripe(deps: EraseUserDeps, account: StoredAccount): Promise<void> {
  const { stripe, accounts, logger } = deps;
  if (!account.customer_id) return;
  if (!stripe) {
    logger.error('billing.erasure-needs-stripe', { user_id: account.id, customer_id: account.customer_id });
    throw new AppError(
      'Unavailable',
      'The customer cannot be deleted without a key of the payment provider.',
    );
  }
  await closeCheckout(stripe, account);
  await accounts.erased.add(account.customer_id);
  await stripe.deleteCustomer(account.customer_id);
}

/**
 * Erases what billing holds of a user: the subscription ends, and the customer is deleted, at Stripe; of Stripe's events stay the
 * amounts with the ids of invoices and charges, for the books. May be repeated; the account goes last, since it leads to the rest.
 */
async function eraseUser(deps: EraseUserDeps, userId: string): Promise<void> {
  const { accounts, stripeEvents, usage } = deps;
  await accounts.erased.add(userId);
  const account = await accounts.get(userId);
  if (account) await endAtStripe(deps, account);
  await stripeEvents.forgetUser(userId);
  if (account?.customer_id) await stripeEvents.forgetCustomer(account.customer_id);
  await usage.forgetUser(userId);
  await accounts.remove(userId);
}

export function createErasureHandlers(deps: EraseUserDeps): EventHandlers {
  return { 'auth.user-deleted': ({ data }) => eraseUser(deps, data.user_id) };
}
