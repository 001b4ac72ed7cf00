import type { StoredAccount } from '../accounts/account';
import { isHeld } from '../accounts/account';
import { isUserId, type ProjectDeps } from '../accounts/project-account';
import type { StripeSubscription } from '../stripe/subscription';
import { compareAccount, type Finding } from './compare-account';
import type { PositionStore, ReconcilePosition } from './reconcile-position';

interface ReconcileDeps extends ProjectDeps {
  positions: PositionStore;
  /** Prices that this system sells: a running subscription of one that belongs to nobody is told. */
  ownPriceIds: readonly string[];
  say(line: string): void;
}

interface ReconcileOptions {
  isDryRun: boolean;
  /** Objects a page, 1 to 100. */
  pageSize: number;
  /** Goes on where a run of the same kind was cut. */
  isResumed: boolean;
}

async function begin(
  { positions, say }: ReconcileDeps,
  { isDryRun, isResumed }: ReconcileOptions,
): Promise<ReconcilePosition> {
  const kept = isResumed ? await positions.read() : undefined;
  if (kept && kept.phase !== 'done' && kept.is_dry_run === isDryRun) {
    say(`Going on with ${kept.phase} after ${kept.after ?? 'the start'}; ${kept.compared} compared before.`);
    const { id, phase, after, is_dry_run, compared, differing, unrepaired } = kept;
    return { id, phase, ...(after ? { after } : {}), is_dry_run, compared, differing, unrepaired };
  }
  return {
    id: 'reconcile',
    phase: 'accounts',
    is_dry_run: isDryRun,
    compared: 0,
    differing: 0,
    unrepaired: 0,
  };
}

/** A subscription whose customer no account has: an event was lost, or it belongs to something else than this system. */
async function compareSubscription(
  deps: ReconcileDeps,
  subscription: StripeSubscription,
  isDryRun: boolean,
): Promise<Finding> {
  const { id, customer_id, user_id, price_ids } = subscription;
  // Compared with its account in the first phase, all subscriptions of the customer at once.
  if (await deps.accounts.getByCustomer(customer_id)) return { isRepaired: true };
  const account = user_id && isUserId(user_id) ? await deps.accounts.get(user_id) : undefined;
  if (account) {
    return compareAccount(deps, account, { customerId: customer_id, subscriptionId: id }, isDryRun);
  }
  const isOurs = user_id !== undefined || price_ids.some((price) => deps.ownPriceIds.includes(price));
  if (!isOurs || !isHeld(subscription)) return { isRepaired: true };
  return {
    line: `subscription ${id} of customer ${customer_id} (${subscription.status}) belongs to no account; not repaired`,
    isRepaired: false,
  };
}

interface Page<T> {
  items: T[];
  idOf(item: T): string;
  compare(item: T): Promise<Finding>;
}

async function goThrough<T>(
  deps: ReconcileDeps,
  position: ReconcilePosition,
  pageSize: number,
  read: (after: string | undefined) => Promise<Page<T>>,
): Promise<void> {
  for (;;) {
    const { items, idOf, compare } = await read(position.after);
    for (const item of items) {
      const { line, isRepaired } = await compare(item);
      if (line) deps.say(line);
      position.compared += 1;
      if (line) position.differing += 1;
      if (!isRepaired) position.unrepaired += 1;
    }
    const last = items.at(-1);
    if (last) position.after = idOf(last);
    await deps.positions.write(position);
    if (items.length < pageSize) return;
  }
}

async function nextPhase(
  deps: ReconcileDeps,
  position: ReconcilePosition,
  phase: ReconcilePosition['phase'],
): Promise<void> {
  position.phase = phase;
  delete position.after;
  await deps.positions.write(position);
}

/**
 * Compares every account that has a customer, and then every subscription, with Stripe, page by page, and repairs what differs.
 * @returns whether nothing is left that differs and could not be repaired @throws AppError Unavailable; the position is kept
 */
export async function reconcile(deps: ReconcileDeps, options: ReconcileOptions): Promise<boolean> {
  const { pageSize, isDryRun } = options;
  const position = await begin(deps, options);
  const limit = (after: string | undefined) => ({ limit: pageSize, ...(after ? { after } : {}) });
  if (position.phase === 'accounts') {
    await goThrough<StoredAccount>(deps, position, pageSize, async (after) => ({
      items: await deps.accounts.pageByCustomer(limit(after)),
      idOf: ({ customer_id }) => customer_id ?? '',
      compare: (account) => compareAccount(deps, account, {}, isDryRun),
    }));
    await nextPhase(deps, position, 'subscriptions');
  }
  await goThrough<StripeSubscription>(deps, position, pageSize, async (after) => ({
    items: await deps.stripe.listSubscriptions(limit(after)),
    idOf: ({ id }) => id,
    compare: (subscription) => compareSubscription(deps, subscription, isDryRun),
  }));
  await nextPhase(deps, position, 'done');
  const { compared, differing, unrepaired } = position;
  deps.say(
    `${compared} compared, ${differing} differ, ${differing - unrepaired} ${isDryRun ? 'could be repaired' : 'repaired'}, ${unrepaired} not repaired.`,
  );
  return unrepaired === 0;
}
