import type { CheckoutSession } from '../ledger-state';
import { nothing } from '../nothing';

/** Stripe's own: a session that is not used ends after a day. */
const lifetimeSeconds = 86_400;

export function checkoutSessionObject(
  session: Pick<
    CheckoutSession,
    'id' | 'created' | 'amount_total' | 'currency' | 'customer' | 'client_reference_id' | 'url'
  > &
    Pick<CheckoutSession, 'success_url' | 'cancel_url'>,
): CheckoutSession {
  return {
    ...session,
    ...nothing(
      'after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection',
    ),
    ...nothing('client_secret collected_information consent consent_collection currency_conversion'),
    ...nothing('customer_account customer_creation customer_details customer_email integration_identifier'),
    ...nothing('invoice invoice_creation locale origin_context payment_intent payment_link permissions'),
    ...nothing(
      'payment_method_configuration_details recovered_from setup_intent shipping_address_collection',
    ),
    ...nothing('shipping_cost submit_type subscription wallet_options'),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: session.amount_total,
    automatic_tax: { enabled: false, ...nothing('liability provider status') },
    custom_fields: [],
    custom_text: nothing('after_submit shipping_address submit terms_of_service_acceptance'),
    discounts: [],
    expires_at: session.created + lifetimeSeconds,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    shipping_options: [],
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
  };
}

/** What a session shows of its customer once it is paid; this account knows no more. */
export function customerDetails(): CheckoutSession['customer_details'] {
  return {
    ...nothing('address business_name email individual_name name phone'),
    tax_exempt: 'none',
    tax_ids: [],
  };
}
