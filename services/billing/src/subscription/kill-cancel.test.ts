import { type Faults, forEachKill, newDocuments, untilKilled } from '../testing/faults';
import { createMemoryStripe } from '../testing/memory-stripe';
import { waitingRecord } from '../testing/stripe-events';
import { createTestParts } from '../testing/test-parts';
import { receiveEvent } from '../webhook/handle-event';
import { cancelSubscription } from './cancel-subscription';

async function begin(faults: Faults) {
  const documents = newDocuments();
  const stripe = createMemoryStripe();
  const end = stripe.addSubscription({ id: 'sub_1' }).current_period_end;
  const whole = await createTestParts({ stripe, documents });
  await receiveEvent(whole, waitingRecord('evt_0', 'invoice.paid', { user_id: 'ada' }));
  const dying = await createTestParts({
    stripe: faults.wrap(stripe),
    documents: faults.documents(documents),
  });
  faults.arm();
  return { whole, dying, stripe, end };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function expectCancelledOnce({ whole, stripe, end }: Begun): Promise<void> {
  expect(stripe.changes).toEqual(['cancel-sub_1-1']);
  const account = await whole.accounts.get('ada');
  expect(account).toMatchObject({ plan: 'premium', subscription: { ends_at: end }, event_sequence: 2 });
  expect(account?.outbox?.at(-1)?.data).toEqual({ user_id: 'ada', plan: 'premium', ends_at: end });
}

describe.each(['before', 'after'] as const)('a cancel killed %s each call', (moment) => {
  test('is done once when the user presses again', async () => {
    const kills = await forEachKill(moment, async (faults) => {
      const begun = await begin(faults);
      const outcome = await untilKilled(() => cancelSubscription(begun.dying, 'ada'));
      const again = await cancelSubscription(begun.whole, 'ada');
      expect(again).toEqual({ status: 'success', subscriptionEndDate: begun.end });
      await expectCancelledOnce(begun);
      await begun.whole.documents.close();
      return outcome;
    });
    expect(kills).toBe(5);
  });

  test('is as Stripe has it when its event comes, and the user does nothing', async () => {
    await forEachKill(moment, async (faults) => {
      const begun = await begin(faults);
      const { whole, stripe } = begun;
      const outcome = await untilKilled(() => cancelSubscription(begun.dying, 'ada'));
      if (stripe.changes.length > 0) {
        await receiveEvent(whole, waitingRecord('evt_1', 'customer.subscription.updated'));
        await expectCancelledOnce(begun);
      } else {
        expect((await whole.accounts.get('ada'))?.subscription).not.toHaveProperty('ends_at');
      }
      await whole.documents.close();
      return outcome;
    });
  });
});
