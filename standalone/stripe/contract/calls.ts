import type Stripe from 'stripe';

/** Ids of objects that exist where the calls go to; stripe-mock takes any. */
export interface Subjects {
  customer: string;
  session: string;
  openSession: string;
  subscription: string;
  invoice: string;
  charge: string;
  paymentIntent: string;
  paymentMethod: string;
  refund: string;
  dispute: string;
  event: string;
}

const addresses = { success_url: 'http://localhost/success', cancel_url: 'http://localhost/back' };

/** Each kind of answer that the stand-in gives, as billing could ask for it. The last two end what they name. */
export const calls: Record<string, (stripe: Stripe, of: Subjects) => Promise<unknown>> = {
  'customers.create': (stripe) => stripe.customers.create({ metadata: { user_id: 'ada' } }),
  'customers.retrieve': (stripe, { customer }) => stripe.customers.retrieve(customer),
  'prices.retrieve': (stripe) => stripe.prices.retrieve('price_pro'),
  'products.retrieve': (stripe) => stripe.products.retrieve('prod_pro'),
  'checkout.sessions.create': (stripe, { customer }) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'ada',
      line_items: [{ price: 'price_pro', quantity: 1 }],
      subscription_data: { metadata: { user_id: 'ada' } },
      ...addresses,
    }),
  'checkout.sessions.retrieve': (stripe, { session }) =>
    stripe.checkout.sessions.retrieve(session, { expand: ['line_items'] }),
  'subscriptions.retrieve': (stripe, { subscription }) => stripe.subscriptions.retrieve(subscription),
  'subscriptions.list': (stripe, { customer }) => stripe.subscriptions.list({ customer, status: 'all' }),
  'subscriptions.update': (stripe, { subscription }) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  'invoices.list': (stripe, { customer }) => stripe.invoices.list({ customer }),
  'invoices.retrieve': (stripe, { invoice }) => stripe.invoices.retrieve(invoice),
  'invoicePayments.list': (stripe, { invoice }) => stripe.invoicePayments.list({ invoice }),
  'charges.retrieve': (stripe, { charge }) => stripe.charges.retrieve(charge),
  'paymentIntents.retrieve': (stripe, { paymentIntent }) => stripe.paymentIntents.retrieve(paymentIntent),
  'paymentMethods.retrieve': (stripe, { paymentMethod }) => stripe.paymentMethods.retrieve(paymentMethod),
  'refunds.retrieve': (stripe, { refund }) => stripe.refunds.retrieve(refund),
  'disputes.retrieve': (stripe, { dispute }) => stripe.disputes.retrieve(dispute),
  'billingPortal.sessions.create': (stripe, { customer }) =>
    stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/back' }),
  'events.retrieve': (stripe, { event }) => stripe.events.retrieve(event),
  'checkout.sessions.expire': (stripe, { openSession }) => stripe.checkout.sessions.expire(openSession),
  'subscriptions.cancel': (stripe, { subscription }) => stripe.subscriptions.cancel(subscription),
};
