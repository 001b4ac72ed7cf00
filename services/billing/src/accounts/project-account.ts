import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@astraea/service-kit/errors';
import type { Logger } from '@astraea/service-kit/log';
import { type EventSource, withEvent } from '@astraea/service-kit/outbox';
import { isKind } from '../stripe/stripe-errors';
import type { StripeGateway } from '../stripe/stripe-gateway';
import type { StripeSubscription } from '../stripe/subscription';
import {
  type AccountSubscription,
  chooseSubscription,
  entitlementOf,
  isHeld,
  planOf,
  type StoredAccount,
} from './account';
import type { AccountStore } from './account-store';

export interface ProjectDeps {
  accounts: AccountStore;
  stripe: StripeGateway;
  enterprisePriceId: string | undefined;
  events: EventSource;
  nudgeRelay(): void;
  logger: Logger;
}

/** What names an account at Stripe; any one is enough. */
export interface AccountReferences {
  customerId?: string | undefined;
  userId?: string | undefined;
  subscriptionId?: string | undefined;
}

export interface Projection {
  account: StoredAccount;
  /** The account as it was before. */
  before: StoredAccount;
  /** All that Stripe holds of the customer. */
  subscriptions: StripeSubscription[];
}

/** Stripe sends about six events of one checkout at the same moment. */
const attempts = 20;
/** Names come from objects of Stripe that others than billing may have made. */
export const isUserId = (text: string): boolean => /^[\w-]{1,128}$/.test(text);

async function findAccount(
  deps: ProjectDeps,
  references: AccountReferences,
): Promise<StoredAccount | undefined> {
  const { customerId, userId } = references;
  const byCustomer = customerId ? await deps.accounts.getByCustomer(customerId) : undefined;
  if (byCustomer || !userId || !isUserId(userId)) return byCustomer;
  // The user's own registration may still be on its way here.
  return deps.accounts.open(userId);
}

/** The references that a subscription itself carries, for an event that names no account that is known. */
async function readReferences(deps: ProjectDeps, subscriptionId: string): Promise<AccountReferences> {
  const { customer_id, user_id } = await deps.stripe.readSubscription(subscriptionId);
  return { customerId: customer_id, userId: user_id, subscriptionId };
}

/** A customer that was deleted at Stripe has no list any more; its subscriptions are still known by their ids. */
async function readByIds(stripe: StripeGateway, ids: (string | undefined)[], missing: AppError) {
  const found: StripeSubscription[] = [];
  for (const id of new Set(ids)) {
    const read = id && (await stripe.readSubscription(id).catch(orUndefinedIfMissing));
    if (read) found.push(read);
  }
  if (found.length === 0) throw missing;
  return found;
}

function orUndefinedIfMissing(error: unknown): undefined {
  if (!isKind(error, 'NotFound')) throw error;
}

/** What Stripe holds of an account's customer now. @throws AppError NotFound if it knows nothing of it, Unavailable */
export async function readPicture(
  stripe: StripeGateway,
  account: StoredAccount,
  { customerId, subscriptionId }: AccountReferences,
): Promise<StripeSubscription[]> {
  const customers = new Set([account.customer_id, customerId].filter((id) => id !== undefined));
  const lists: StripeSubscription[][] = [];
  for (const customer of customers) {
    const list = await stripe.listCustomerSubscriptions(customer).catch((error: unknown) => {
      if (!isKind(error, 'NotFound')) throw error;
      return readByIds(stripe, [account.subscription?.id, subscriptionId], error);
    });
    lists.push(list);
  }
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()];
}

function toAccountSubscription(from: StripeSubscription): AccountSubscription {
  const { customer_id: _customer, user_id: _user, created: _created, cancellations: _count, ...rest } = from;
  return rest;
}

/** The account as this picture of its customer has it, with the event that tells of a changed entitlement. */
export function withPicture(
  deps: Pick<ProjectDeps, 'enterprisePriceId' | 'events'>,
  account: StoredAccount,
  subscriptions: readonly StripeSubscription[],
  customerId?: string,
): StoredAccount {
  const chosen = chooseSubscription(subscriptions);
  const { subscription: _before, ...rest } = account;
  // One that has ended brings no other customer: its own may have been deleted at Stripe and replaced here.
  const customer = chosen && isHeld(chosen) ? chosen.customer_id : (account.customer_id ?? customerId);
  const next: StoredAccount = {
    ...rest,
    plan: planOf(chosen, deps.enterprisePriceId),
    ...(customer ? { customer_id: customer } : {}),
    ...(chosen ? { subscription: toAccountSubscription(chosen) } : {}),
  };
  const entitlement = entitlementOf(next);
  if (isDeepStrictEqual(entitlement, entitlementOf(account))) return next;
  const data = { user_id: account.id, ...entitlement };
  return withEvent(next, { type: 'billing.subscription-changed', subject: account.id, data }, deps.events);
}

/** Writes a picture that was asked for after the account was read; undefined if the account changed in between. */
export async function writePicture(
  deps: ProjectDeps,
  before: StoredAccount,
  subscriptions: StripeSubscription[],
  customerId?: string,
): Promise<Projection | undefined> {
  const next = withPicture(deps, before, subscriptions, customerId);
  // Also when nothing changed: the new version turns away an older picture that is still on its way.
  const account = await deps.accounts.replaceIfUnchanged(next);
  if (!account) return undefined;
  if (account.event_sequence !== before.event_sequence) {
    deps.logger.info('billing.subscription-changed', { user_id: account.id, plan: account.plan });
    deps.nudgeRelay();
  }
  return { account, before, subscriptions };
}

function tellOfSecondSubscription({ logger }: ProjectDeps, { account, subscriptions }: Projection): void {
  const held = subscriptions.filter(isHeld).map(({ id }) => id);
  if (held.length > 1) logger.error('billing.second-subscription', { user_id: account.id, held });
}

/**
 * Brings an account to what Stripe holds of its customer now; undefined if it is no user's. The account is read before Stripe
 * is asked and replaced only if it is unchanged, so that an older picture never overwrites a newer one.
 * @throws AppError NotFound if Stripe knows neither the customer nor the subscription, Unavailable.
 */
export async function projectAccount(
  deps: ProjectDeps,
  references: AccountReferences,
): Promise<Projection | undefined> {
  let named = references;
  for (let attempt = 0; attempt < attempts; attempt++) {
    let account = await findAccount(deps, named);
    if (!account && references.subscriptionId) {
      named = await readReferences(deps, references.subscriptionId);
      account = await findAccount(deps, named);
    }
    if (!account) return undefined;
    const picture = await readPicture(deps.stripe, account, named);
    const projection = await writePicture(deps, account, picture, named.customerId);
    if (!projection) continue;
    tellOfSecondSubscription(deps, projection);
    return projection;
  }
  throw new AppError('Unavailable', 'The account changes all the time. Try again in a moment.', {
    details: { retryAfterSeconds: 5 },
  });
}
