import { silentLogger } from '../log/log';
import { until } from '../testing';
import { joinInBackground } from './join-in-background';

function createSubscription() {
  const subscription = {
    isClosed: false,
    async close() {
      subscription.isClosed = true;
    },
  };
  return subscription;
}

test('a group is joined as soon as that is possible', async () => {
  const subscription = createSubscription();
  let tries = 0;
  const membership = joinInBackground({
    group: 'g',
    async join() {
      tries += 1;
      if (tries < 2) throw new Error('no broker answers');
      return subscription;
    },
    logger: silentLogger,
  });
  await membership.joined;
  expect(tries).toBe(2);
  await membership.close();
  expect(subscription.isClosed).toBe(true);
});

test('one that is closed between two tries joins no more, and its end is not waited for', async () => {
  let tries = 0;
  const membership = joinInBackground({
    group: 'g',
    async join() {
      tries += 1;
      throw new Error('no broker answers');
    },
    logger: silentLogger,
  });
  await until(() => tries === 1);
  await membership.close();
  await membership.joined;
  expect(tries).toBe(1);
});

test('one that is closed while it joins leaves nothing behind', async () => {
  const subscription = createSubscription();
  let join: () => void = () => undefined;
  const membership = joinInBackground({
    group: 'g',
    join: () =>
      new Promise((resolve) => {
        join = () => resolve(subscription);
      }),
    logger: silentLogger,
  });
  const closing = membership.close();
  join();
  await closing;
  expect(subscription.isClosed).toBe(true);
});
