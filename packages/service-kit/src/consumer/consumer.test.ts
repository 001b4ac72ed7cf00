import { consumerGroups } from '@astraea/contracts';
import { createTestBackends } from '../testing';
import { consumeEvents } from './consumer';

const handle = async (): Promise<void> => undefined;

describe('a consumer group', () => {
  it.each([
    ['a topic that its rights leave out', { 'auth.user-registered': handle, 'auth.user-deleted': handle }],
    ['fewer topics than its rights name', {}],
  ])('does not start with %s', async (_what, handlers) => {
    const { events, close } = await createTestBackends();
    await expect(consumeEvents(events, 'billing-erasure', handlers)).rejects.toThrow(
      /billing-erasure handles .* says auth\.user-deleted/,
    );
    await close();
  });

  it('starts with the topics of the table', async () => {
    const { events, close } = await createTestBackends();
    expect(consumerGroups['billing-erasure'].topics).toEqual(['auth.user-deleted']);
    await (await consumeEvents(events, 'billing-erasure', { 'auth.user-deleted': handle })).close();
    await close();
  });
});
