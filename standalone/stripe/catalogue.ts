import Stripe from 'stripe';

/** What is sold: ids, names and monthly prices in cents. */
const offers = [
  { product: 'prod_pro', price: 'price_pro', name: 'Pro', amount: 2900 },
  { product: 'prod_enterprise', price: 'price_enterprise', name: 'Enterprise', amount: 29_900 },
];

function productObject(id: string, name: string, price: string, now: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: price,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
}

function priceObject(id: string, product: string, amount: number, now: number): Stripe.Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  };
}

/** The older form of a price, which items of subscriptions still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function createCatalogue(now: number): {
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
} {
  return {
    products: Object.fromEntries(
      offers.map(({ product, name, price }) => [product, productObject(product, name, price, now)]),
    ),
    prices: Object.fromEntries(
      offers.map(({ price, product, amount }) => [price, priceObject(price, product, amount, now)]),
    ),
  };
}
