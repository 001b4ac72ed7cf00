import { entitlementOf } from '../accounts/account';
import { reconcile } from '../reconcile/reconcile';
import { histories, type Step } from '../testing/histories';
import { createMemoryStripe } from '../testing/memory-stripe';
import { createSeeded } from '../testing/seeded';
import { waitingRecord } from '../testing/stripe-events';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { receiveEvent } from './handle-event';
import type { StripeEventRecord } from './stripe-event';

const clock = () => new Date('2026-11-01T00:00:00.000Z');

async function begin() {
  const stripe = createMemoryStripe(clock);
  stripe.charges.set('ch_1', 'cus_ada');
  const parts = await createTestParts({ stripe, clock });
  return { stripe, parts };
}

const eventOf = ({ type }: Step, at: number): StripeEventRecord =>
  waitingRecord(`evt_${at}`, type, { user_id: 'ada', subscription_id: 'sub_1' });

async function stateOf({ accounts }: TestParts) {
  const account = await accounts.get('ada');
  if (!account) throw new Error('no account was opened');
  const { plan, customer_id, subscription, outbox = [] } = account;
  const told = outbox.map(({ data }) => data);
  return { state: { plan, customer_id, subscription }, told, entitlement: entitlementOf(account) };
}

async function inOrder(history: readonly Step[]) {
  const { stripe, parts } = await begin();
  for (const [at, step] of history.entries()) {
    step.happen(stripe);
    await receiveEvent(parts, eventOf(step, at));
  }
  const result = await stateOf(parts);
  await parts.documents.close();
  return result.state;
}

async function pause(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) await new Promise((resolve) => setImmediate(resolve));
}

/** Delivers in some order, some twice, some at the same time, some never; then reconciles what was lost. */
async function disordered(history: readonly Step[], seed: number) {
  const seeded = createSeeded(seed);
  const { stripe, parts } = await begin();
  // Some answers of Stripe travel so long that many newer ones overtake them.
  stripe.latency = () => pause(seeded.chance(0.3) ? seeded.below(60) : seeded.below(3));
  const isLate = seeded.chance(0.3);
  const waiting: StripeEventRecord[] = [];
  let inHand: Promise<unknown>[] = [];
  let isLost = false;

  const deliver = (event: StripeEventRecord) =>
    receiveEvent(parts, event).catch(() => {
      waiting.push(event);
    });

  for (let happened = 0; happened < history.length || waiting.length > 0; ) {
    const step = history[happened];
    if (step && (waiting.length === 0 || isLate || seeded.chance(0.35))) {
      step.happen(stripe);
      const copies = seeded.chance(0.15) ? 0 : 1 + seeded.below(3);
      isLost ||= copies === 0;
      for (let copy = 0; copy < copies; copy++) waiting.push(eventOf(step, happened));
      happened += 1;
    } else {
      stripe.isAway = seeded.chance(0.1);
      const [event] = waiting.splice(seeded.below(waiting.length), 1);
      if (event) inHand.push(deliver(event));
    }
    await pause(seeded.below(3));
    if (happened === history.length && waiting.length === 0) {
      await Promise.all(inHand);
      inHand = [];
    }
  }
  stripe.isAway = false;
  if (isLost)
    expect(await reconcile(parts, { isDryRun: false, pageSize: 1 + seeded.below(3), isResumed: false })).toBe(
      true,
    );
  const result = await stateOf(parts);
  await parts.documents.close();
  return result;
}

describe.each(Object.entries(histories))('%s', (_name, history) => {
  test('has twelve events', () => {
    expect(history).toHaveLength(12);
  });

  test('ends in the same account for 200 permutations, with duplicates, outages and losses', async () => {
    const expected = await inOrder(history);
    for (let seed = 1; seed <= 200; seed++) {
      const { state, told, entitlement } = await disordered(history, seed);
      expect({ seed, ...state }).toEqual({ seed, ...expected });
      // What was told last is what holds, and nothing was told twice in a row.
      expect(told.at(-1) ?? { user_id: 'ada', plan: 'free', ends_at: null }).toEqual({
        user_id: 'ada',
        ...entitlement,
      });
      told.forEach((one, at) => {
        expect(one).not.toEqual(told[at + 1]);
      });
    }
  }, 120_000);
});
