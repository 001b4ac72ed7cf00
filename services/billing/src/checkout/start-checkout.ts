import type { HostedPage } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit';
import { isHeld, type OpenCheckout, type StoredAccount } from '../accounts/account';
import { projectAccount } from '../accounts/project-account';
import type { StripeCheckoutSession } from '../stripe/checkout-session';
import { isKind } from '../stripe/stripe-errors';
import { orderOf, type Shop } from './shop';

/** Stripe's own default for a session, and how long it remembers an idempotency key. */
const sessionMs = 86_400_000;
const attempts = 8;

type Customer = StoredAccount & { customer_id: string };

function conflict(code: string, message: string): AppError {
  return new AppError('Conflict', message, { details: { code } });
}
const over = () => conflict('checkout-over', 'This checkout has ended. Begin again.');

async function withCustomer(shop: Shop, userId: string): Promise<void> {
  const account = await shop.accounts.open(userId);
  if (account.customer_id) return;
  const customerId = await shop.stripe.createCustomer(userId);
  await shop.accounts.change(userId, (current) =>
    current.customer_id ? undefined : { ...current, customer_id: customerId },
  );
}

/** The account as Stripe has it now. @throws AppError Conflict `already-subscribed` */
async function readBuyer(shop: Shop, userId: string): Promise<Customer> {
  const projection = await projectAccount(shop, { userId });
  const account = projection?.account;
  if (account?.subscription && isHeld(account.subscription)) {
    throw conflict('already-subscribed', 'You have a subscription already.');
  }
  if (!account?.customer_id) throw new Error('the account has no customer');
  return { ...account, customer_id: account.customer_id };
}

/** Makes a session that was ordered and perhaps never answered known: the same order is the same session. */
async function findSession(
  shop: Shop,
  account: Customer,
  { session_id, intent }: OpenCheckout,
): Promise<StripeCheckoutSession | undefined> {
  if (session_id) return shop.stripe.readCheckoutSession(session_id);
  try {
    const order = orderOf(shop, account.id, account.customer_id, intent);
    const { id } = await shop.stripe.createCheckoutSession(order);
    // What was answered to the first order may be out of date.
    return await shop.stripe.readCheckoutSession(id);
  } catch (error) {
    // Ordered under other settings than now, and never shown to the user.
    if (isKind(error, 'KeyReused')) return undefined;
    throw error;
  }
}

/** Nobody can pay by this checkout afterwards; gives the account to go on with. @throws AppError Conflict if it was paid in this moment */
async function endCheckout(shop: Shop, account: Customer, open: OpenCheckout): Promise<Customer> {
  const session = await findSession(shop, account, open);
  if (session?.status === 'open') await shop.stripe.expireCheckoutSession(session.id);
  // A payment that has just come shows in the subscriptions.
  return session?.status === 'complete' ? readBuyer(shop, account.id) : account;
}

/** Makes this intent the user's one checkout; undefined if the account changed meanwhile. */
async function claim(shop: Shop, account: Customer, intent: string): Promise<Customer | undefined> {
  const now = shop.clock();
  const { checkout } = account;
  let current = account;
  if (checkout && checkout.expires_at > now.toISOString()) {
    if (checkout.intent === intent) return account;
    current = await endCheckout(shop, account, checkout);
    if (current.checkout?.intent !== checkout.intent) return undefined;
  }
  const expires_at = new Date(now.getTime() + sessionMs).toISOString();
  const claimed = await shop.accounts.replaceIfUnchanged({ ...current, checkout: { intent, expires_at } });
  return claimed && { ...claimed, customer_id: account.customer_id };
}

async function openSession(shop: Shop, account: Customer, intent: string): Promise<HostedPage> {
  const session = await findSession(shop, account, account.checkout ?? { intent, expires_at: '' });
  if (session?.status === 'complete') await readBuyer(shop, account.id);
  if (session?.status !== 'open' || !session.url) throw over();
  const { id: session_id, expires_at, url } = session;
  if (account.checkout?.session_id === session_id) return { url };
  const recorded = await shop.accounts.change(account.id, (current) =>
    current.checkout?.intent === intent
      ? { ...current, checkout: { intent, session_id, expires_at } }
      : undefined,
  );
  // A later press has taken its place and closed its session.
  if (!recorded) throw over();
  return { url };
}

/**
 * A page of Stripe on which the user can subscribe; the same intent is the same page, another intent closes the page of before.
 * The intent is written before the session is made, so that no session is forgotten open.
 * @throws AppError Conflict `already-subscribed` or `checkout-over`, Unavailable
 */
export async function startCheckout(shop: Shop, userId: string, intent: string): Promise<HostedPage> {
  await withCustomer(shop, userId);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const account = await claim(shop, await readBuyer(shop, userId), intent);
    if (account) return openSession(shop, account, intent);
  }
  throw new AppError('Unavailable', 'The account changes all the time. Try again in a moment.', {
    details: { retryAfterSeconds: 5 },
  });
}
