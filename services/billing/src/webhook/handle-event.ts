import { AppError } from '@astraea/service-kit/errors';
import { histogram, measured, metricNames } from '@astraea/service-kit/telemetry/signals';
import { type AccountReferences, type ProjectDeps, projectAccount } from '../accounts/project-account';
import { isKind } from '../stripe/stripe-errors';
import { handledTypes, type StripeEventRecord } from './stripe-event';
import type { StoredEvent, StripeEventStore } from './stripe-event-store';

export interface HandleEventDeps extends ProjectDeps {
  stripeEvents: StripeEventStore;
}

/** Whose account an event is about; a dispute names a charge only. */
async function referencesOf(
  { stripe }: HandleEventDeps,
  { customer_id, charge_id, user_id, subscription_id }: StripeEventRecord,
): Promise<AccountReferences> {
  const customerId =
    customer_id ?? (charge_id ? ((await stripe.readCustomerOfCharge(charge_id)) ?? undefined) : undefined);
  return { customerId, userId: user_id, subscriptionId: subscription_id };
}

/** Money that went back, or may, is told to a person; the plan follows what Stripe makes of the subscription. */
function tellOfMoneyBack({ logger }: HandleEventDeps, record: StripeEventRecord, userId?: string): void {
  const { id, charge_id, amount, currency } = record;
  const fields = { event_id: id, charge_id, user_id: userId, amount, currency };
  if (record.type === 'charge.refunded') logger.warn('billing.refunded', fields);
  if (record.type === 'charge.dispute.created') logger.error('billing.disputed', fields);
}

async function actOn(deps: HandleEventDeps, record: StripeEventRecord): Promise<void> {
  const { id: event_id, type } = record;
  if (!handledTypes.includes(type)) {
    deps.logger.info('billing.event-ignored', { event_id, type });
    return;
  }
  try {
    const projection = await projectAccount(deps, await referencesOf(deps, record));
    tellOfMoneyBack(deps, record, projection?.account.id);
    if (!projection) deps.logger.warn('billing.event-of-nobody', { event_id, type });
  } catch (error) {
    if (!isKind(error, 'NotFound')) throw error;
    // Sending it again would not help: what it tells of is gone at Stripe.
    tellOfMoneyBack(deps, record);
    deps.logger.error('billing.object-gone', { event_id, type, error });
  }
}

async function isOfErased({ accounts }: HandleEventDeps, record: StripeEventRecord): Promise<boolean> {
  const { user_id, customer_id } = record;
  if (user_id && (await accounts.erased.has(user_id))) return true;
  return customer_id !== undefined && accounts.erased.has(customer_id);
}

/** A payment that came in the moment of the erasure: what it began ends, so that nobody is charged for an account that is gone. */
async function endWhatWasErased(deps: HandleEventDeps, record: StripeEventRecord): Promise<void> {
  const { id, type, customer_id, charge_id, amount } = record;
  if (customer_id) {
    await deps.accounts.erased.add(customer_id);
    await deps.stripe.deleteCustomer(customer_id);
  }
  await deps.stripeEvents.makeAnonymous(id);
  deps.logger.warn('billing.event-of-erased', { event_id: id, type, charge_id, amount });
}

/** Of events that accounts follow alone: what is ignored entitles nobody. */
function measureDelay({ events }: HandleEventDeps, { type, created }: StripeEventRecord, error?: unknown) {
  if (!handledTypes.includes(type)) return;
  const seconds = Math.max(0, events.clock().getTime() - Date.parse(created)) / 1_000;
  const kind = error instanceof AppError ? error.kind : 'other';
  histogram(metricNames.entitlementDelay).record(seconds, error ? { [measured.errorType]: kind } : {});
}

/**
 * Acts on a stored event and marks it handled. Nothing is taken from the event but whom it is about, so that it may come late,
 * twice or after a newer one. @throws whatever keeps it from being handled; it stays unhandled then.
 */
export async function handleEvent(deps: HandleEventDeps, record: StoredEvent): Promise<void> {
  if (record.handled_at) return;
  try {
    if (await isOfErased(deps, record)) return await endWhatWasErased(deps, record);
    await actOn(deps, record);
    await deps.stripeEvents.markHandled(record);
    measureDelay(deps, record);
  } catch (error) {
    measureDelay(deps, record, error);
    throw error;
  }
}

/** Stores a received event and acts on it. @returns whether it came for the first time @throws as `handleEvent` */
export async function receiveEvent(deps: HandleEventDeps, received: StripeEventRecord): Promise<boolean> {
  const { record, isNew } = await deps.stripeEvents.insertOrGet(received);
  await handleEvent(deps, record);
  return isNew;
}
