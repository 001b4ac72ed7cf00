import http from 'node:http';
import https from 'node:https';
import Stripe from 'stripe';
import { type StripeCheckoutSession, toCheckoutSession } from './checkout-session';
import { noticeSilence } from './notice-silence';
import { isKind, translateStripeError } from './stripe-errors';
import { referenceSchema, type StripeSubscription, toSubscription } from './subscription';

/** One press of the Pro button as a Checkout session. The same order is the same session at Stripe for 24 h. */
export interface CheckoutOrder {
  userId: string;
  customerId: string;
  priceId: string;
  /** Names the press of the button. */
  intent: string;
  successUrl: string;
  cancelUrl: string;
}

/** What billing asks of Stripe. Each call @throws AppError as `translateStripeError` names them. */
export interface StripeGateway {
  /** The customer of a user, made once, and once more in place of one that is gone. */
  createCustomer(userId: string, gone?: string): Promise<string>;
  /** False if it was deleted, or never was. */
  hasCustomer(id: string): Promise<boolean>;
  /** Ends the customer's subscriptions at once and takes its cards and addresses away; one that is gone already is well. Invoices stay. */
  deleteCustomer(id: string): Promise<void>;
  /** Sent again it answers as the first time, even if the session has changed since. */
  createCheckoutSession(order: CheckoutOrder): Promise<StripeCheckoutSession>;
  readCheckoutSession(id: string): Promise<StripeCheckoutSession>;
  /** Closes an open session, so that nobody can pay by it. */
  expireCheckoutSession(id: string): Promise<void>;
  /** Address of the customer portal. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  readSubscription(id: string): Promise<StripeSubscription>;
  /** All subscriptions of a customer, ended ones too. */
  listCustomerSubscriptions(customerId: string): Promise<StripeSubscription[]>;
  /** One page of all subscriptions, newest first; `after` is the last id of the page before. */
  listSubscriptions(page: { limit: number; after?: string }): Promise<StripeSubscription[]>;
  /** Ends a subscription with its paid period. */
  cancelAtPeriodEnd(
    subscription: Pick<StripeSubscription, 'id' | 'cancellations'>,
  ): Promise<StripeSubscription>;
  /** Null if the charge has no customer. */
  readCustomerOfCharge(chargeId: string): Promise<string | null>;
}

interface StripeSettings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  STRIPE_TIMEOUT_MS: number;
}

const longestPage = 100;
const stripeAddress = 'https://api.stripe.com';

function createClient(key: string, settings: StripeSettings): Stripe {
  const address = settings.STRIPE_API_URL ? new URL(settings.STRIPE_API_URL) : undefined;
  // Stripe's own agent knows no proxy; Node's does, where NODE_USE_ENV_PROXY is set.
  const { globalAgent } = address?.protocol === 'http:' ? http : https;
  return new Stripe(key, {
    timeout: settings.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 1,
    httpClient: noticeSilence(Stripe.createNodeHttpClient(globalAgent), address?.origin ?? stripeAddress),
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  });
}

function sessionParameters(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: order.userId,
    line_items: [{ price: order.priceId, quantity: 1 }],
    subscription_data: { metadata: { user_id: order.userId } },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

/** Calls Stripe; undefined without a key. */
export function connectStripe(settings: StripeSettings): StripeGateway | undefined {
  if (!settings.STRIPE_SECRET_KEY) return undefined;
  const stripe = createClient(settings.STRIPE_SECRET_KEY, settings);
  return {
    async createCustomer(userId, gone) {
      const idempotencyKey = ['customer', userId, ...(gone ? ['after', gone] : [])].join('-');
      const customer = await stripe.customers
        .create({ metadata: { user_id: userId } }, { idempotencyKey })
        .catch(translateStripeError);
      return customer.id;
    },
    async hasCustomer(id) {
      try {
        const customer = await stripe.customers.retrieve(id).catch(translateStripeError);
        return !customer.deleted;
      } catch (error) {
        if (isKind(error, 'NotFound')) return false;
        throw error;
      }
    },
    async deleteCustomer(id) {
      try {
        await stripe.customers.del(id).catch(translateStripeError);
      } catch (error) {
        if (!isKind(error, 'NotFound')) throw error;
      }
    },
    async createCheckoutSession(order) {
      const idempotencyKey = `checkout-${order.userId}-${order.intent}`;
      const session = await stripe.checkout.sessions
        .create(sessionParameters(order), { idempotencyKey })
        .catch(translateStripeError);
      return toCheckoutSession(session);
    },
    async readCheckoutSession(id) {
      return toCheckoutSession(await stripe.checkout.sessions.retrieve(id).catch(translateStripeError));
    },
    async expireCheckoutSession(id) {
      await stripe.checkout.sessions.expire(id).catch(translateStripeError);
    },
    async openPortal(customerId, returnUrl) {
      const session = await stripe.billingPortal.sessions
        .create({ customer: customerId, return_url: returnUrl })
        .catch(translateStripeError);
      return session.url;
    },
    async readSubscription(id) {
      return toSubscription(await stripe.subscriptions.retrieve(id).catch(translateStripeError));
    },
    async listCustomerSubscriptions(customer) {
      const found: Stripe.Subscription[] = [];
      const all = stripe.subscriptions.list({ customer, status: 'all', limit: longestPage });
      try {
        for await (const subscription of all) found.push(subscription);
      } catch (error) {
        translateStripeError(error);
      }
      return found.map(toSubscription);
    },
    async listSubscriptions({ limit, after }) {
      const page = await stripe.subscriptions
        .list({ status: 'all', limit, ...(after ? { starting_after: after } : {}) })
        .catch(translateStripeError);
      return page.data.map(toSubscription);
    },
    async cancelAtPeriodEnd({ id, cancellations }) {
      // Twice is once by itself. A key that a later call repeated would give the first answer, a failure too, for a day;
      // the library gives one to each call, for its own retries.
      const metadata = { cancellations: String(cancellations + 1) };
      const updated = await stripe.subscriptions
        .update(id, { cancel_at_period_end: true, metadata })
        .catch(translateStripeError);
      return toSubscription(updated);
    },
    async readCustomerOfCharge(chargeId) {
      const charge = await stripe.charges.retrieve(chargeId).catch(translateStripeError);
      return referenceSchema.parse(charge.customer) ?? null;
    },
  };
}
