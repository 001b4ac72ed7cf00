import type { Backends } from '@astraea/service-kit/backends';
import { bounded } from '@astraea/service-kit/bounded';
import { newId } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestUser } from '@astraea/service-kit/identity';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { requestKey } from '../answers/idempotency-keys';
import { createTestParts, type TestParts } from '../testing/test-parts';
import { type AskedQuestion, askQuestion } from './ask-question';

const user: RequestUser = { id: 'ann', plan: 'free', token: 'token' };
const key = requestKey('ann', 'key-0123456789', 'create', {});

let backends: Backends;
let parts: TestParts;
beforeEach(async () => {
  backends = await createTestBackends('conversation');
  parts = await createTestParts(backends.documents);
});
afterEach(() => backends.close());

const question = (): AskedQuestion => ({
  user,
  content: 'Who?',
  topic: 'Licensing',
  conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
  key,
});

/** A step that is given up at once, as one of a slow store, and done once `land` is called. */
function lateStep() {
  const landing = Promise.withResolvers<void>();
  async function late<R>(step: () => Promise<R>): Promise<R> {
    try {
      return await bounded('MongoDB', 0, landing.promise.then(step));
    } catch (cause) {
      throw new AppError('Unavailable', 'MongoDB does not answer.', { cause });
    }
  }
  return { late, land: landing.resolve };
}

const steps: Record<string, (late: ReturnType<typeof lateStep>['late']) => Partial<TestParts>> = {
  'the claim of its key': (late) => ({
    requests: { ...parts.requests, claim: (...given) => late(() => parts.requests.claim(...given)) },
  }),
  'its place in the quota': (late) => ({
    quota: { ...parts.quota, take: (...given) => late(() => parts.quota.take(...given)) },
  }),
};

test.each(Object.entries(steps))(
  'a question is refused while %s is on its way; that leaves nothing, and it can be asked again',
  async (_name, slowed) => {
    const { late, land } = lateStep();
    const asked = askQuestion({ ...parts, ...slowed(late) }, question());
    await expect(asked).rejects.toMatchObject({ kind: 'Unavailable' });
    land();
    await until(async () => (await parts.running.oldest()).length === 0);
    expect(await parts.requests.find(key)).toBeUndefined();
    expect((await parts.quota.read(user)).used).toBe(0);
    await askQuestion(parts, question());
    expect((await parts.quota.read(user)).used).toBe(1);
  },
);
