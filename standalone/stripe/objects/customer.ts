import type Stripe from 'stripe';
import { nothing } from '../nothing';

export function customerObject(
  customer: Pick<Stripe.Customer, 'id' | 'created' | 'metadata'>,
): Stripe.Customer {
  return {
    ...customer,
    ...nothing('address currency default_source description discount email name phone shipping test_clock'),
    object: 'customer',
    balance: 0,
    delinquent: false,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: nothing('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}
