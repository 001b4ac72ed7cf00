import Stripe from 'stripe';
import type { Invoice, Subscription } from '../ledger-state';
import { nothing } from '../nothing';
import { itemOf } from './subscription';

function lineObject(id: string, subscription: Subscription, invoice: string): Stripe.InvoiceLineItem {
  const item = itemOf(subscription);
  const amount = item.price.unit_amount ?? 0;
  return {
    id,
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: `1 × ${item.price.id} (per month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: String(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Of a subscription's present period; open, and not tried yet. */
export function invoiceObject(
  ids: { invoice: string; line: string },
  subscription: Subscription,
  given: Pick<Stripe.Invoice, 'billing_reason' | 'created' | 'number'>,
): Invoice {
  const id = ids.invoice;
  const { created: now } = given;
  const { price, current_period_start: start } = itemOf(subscription);
  const amount = price.unit_amount ?? 0;
  return {
    ...given,
    ...nothing('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...nothing('customer_address customer_email customer_name customer_phone customer_shipping description'),
    ...nothing('default_payment_method default_source due_date footer from_invoice hosted_invoice_url'),
    ...nothing('invoice_pdf last_finalization_error latest_revision next_payment_attempt on_behalf_of'),
    ...nothing('receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock'),
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'A stand-in for Stripe',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, ...nothing('disabled_reason liability provider status') },
    collection_method: 'charge_automatically',
    currency: subscription.currency,
    customer: subscription.customer,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: now,
    ending_balance: 0,
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: [lineObject(ids.line, subscription, id)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nothing('default_mandate payment_method_options payment_method_types'),
    period_end: start,
    period_start: start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open',
    status_transitions: { finalized_at: now, ...nothing('marked_uncollectible_at paid_at voided_at') },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** The subscription that an invoice is of. */
export function subscriptionIdOf(invoice: Invoice): string {
  return String(invoice.parent?.subscription_details?.subscription);
}
