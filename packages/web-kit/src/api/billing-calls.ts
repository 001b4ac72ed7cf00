import {
  type CancelSubscriptionResponse,
  type CheckoutSession,
  cancelSubscriptionResponseSchema,
  checkoutSessionSchema,
  type HostedPage,
  hostedPageSchema,
  type StartCheckout,
  type SubscriptionOverview,
  subscriptionOverviewSchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

/** Subscriptions and payments. */
export interface BillingCalls {
  /** Fails with 'Failed to cancel subscription'. */
  cancelSubscription(options?: CallOptions): Promise<CancelSubscriptionResponse>;
  /** Fails with 'Failed to verify session'. */
  verifySession(sessionId: string, options?: CallOptions): Promise<CheckoutSession>;
  /** The page on which one subscribes; the same intent is the same checkout. Fails with 'Failed to open checkout'. */
  startCheckout(checkout: StartCheckout, options?: CallOptions): Promise<HostedPage>;
  /** The page of invoices and cards. Fails with 'Failed to open billing portal'. */
  openPortal(options?: CallOptions): Promise<HostedPage>;
  /** Fails with 'Failed to fetch subscription'. */
  getSubscription(options?: CallOptions): Promise<SubscriptionOverview>;
}

export function billingCalls(request: Requester): BillingCalls {
  return {
    async cancelSubscription(options) {
      const failure = 'Failed to cancel subscription';
      const response = await request({
        ...options,
        path: '/api/auth/cancel-subscription',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        failure,
      });
      return parseAnswer(response, cancelSubscriptionResponseSchema, failure);
    },
    async verifySession(sessionId, options) {
      const failure = 'Failed to verify session';
      const path = `/api/auth/verify-session/${encodeURIComponent(sessionId)}`;
      return parseAnswer(await request({ ...options, path, failure }), checkoutSessionSchema, failure);
    },
    async startCheckout(body, options) {
      const failure = 'Failed to open checkout';
      const path = '/api/billing/checkout';
      const response = await request({ ...options, path, method: 'POST', body, failure });
      return parseAnswer(response, hostedPageSchema, failure);
    },
    async openPortal(options) {
      const failure = 'Failed to open billing portal';
      const response = await request({ ...options, path: '/api/billing/portal', method: 'POST', failure });
      return parseAnswer(response, hostedPageSchema, failure);
    },
    async getSubscription(options) {
      const failure = 'Failed to fetch subscription';
      const response = await request({ ...options, path: '/api/billing/subscription', failure });
      return parseAnswer(response, subscriptionOverviewSchema, failure);
    },
  };
}
