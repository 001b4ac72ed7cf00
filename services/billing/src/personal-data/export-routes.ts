import type { BillingExportLine, ExportedBillingAccount, ExportedPayment } from '@astraea/contracts';
import { sendJsonLines } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, Router } from 'express';
import type { StoredAccount } from '../accounts/account';
import type { AccountStore } from '../accounts/account-store';
import type { UsageStore } from '../usage/usage-store';
import type { StripeEventRecord } from '../webhook/stripe-event';
import type { StripeEventStore } from '../webhook/stripe-event-store';

export interface ExportRoutesDeps {
  accounts: Pick<AccountStore, 'get'>;
  stripeEvents: Pick<StripeEventStore, 'ofPerson'>;
  usage: Pick<UsageStore, 'ofUser'>;
  user: RequestHandler;
}

function toExportedAccount(account: StoredAccount): ExportedBillingAccount {
  const { plan, opened_at, customer_id = null, subscription = null, checkout = null } = account;
  return { plan, opened_at, customer_id, subscription, checkout };
}

function toExportedPayment(record: StripeEventRecord): ExportedPayment {
  const { id, type, created, subscription_id, session_id, invoice_id, charge_id, amount, currency } = record;
  return { id, type, created, subscription_id, session_id, invoice_id, charge_id, amount, currency };
}

async function* exportLines(deps: ExportRoutesDeps, userId: string): AsyncGenerator<BillingExportLine> {
  const account = await deps.accounts.get(userId);
  yield { kind: 'account', account: account ? toExportedAccount(account) : null };
  for await (const record of deps.stripeEvents.ofPerson(userId, account?.customer_id))
    yield { kind: 'payment', payment: toExportedPayment(record) };
  for await (const { answer_id, answered_at, country, topic, outcome } of deps.usage.ofUser(userId))
    yield { kind: 'usage', usage: { answer_id, answered_at, country, topic, outcome } };
}

/** All that billing holds of a user. Read by the auth service, with the user's own token. */
export function createExportRoutes(deps: ExportRoutesDeps): Router {
  const router = Router();
  router.get('/export', deps.user, (_req, res) => sendJsonLines(res, exportLines(deps, requestUser(res).id)));
  return router;
}
