import { serve, type TestServer } from '@astraea/service-kit/testing';
import Stripe from 'stripe';
import { type StripeStandIn, type StripeStandInOptions, startStripeStandIn } from '../index';

export const webhookSecret = 'whsec_of_a_test';
const offer = [{ price: 'price_pro', quantity: 1 }];
export const addresses = {
  success_url: 'http://localhost:8080/subscription/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:8080/subscription',
};

export function connect(standIn: StripeStandIn, key = standIn.secretKey): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Takes events as billing does: checks the signature, and answers what it is told to. */
export interface Receiver {
  server: TestServer;
  events: Stripe.Event[];
  /** Statuses of the next answers; then 200. */
  answers: number[];
}

export async function startReceiver(): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const answers: number[] = [];
  const server = await serve(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const signature = req.headers['stripe-signature'] ?? '';
    events.push(Stripe.webhooks.constructEvent(Buffer.concat(parts), signature, webhookSecret));
    res.writeHead(answers.shift() ?? 200).end();
  });
  return { server, events, answers };
}

export class TestStandIn {
  constructor(
    readonly standIn: StripeStandIn,
    readonly stripe = connect(standIn),
  ) {}

  static async start(options: Partial<StripeStandInOptions> = {}): Promise<TestStandIn> {
    return new TestStandIn(await startStripeStandIn({ webhookSecret, ...options }));
  }

  get url(): string {
    return this.standIn.url;
  }

  /** Calls a control. @throws with its words when it refuses */
  async control<T = Record<string, unknown>>(path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${this.url}/_test/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** The events up to now, in the order of creation, and how their sending went. */
  async events(): Promise<{ id: string; type: string; status: string; attempts: number }[]> {
    return (await (await fetch(`${this.url}/_test/events`)).json()).events;
  }

  async eventTypes(): Promise<string[]> {
    return (await this.events()).map(({ type }) => type);
  }

  customer(): Promise<Stripe.Customer> {
    return this.stripe.customers.create({ metadata: { user_id: 'ada' } });
  }

  checkout(customer: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'ada',
      line_items: offer,
      subscription_data: { metadata: { user_id: 'ada' } },
      ...addresses,
    });
  }

  /** A subscription that is paid, of a new customer unless one is named. */
  async subscription(customer?: string, metadata = { user_id: 'ada' }): Promise<Stripe.Subscription> {
    const order = { customer: customer ?? (await this.customer()).id, metadata };
    return this.control<Stripe.Subscription>('subscriptions', order);
  }

  close(): Promise<void> {
    return this.standIn.close();
  }
}
