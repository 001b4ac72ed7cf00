import { isDeepStrictEqual } from 'node:util';
import { entitlementOf, isHeld, type StoredAccount } from '../accounts/account';
import {
  type AccountReferences,
  type ProjectDeps,
  type Projection,
  projectAccount,
  readPicture,
  withPicture,
} from '../accounts/project-account';
import { isKind } from '../stripe/stripe-errors';

/** What was found of one account. */
export interface Finding {
  /** One line to print; undefined if nothing differs. */
  line?: string;
  isRepaired: boolean;
}

const told = (value: unknown): string => (value === undefined || value === null ? 'none' : String(value));

function differences(here: StoredAccount, atStripe: StoredAccount): string[] {
  const facts = (account: StoredAccount) => ({
    plan: account.plan,
    customer: account.customer_id,
    subscription: account.subscription?.id,
    status: account.subscription?.status,
    'ends at': entitlementOf(account).ends_at,
    'period ends': account.subscription?.current_period_end,
  });
  const [before, after] = [Object.entries(facts(here)), Object.values(facts(atStripe))];
  const lines = before.flatMap(([name, value], at) =>
    value === after[at] ? [] : [`${name} ${told(value)} -> ${told(after[at])}`],
  );
  const isSame = isDeepStrictEqual(here.subscription, atStripe.subscription);
  return lines.length > 0 || isSame ? lines : ['details of the subscription'];
}

function describe({ before, account, subscriptions }: Projection, isDryRun: boolean): Finding {
  const changed = differences(before, account);
  const held = subscriptions.filter(isHeld).map(({ id }) => id);
  const lines = [
    ...(changed.length > 0
      ? [`account ${account.id}: ${changed.join(', ')}; ${isDryRun ? 'would be repaired' : 'repaired'}`]
      : []),
    ...(held.length > 1
      ? [
          `account ${account.id}: more than one subscription (${held.join(', ')}); not repaired, end one at Stripe`,
        ]
      : []),
  ];
  return lines.length === 0 ? { isRepaired: true } : { line: lines.join('\n'), isRepaired: held.length <= 1 };
}

/** Compares a stored account with Stripe without writing. */
async function look(
  deps: ProjectDeps,
  before: StoredAccount,
  references: AccountReferences,
): Promise<Projection> {
  const subscriptions = await readPicture(deps.stripe, before, references);
  return { before, subscriptions, account: withPicture(deps, before, subscriptions, references.customerId) };
}

/** Brings one account to what Stripe holds; a dry run only says what differs. @throws AppError Unavailable */
export async function compareAccount(
  deps: ProjectDeps,
  account: StoredAccount,
  references: AccountReferences,
  isDryRun: boolean,
): Promise<Finding> {
  try {
    const projection = isDryRun
      ? await look(deps, account, references)
      : await projectAccount(deps, { ...references, userId: account.id });
    return projection ? describe(projection, isDryRun) : { isRepaired: true };
  } catch (error) {
    if (!isKind(error, 'NotFound')) throw error;
    return {
      line: `account ${account.id}: Stripe does not know customer ${told(account.customer_id)}; not repaired`,
      isRepaired: false,
    };
  }
}
