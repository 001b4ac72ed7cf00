import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { isHeld } from '../accounts/account';
import type { StripeCheckoutSession } from '../stripe/checkout-session';
import type { StripeSubscription } from '../stripe/subscription';
import { type LateStripe, withLatency } from './late-answers';

/** Stripe in memory: it holds what it was told and answers a repeated idempotency key as the first time. */
export interface MemoryStripe extends LateStripe {
  /** The gateway's calls that would change something, in order. */
  changes: string[];
  customers: Map<string, string>;
  sessions: Map<string, StripeCheckoutSession>;
  subscriptions: Map<string, StripeSubscription>;
  /** Customer of each charge. */
  charges: Map<string, string>;
  /** A subscription that no checkout made; with an empty `user_id` it is nobody's. */
  addSubscription(
    subscription: Pick<StripeSubscription, 'id'> & Partial<StripeSubscription>,
  ): StripeSubscription;
  /** Changes a subscription as the customer, the bank or the clock does. */
  change(id: string, changes: Partial<StripeSubscription>): void;
  /** The customer takes back a cancellation in the portal. */
  resume(id: string): void;
  /** The customer pays on Stripe's page. */
  pay(sessionId: string, paymentStatus?: 'paid' | 'unpaid'): StripeSubscription;
}

const monthMs = 30 * 86_400_000;

function refused(words: string): AppError {
  return new AppError('Conflict', words, { details: { code: 'payments-refused' } });
}

function missing(what: string): AppError {
  return new AppError('NotFound', `There is no ${what}.`);
}

export function createMemoryStripe(clock: Clock = () => new Date()): MemoryStripe {
  const answered = new Map<string, unknown>();
  let lastId = 0;
  const newId = (prefix: string) => `${prefix}_${++lastId}`;
  const inAMonth = () => new Date(clock().getTime() + monthMs).toISOString();

  /** The same key has the first answer, whatever happened since. */
  function once<R>(key: string, work: () => R): R {
    if (!answered.has(key)) {
      stripe.changes.push(key);
      answered.set(key, structuredClone(work()));
    }
    return structuredClone(answered.get(key)) as R;
  }

  function find<T>(all: Map<string, T>, id: string, what: string): T {
    const found = all.get(id);
    if (!found) throw missing(`${what} ${id}`);
    return found;
  }

  const stripe: MemoryStripe = {
    changes: [],
    customers: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    charges: new Map(),
    isAway: false,
    latency: () => new Promise((resolve) => setImmediate(resolve)),

    addSubscription({ id, ...given }) {
      const subscription: StripeSubscription = {
        id,
        customer_id: 'cus_ada',
        user_id: 'ada',
        status: 'active',
        price_ids: ['price_pro'],
        created: clock().toISOString(),
        cancel_at_period_end: false,
        current_period_end: inAMonth(),
        cancellations: 0,
        ...given,
      };
      if (!subscription.user_id) delete subscription.user_id;
      stripe.customers.set(subscription.customer_id, subscription.user_id ?? '');
      stripe.subscriptions.set(id, subscription);
      return subscription;
    },
    change(id, changes) {
      stripe.subscriptions.set(id, { ...find(stripe.subscriptions, id, 'subscription'), ...changes });
    },
    resume(id) {
      const { ends_at: _end, ...subscription } = find(stripe.subscriptions, id, 'subscription');
      stripe.subscriptions.set(id, { ...subscription, cancel_at_period_end: false });
    },
    pay(sessionId, paymentStatus = 'paid') {
      const session = find(stripe.sessions, sessionId, 'session');
      const subscription = stripe.addSubscription({
        id: newId('sub'),
        customer_id: session.customer_id ?? '',
        ...(session.user_id ? { user_id: session.user_id } : {}),
        status: paymentStatus === 'paid' ? 'active' : 'incomplete',
      });
      stripe.sessions.set(sessionId, {
        ...session,
        url: null,
        status: 'complete',
        payment_status: paymentStatus,
        subscription_id: subscription.id,
        customer_email: 'ada@example.org',
      });
      return subscription;
    },

    async createCustomer(userId, gone) {
      return once(`customer-${userId}-${gone}`, () => {
        const id = newId('cus');
        stripe.customers.set(id, userId);
        return id;
      });
    },
    async hasCustomer(id) {
      return stripe.customers.has(id);
    },
    async deleteCustomer(id) {
      if (!stripe.customers.delete(id)) return;
      stripe.changes.push(`delete-${id}`);
      for (const one of [...stripe.subscriptions.values()])
        if (one.customer_id === id && isHeld(one)) stripe.change(one.id, { status: 'canceled' });
    },
    async createCheckoutSession({ userId, customerId, intent, priceId }) {
      find(stripe.customers, customerId, 'customer');
      if (priceId !== 'price_pro') throw missing(`price ${priceId}`);
      return once(`checkout-${userId}-${intent}`, () => {
        const id = newId('cs');
        const session: StripeCheckoutSession = {
          id,
          url: `https://checkout.example/${id}`,
          user_id: userId,
          customer_id: customerId,
          subscription_id: null,
          customer_email: null,
          amount: 2900,
          status: 'open',
          payment_status: 'unpaid',
          created: Math.floor(clock().getTime() / 1000),
          expires_at: new Date(clock().getTime() + 86_400_000).toISOString(),
        };
        stripe.sessions.set(id, session);
        return session;
      });
    },
    async readCheckoutSession(id) {
      return structuredClone(find(stripe.sessions, id, 'session'));
    },
    async expireCheckoutSession(id) {
      const session = find(stripe.sessions, id, 'session');
      if (session.status !== 'open') throw refused('Only an open session can be expired.');
      stripe.changes.push(`expire-${id}`);
      stripe.sessions.set(id, { ...session, status: 'expired', url: null });
    },
    async openPortal(customerId, returnUrl) {
      find(stripe.customers, customerId, 'customer');
      return `https://portal.example/${customerId}?return=${encodeURIComponent(returnUrl)}`;
    },
    async readSubscription(id) {
      return structuredClone(find(stripe.subscriptions, id, 'subscription'));
    },
    async listCustomerSubscriptions(customerId) {
      find(stripe.customers, customerId, 'customer');
      const all = [...stripe.subscriptions.values()];
      return structuredClone(all.filter(({ customer_id }) => customer_id === customerId));
    },
    async listSubscriptions({ limit, after }) {
      const all = [...stripe.subscriptions.values()].reverse();
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      return structuredClone(all.slice(start, start + limit));
    },
    async cancelAtPeriodEnd({ id, cancellations }) {
      const subscription = find(stripe.subscriptions, id, 'subscription');
      if (!isHeld(subscription)) throw refused('It has ended.');
      const cancelled = {
        ...subscription,
        cancel_at_period_end: true,
        ends_at: subscription.current_period_end,
        cancellations: cancellations + 1,
      };
      if (!isDeepStrictEqual(cancelled, subscription))
        stripe.changes.push(`cancel-${id}-${cancellations + 1}`);
      stripe.subscriptions.set(id, cancelled);
      return structuredClone(cancelled);
    },
    async readCustomerOfCharge(chargeId) {
      return find(stripe.charges, chargeId, 'charge');
    },
  };
  return withLatency(stripe);
}
