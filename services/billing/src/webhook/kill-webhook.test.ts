import { type Faults, forEachKill, newDocuments, untilKilled } from '../testing/faults';
import { createMemoryStripe, type MemoryStripe } from '../testing/memory-stripe';
import { waitingRecord } from '../testing/stripe-events';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { receiveEvent } from './handle-event';
import { createEventReplay } from './replay-events';
import type { StripeEventRecord } from './stripe-event';

interface Case {
  event: StripeEventRecord;
  /** What was before the event. */
  given(stripe: MemoryStripe): void;
  happened(stripe: MemoryStripe): void;
  plan: string;
  /** How many events the account has told of in the end. */
  told: number;
}
const none = () => undefined;
const running = (stripe: MemoryStripe) => void stripe.addSubscription({ id: 'sub_1' });
const { customer_id: _unknown, ...dispute } = waitingRecord('evt_1', 'charge.dispute.created', {
  charge_id: 'ch_1',
});
const cases: Record<string, Case> = {
  'a paid checkout of a new user': {
    event: waitingRecord('evt_1', 'checkout.session.completed', { user_id: 'ada', subscription_id: 'sub_1' }),
    given: none,
    happened: running,
    plan: 'premium',
    told: 1,
  },
  'a subscription that ended': {
    event: waitingRecord('evt_1', 'customer.subscription.deleted', { subscription_id: 'sub_1' }),
    given: running,
    happened: (stripe) => stripe.change('sub_1', { status: 'canceled' }),
    plan: 'free',
    told: 2,
  },
  'a dispute that ends a subscription': {
    event: dispute,
    given(stripe) {
      running(stripe);
      stripe.charges.set('ch_1', 'cus_ada');
    },
    happened: (stripe) => stripe.change('sub_1', { status: 'unpaid' }),
    plan: 'free',
    told: 2,
  },
};

const ways: Record<string, (parts: TestParts, event: StripeEventRecord) => Promise<unknown>> = {
  'Stripe sends it again': (parts, event) => receiveEvent(parts, event),
  'the next start replays it, and Stripe sends what was not stored': async (parts, event) => {
    await createEventReplay(parts).run();
    if (!(await parts.stripeEvents.collection.get(event.id))) await receiveEvent(parts, event);
  },
};

async function begin(faults: Faults, { given, happened }: Case) {
  const documents = newDocuments();
  const stripe = createMemoryStripe();
  const whole = await createTestParts({ stripe, documents });
  given(stripe);
  if (stripe.subscriptions.size > 0) {
    await receiveEvent(whole, waitingRecord('evt_0', 'invoice.paid', { user_id: 'ada' }));
  }
  happened(stripe);
  const dying = await createTestParts({
    stripe: faults.wrap(stripe),
    documents: faults.documents(documents),
  });
  faults.arm();
  return { whole, dying };
}

const combinations = Object.keys(cases).flatMap((name) =>
  Object.keys(ways).flatMap((way) =>
    (['before', 'after'] as const).map((moment) => [name, moment, way] as const),
  ),
);

test.each(combinations)(
  '%s, killed %s each call: when %s nothing is lost and nothing done twice',
  async (name, moment, way) => {
    const tried = cases[name];
    const goOn = ways[way];
    if (!tried || !goOn) throw new Error('no such case');
    const { event, plan, told } = tried;
    const kills = await forEachKill(moment, async (faults) => {
      const { whole, dying } = await begin(faults, tried);
      const outcome = await untilKilled(() => receiveEvent(dying, event));
      if (outcome === 'killed') await goOn(whole, event);
      const account = await whole.accounts.get('ada');
      expect(account).toMatchObject({ plan, customer_id: 'cus_ada', event_sequence: told });
      expect(account?.outbox).toHaveLength(told);
      expect(account?.outbox?.at(-1)?.data).toEqual({ user_id: 'ada', plan, ends_at: null });
      expect(await whole.stripeEvents.unhandled({ limit: 10, skip: 0 })).toEqual([]);
      await whole.documents.close();
      return outcome;
    });
    expect(kills).toBeGreaterThanOrEqual(5);
  },
);
