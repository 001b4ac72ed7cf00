import { newId } from '@astraea/service-kit/clock';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import type { RequestUser } from '@astraea/service-kit/identity';
import { requestKey } from '../answers/idempotency-keys';
import { closeAnswer } from '../answers/settle-answer';
import { type AskedQuestion, askQuestion } from '../asking/ask-question';
import type { QuestionLimits } from '../quota/allowance';
import { buildLimits } from './builders';
import { createTestParts, type TestParts } from './test-parts';

interface FairUsePlace {
  /** Two connections to the same data, as two processes have them. */
  stores: [DocumentStore, DocumentStore];
  remove(): Promise<void>;
}

const limits = buildLimits({ freeQuestionsPerDay: 50, paidQuestionsPerMinute: 50, answersAtOnce: 50 });
const now = new Date('2026-11-21T10:00:00.000Z');
const times = 50;

/** The limits of a user when very many questions come at once, through two processes; one suite for all stores. */
export function describeFairUse(open: () => Promise<FairUsePlace>): void {
  let place: FairUsePlace;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.remove());

  const processes = (changed: Partial<QuestionLimits> = {}): Promise<TestParts[]> =>
    Promise.all(
      place.stores.map((documents) =>
        createTestParts(documents, { clock: () => now, limits: { ...limits, ...changed } }),
      ),
    );
  const partsOf = (parts: TestParts[], index: number): TestParts => parts[index % parts.length] as TestParts;

  const question = (user: RequestUser, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
    user,
    content: 'Who?',
    topic: 'Licensing',
    conversation: { id: newId(), title: 'x', country: 'Japan', continent: 'Asia' },
    ...more,
  });
  const userOf = (plan: RequestUser['plan']): RequestUser => ({ id: newId(), plan, token: 'token' });

  /** Asks 50 questions at once; returns the ids of the answers that began and the codes of the refusals. */
  async function askAtOnce(parts: TestParts[], user: RequestUser) {
    const asked = Array.from({ length: times }, (_, index) =>
      askQuestion(partsOf(parts, index), question(user)),
    );
    const settled = await Promise.allSettled(asked);
    return {
      begun: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.answer_id] : [])),
      refused: settled.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason?.details?.code ?? result.reason)] : [],
      ),
    };
  }

  test.each([
    ['answers at once of a free plan', 'free', { answersAtOnce: 5 }, 5, 'answers-at-once'],
    ['answers at once of a paid plan', 'premium', { answersAtOnce: 5 }, 5, 'answers-at-once'],
    ['questions of a day', 'free', { freeQuestionsPerDay: 10 }, 10, 'quota-reached'],
    ['questions of a minute', 'premium', { paidQuestionsPerMinute: 20 }, 20, 'questions-per-minute'],
  ] as const)('50 questions at once never pass the limit of %s', async (_what, plan, changed, most, code) => {
    const parts = await processes(changed);
    const user = userOf(plan);
    const { begun, refused } = await askAtOnce(parts, user);
    expect(begun).toHaveLength(most);
    expect(refused).toEqual(Array(times - most).fill(code));
    const { quota, running, conversations } = partsOf(parts, 0);
    expect((await quota.held(user.id)).toSorted()).toEqual(begun.toSorted());
    expect((await quota.read(user)).used).toBe(most);
    expect(await running.oldest()).toHaveLength(most);
    expect(await conversations.list(user.id, { limit: 100, skip: 0 })).toHaveLength(most);
  });

  test('an answer that ends 50 times at once gives its question and its place back once', async () => {
    const parts = await processes({ answersAtOnce: 3 });
    const user = userOf('free');
    const { begun } = await askAtOnce(parts, user);
    const answer = await partsOf(parts, 0).running.get(begun[0] ?? '');
    if (!answer) throw new Error('the answer is not running');
    await Promise.all(
      Array.from({ length: times }, (_, index) => closeAnswer(partsOf(parts, index), answer, 'free')),
    );
    const { quota } = partsOf(parts, 1);
    expect(await quota.held(user.id)).toHaveLength(2);
    expect((await quota.read(user)).used).toBe(2);
    expect((await askAtOnce(parts, user)).begun).toHaveLength(1);
  });

  test('a request that is sent 50 times at once takes one question', async () => {
    const parts = await processes({ paidQuestionsPerMinute: 2, answersAtOnce: 2 });
    const user = userOf('premium');
    const key = requestKey(user.id, 'key-0123456789', 'create', {});
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        askQuestion(partsOf(parts, index), question(user, { key })),
      ),
    );
    expect(new Set(answers.map(({ answer_id }) => answer_id)).size).toBe(1);
    expect((await partsOf(parts, 0).quota.read(user)).used).toBe(1);
    const { begun, refused } = await askAtOnce(parts, user);
    expect([begun.length, new Set(refused)]).toEqual([1, new Set(['questions-per-minute'])]);
  });
}
