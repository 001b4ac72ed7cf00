import { entitlementOf } from '../accounts/account';
import { reconcile } from '../reconcile/reconcile';
import { histories, type Step } from '../testing/histories';
import { createMemoryStripe } from '../testing/memory-stripe';
import { waitingRecord } from '../testing/stripe-events';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { receiveEvent } from './handle-event';
import type { StripeEventRecord } from './stripe-event';

interface Seeded {
  /** From 0 to below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
}

/** The same seed gives the same course (mulberry32). */
function createSeeded(seed: number): Seeded {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    below: (bound) => Math.floor(next() * bound),
  };
}

const clock = () => new Date('2026-11-01T00:00:00.000Z');

/** Nothing has happened yet. The database is made once, which takes longer than a history. */
async function begin(kept: TestParts) {
  const stripe = createMemoryStripe(clock);
  stripe.charges.set('ch_1', 'cus_ada');
  await kept.accounts.collection.delete('ada');
  for (const { id } of await kept.stripeEvents.collection.find('byAge', {}, { limit: 100 }))
    await kept.stripeEvents.collection.delete(id);
  return { stripe, parts: { ...kept, stripe } };
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

async function inOrder(kept: TestParts, history: readonly Step[]) {
  const { stripe, parts } = await begin(kept);
  for (const [at, step] of history.entries()) {
    step.happen(stripe);
    await receiveEvent(parts, eventOf(step, at));
  }
  return (await stateOf(parts)).state;
}

/** Turns of the microtask queue, of which a read or a write takes a few: far faster than timers, and finer. */
async function pause(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await undefined;
}

/** Delivers in some order, some twice, some at the same time, some never; then reconciles what was lost. */
async function disordered(kept: TestParts, history: readonly Step[], seed: number) {
  const seeded = createSeeded(seed);
  const { stripe, parts } = await begin(kept);
  // Some answers of Stripe travel so long that many newer ones overtake them.
  stripe.latency = () => pause(seeded.chance(0.3) ? seeded.below(2_000) : seeded.below(30));
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
    await pause(seeded.below(30));
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
  return stateOf(parts);
}

describe.each(Object.entries(histories))('%s', (_name, history) => {
  test('has twelve events', () => {
    expect(history).toHaveLength(12);
  });

  test('ends in the same account for 60 permutations, with duplicates, outages and losses', async () => {
    const kept = await createTestParts({ stripe: createMemoryStripe(), clock });
    const expected = await inOrder(kept, history);
    for (let seed = 1; seed <= 60; seed++) {
      const { state, told, entitlement } = await disordered(kept, history, seed);
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
    await kept.documents.close();
  });
});
