import { silentLogger } from '@astraea/service-kit/log';
import type { Auth } from 'firebase-admin/auth';
import { createAccountStatusCheck } from './account-status';

interface Account {
  disabled: boolean;
}

/** An identity provider that answers each call when it is told to. */
function createDirectory(accounts: Map<string, Account>) {
  const calls: string[][] = [];
  const answers: (() => void)[] = [];
  const auth: Pick<Auth, 'getUsers'> = {
    getUsers: (identifiers) => {
      const uids = identifiers.map((identifier) => ('uid' in identifier ? identifier.uid : ''));
      calls.push(uids);
      const users = uids.filter((uid) => accounts.has(uid)).map((uid) => ({ uid, ...accounts.get(uid) }));
      return new Promise((resolve) =>
        answers.push(() =>
          resolve({ users, notFound: [] } as unknown as Awaited<ReturnType<Auth['getUsers']>>),
        ),
      );
    },
  };
  return { auth, calls, answerNext: () => answers.shift()?.() };
}

const good = (uid: string): [string, Account] => [uid, { disabled: false }];
const turn = () => new Promise((resolve) => setImmediate(resolve));
const outcome = (check: Promise<void>) =>
  check.then(
    () => 'passes',
    (error: Error) => error.message,
  );
const refusedAsDisabled = 'Sign in again: this account is disabled or was deleted.';

describe('looking accounts up', () => {
  let now = 0;
  const open = (auth: Pick<Auth, 'getUsers'>, timeoutMs = 10_000) =>
    createAccountStatusCheck({ auth, timeoutMs, clock: () => new Date(now), logger: silentLogger });
  beforeEach(() => {
    now = 1_000_000;
  });
  afterEach(() => jest.useRealTimers());

  test('250 users who come while a call runs are three more calls, each told of their own account', async () => {
    const uids = Array.from({ length: 251 }, (_, at) => `u${at}`);
    const directory = createDirectory(new Map(uids.map((uid, at) => [uid, { disabled: at % 7 === 0 }])));
    const check = open(directory.auth);
    const outcomes = Promise.all(uids.map((uid) => outcome(check(uid, 1))));
    for (let call = 0; call < 4; call++) {
      expect(directory.calls).toHaveLength(call + 1);
      directory.answerNext();
      await turn();
    }
    expect(await outcomes).toEqual(uids.map((_, at) => (at % 7 === 0 ? refusedAsDisabled : 'passes')));
    expect(directory.calls.map((asked) => asked.length)).toEqual([1, 100, 100, 50]);
  });

  test('many tokens of one user who waits are one place in a call', async () => {
    const directory = createDirectory(new Map([good('ada'), good('ben')]));
    const check = open(directory.auth);
    const outcomes = Promise.all([check('ada', 1), check('ben', 1), check('ben', 2), check('ben', 3)]);
    directory.answerNext();
    await turn();
    directory.answerNext();
    await outcomes;
    expect(directory.calls).toEqual([['ada'], ['ben']]);
  });

  test('an account is asked for again at the next exchange, and one that is not there is refused', async () => {
    const accounts = new Map([good('ada')]);
    const directory = createDirectory(accounts);
    const check = open(directory.auth);
    const ask = async () => {
      const answer = outcome(check('ada', 1));
      directory.answerNext();
      return answer;
    };
    expect(await ask()).toBe('passes');
    accounts.set('ada', { disabled: true });
    expect(await ask()).toBe(refusedAsDisabled);
    accounts.delete('ada');
    expect(await ask()).toBe(refusedAsDisabled);
  });

  test('a provider that does not answer holds nobody longer than the time-out, and is left alone for 10 s', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const directory = createDirectory(new Map([good('ada')]));
    const check = open(directory.auth, 50);
    const uids = ['ada', ...Array.from({ length: 300 }, (_, at) => `u${at}`)];
    const outcomes: string[] = [];
    for (const uid of uids) void outcome(check(uid, 1)).then((one) => outcomes.push(one));
    jest.advanceTimersByTime(49);
    await turn();
    expect(outcomes).toEqual([]);
    jest.advanceTimersByTime(1);
    await turn();
    await turn();
    expect(outcomes).toEqual(uids.map(() => 'passes'));
    expect(directory.calls).toEqual([['ada']]);
    now += 9_999;
    await check('ada', 1);
    expect(directory.calls).toHaveLength(1);
    now += 1;
    const later = check('ada', 1);
    expect(directory.calls).toHaveLength(2);
    jest.advanceTimersByTime(50);
    await later;
  });
});
