import { standInKey } from '../standalone/stripe/index';
import { TestStandIn } from '../standalone/stripe/testing/test-stand-in';
import type { RunningSystem } from './system';
import { until } from './until';

/** The stand-in for Stripe that a running system has started beside itself, and that ends with it. */
export async function standInOf(system: RunningSystem): Promise<TestStandIn> {
  const url = await until(() => /a stand-in for Stripe runs at (http\S+)/.exec(system.output())?.[1]);
  const standIn = new TestStandIn({
    url,
    secretKey: standInKey,
    sendEventsTo: (webhookUrl) => void standIn.control('events/target', { url: webhookUrl }),
    close: async () => undefined,
  });
  return standIn;
}

/** A customer with a paid subscription, made at Stripe and told to nobody yet. */
export async function subscribeAtStripe(standIn: TestStandIn, userId: string) {
  const metadata = { user_id: userId };
  const { id: customer } = await standIn.stripe.customers.create({ metadata });
  return standIn.subscription(customer, metadata);
}

/** What a checkout's address leads to, once it was paid there. */
export async function boughtBy(standIn: TestStandIn, sessionId: string) {
  const { subscription } = await standIn.stripe.checkout.sessions.retrieve(sessionId);
  if (typeof subscription !== 'string') throw new Error('nothing was bought');
  return standIn.stripe.subscriptions.retrieve(subscription);
}

/** Epoch seconds at which what is paid ends. */
export function periodEnd(subscription: Pick<Awaited<ReturnType<typeof boughtBy>>, 'items'>): number {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  return item.current_period_end;
}

/** Moves Stripe's clock just past a time; every event of what happened until then has been sent. */
export async function moveClockPast(standIn: TestStandIn, epochSeconds: number): Promise<void> {
  await standIn.control('clock', { to: epochSeconds + 60 });
  await standIn.control('events/settle');
}
