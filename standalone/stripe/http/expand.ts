import type Stripe from 'stripe';
import type { Ledger } from '../ledger';
import type { LedgerState } from '../ledger-state';
import { StripeFault } from './stripe-fault';

const collections: Record<string, keyof LedgerState> = {
  cus_: 'customers',
  prod_: 'products',
  price_: 'prices',
  cs_: 'sessions',
  sub_: 'subscriptions',
  in_: 'invoices',
  ch_: 'charges',
  pi_: 'payment_intents',
  pm_: 'payment_methods',
  re_: 'refunds',
};

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function find(ledger: Ledger, id: string): unknown {
  const collection = collections[id.slice(0, id.indexOf('_') + 1)];
  const objects = collection && (ledger.state[collection] as Record<string, unknown>);
  return objects?.[id] && shown(objects[id]);
}

/** The lines of a session are shown to whoever asks for them only. */
function lineItems(ledger: Ledger, session: Json): unknown {
  const order = ledger.state.session_orders[String(session.id)];
  const price = ledger.state.prices[order?.price ?? ''];
  const line: Partial<Stripe.LineItem> = {
    id: `li_${String(session.id).slice(8)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: Number(session.amount_subtotal),
    amount_tax: 0,
    amount_total: Number(session.amount_total),
    currency: String(session.currency),
    description: price ? (ledger.state.products[String(price.product)]?.name ?? null) : null,
    metadata: {},
    price: price ?? null,
    quantity: order?.quantity ?? 1,
  };
  return {
    object: 'list',
    data: [copy(line)],
    has_more: false,
    url: `/v1/checkout/sessions/${String(session.id)}/line_items`,
  };
}

function subscriptionsOf(ledger: Ledger, customer: Json): unknown {
  const data = Object.values(ledger.state.subscriptions)
    .filter((one) => one.customer === customer.id && one.ended_at === null)
    .reverse();
  const url = `/v1/customers/${String(customer.id)}/subscriptions`;
  return { object: 'list', data: copy(data), has_more: false, url };
}

/** What is left out unless it is asked for, by the kind of the object. */
const includable: Record<string, (ledger: Ledger, object: Json) => unknown> = {
  'checkout.session line_items': lineItems,
  'customer subscriptions': subscriptionsOf,
  'invoice payments': (ledger, invoice) => copy(ledger.state.invoices[String(invoice.id)]?.payments ?? null),
};

/** An object as the API shows it when nothing is expanded. */
export function shown(object: unknown): Json {
  const json = copy(object) as Json;
  if (json.object === 'invoice') delete json.payments;
  return json;
}

function expandPath(ledger: Ledger, object: unknown, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined || !isObject(object)) return;
  if (Array.isArray(object)) {
    for (const one of object) expandPath(ledger, one, path, whole);
    return;
  }
  const include = includable[`${String(object.object)} ${name}`];
  if (include && object[name] === undefined) object[name] = include(ledger, object);
  if (!(name in object))
    throw new StripeFault(400, `This property cannot be expanded (${whole}).`, {
      code: 'property_cannot_be_expanded',
    });
  const value = object[name];
  if (typeof value === 'string') object[name] = find(ledger, value) ?? value;
  expandPath(ledger, object[name], rest, whole);
}

/** A copy of an object or of a page of objects, with the objects in it that the caller named. @throws StripeFault */
export function expand(ledger: Ledger, answer: object, paths: readonly string[] = []): unknown {
  const json = shown(answer);
  if (Array.isArray(json.data)) json.data = json.data.map(shown);
  for (const path of paths) expandPath(ledger, json, path.split('.'), path);
  return json;
}
