import type { HostedPage } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
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

function accountErased(): AppError {
  return new AppError('NotAuthenticated', 'This account was deleted.', {
    details: { code: 'account-refused' },
  });
}

/** The user has a customer that is there: one that was deleted at Stripe, or is of its test mode, is replaced. */
async function withCustomer(shop: Shop, userId: string): Promise<void> {
  const account = await shop.accounts.open(userId);
  if (!account) throw accountErased();
  const { customer_id: known, subscription } = account;
  if (known && (await shop.stripe.hasCustomer(known))) return;
  // What is held here has to be gone at Stripe too, before its customer is forgotten.
  if (known && subscription && isHeld(subscription)) await readBuyer(shop, userId);
  const customerId = await shop.stripe.createCustomer(userId, known);
  await shop.accounts.change(userId, (current) =>
    current.customer_id === known ? { ...current, customer_id: customerId } : undefined,
  );
  if (!(await shop.accounts.erased.has(userId))) return;
  await shop.stripe.deleteCustomer(customerId);
  throw accountErased();
}

/** The account as Stripe has it now. @throws AppError Conflict `already-subscribed` */
async function readBuyer(shop: Shop, userId: string): Promise<Customer> {
  const projection = await projectAccount(shop, { userId });
  if (!projection) throw accountErased();
  const { account } = projection;
  if (account.subscription && isHeld(account.subscription)) {
    throw conflict('already-subscribed', 'You have a subscription already.');
  }
  if (!account.customer_id) throw new Error('the account has no customer');
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

/** Closes the session if it is open; gives the status that it has then. */
async function closeSession(
  { stripe }: Shop,
  { id, status }: StripeCheckoutSession,
): Promise<StripeCheckoutSession['status']> {
  if (status !== 'open') return status;
  try {
    await stripe.expireCheckoutSession(id);
    return 'expired';
  } catch (error) {
    if (!isKind(error, 'Conflict')) throw error;
    // It was paid or closed in this moment.
    const now = (await stripe.readCheckoutSession(id)).status;
    if (now === 'open') throw error;
    return now;
  }
}

/** Nobody can pay by this checkout afterwards; gives the account to go on with. @throws AppError Conflict `already-subscribed` */
async function endCheckout(shop: Shop, account: Customer, open: OpenCheckout): Promise<Customer> {
  const session = await findSession(shop, account, open).catch((error: unknown) => {
    // Gone at Stripe, or its address was never given to anybody: Stripe repeats a failed answer to its order for a day.
    if (isKind(error, 'NotFound') || (isKind(error, 'Unavailable') && !open.session_id)) return undefined;
    throw error;
  });
  const status = session && (await closeSession(shop, session));
  // A payment that has just come shows in the subscriptions.
  return status === 'complete' ? readBuyer(shop, account.id) : account;
}

/** Makes this intent the user's one checkout; undefined if the account changed meanwhile. */
async function claim(shop: Shop, account: Customer, intent: string): Promise<Customer | undefined> {
  const now = shop.clock();
  const { checkout } = account;
  let current = account;
  // A session that is known is asked for: the clock here may be ahead of Stripe's.
  if (checkout && (checkout.session_id || checkout.expires_at > now.toISOString())) {
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
  if (recorded) return { url };
  // A later press has taken its place, perhaps before this session was made.
  await closeSession(shop, session);
  throw over();
}

/**
 * A page of Stripe on which the user can subscribe; the same intent is the same page, another intent closes the earlier page.
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
