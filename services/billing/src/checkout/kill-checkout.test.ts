import { forEachKill, newDocuments, untilKilled } from '../testing/faults';
import { createMemoryStripe } from '../testing/memory-stripe';
import { createTestParts } from '../testing/test-parts';
import { startCheckout } from './start-checkout';

describe.each(['before', 'after'] as const)('a checkout killed %s each call', (moment) => {
  test.each([
    ['the same press again', 'first'],
    ['another press', 'second'],
  ])('leaves one customer and one open session after %s', async (_what, intent) => {
    const kills = await forEachKill(moment, async (faults) => {
      const documents = newDocuments();
      const stripe = createMemoryStripe();
      const dying = await createTestParts({
        stripe: faults.wrap(stripe),
        documents: faults.documents(documents),
      });
      faults.arm();
      const outcome = await untilKilled(() => startCheckout(dying, 'ada', 'first'));
      const whole = await createTestParts({ stripe, documents });
      const { url } = await startCheckout(whole, 'ada', intent);
      const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open');
      expect(open.map((session) => session.url)).toEqual([url]);
      expect(stripe.customers.size).toBe(1);
      await documents.close();
      return outcome;
    });
    expect(kills).toBeGreaterThanOrEqual(8);
  });
});
