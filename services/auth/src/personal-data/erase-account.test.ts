import { type EventEnvelope, type ExchangeResponse, exchangeResponseSchema } from '@astraea/contracts';
import { storedText, until } from '@astraea/service-kit/testing';
import { startTestAuth, type TestAuth } from '../testing/test-auth';

let auth: TestAuth;
let told: EventEnvelope[];

beforeEach(async () => {
  auth = await startTestAuth({ env: { ERASURE_RETRY_MS: '20' } });
  told = [];
  await auth.backends.events.subscribe({
    group: 'test',
    topics: ['auth.user-deleted'],
    handle: async (event) => void told.push(event),
  });
});
afterEach(() => auth.close());

async function signIn(claims?: Record<string, unknown>): Promise<ExchangeResponse> {
  const response = await auth.exchange(await auth.idToken(claims));
  expect(response.status).toBe(200);
  return exchangeResponseSchema.parse(await response.json());
}

const call = (method: string, { token }: { token: string }) =>
  fetch(`${auth.url}/api/auth/me`, { method, headers: { authorization: `Bearer ${token}` } });

/** What the service's own database holds; the events that go through the bus are kept there for a stated time. */
const stored = () => storedText(auth.backends.folder, ['events.db']);
const nothingOf = (...traces: string[]) => until(() => traces.every((trace) => !stored().includes(trace)));

test('the account, its sign-ins and the record of it are gone, and everybody is told once', async () => {
  const ada = await signIn();
  expect((await call('DELETE', ada)).status).toBe(204);
  expect(auth.accounts.has('ada')).toBe(false);
  expect((await call('GET', ada)).status).toBe(401);
  const event = await until(() => told[0]);
  expect(event.data).toMatchObject({ user_id: ada.user_id });
  await nothingOf('ada@example.org', '"ada"', ada.user_id);
  expect(told).toHaveLength(1);
});

test('sent again it is done already', async () => {
  const ada = await signIn();
  const answers = await Promise.all([call('DELETE', ada), call('DELETE', ada)]);
  answers.push(await call('DELETE', ada));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  await nothingOf(ada.user_id);
  expect(told).toHaveLength(1);
});

test('without a sign-in nothing is erased', async () => {
  await signIn();
  expect((await call('DELETE', { token: 'none' })).status).toBe(401);
  expect(auth.accounts.has('ada')).toBe(true);
});

test('a token of the old account opens none while the provider cannot be asked', async () => {
  await call('DELETE', await signIn());
  auth.outage.lookUps = true;
  expect((await auth.exchange(await auth.idToken())).status).toBe(401);
});

test('an outage of the provider holds up nobody, and its account goes when it answers again', async () => {
  const ada = await signIn();
  auth.outage.deletions = true;
  expect((await call('DELETE', ada)).status).toBe(204);
  await until(() => told.length > 0);
  expect(auth.accounts.has('ada')).toBe(true);
  expect((await auth.exchange(await auth.idToken())).status).toBe(401);
  auth.outage.deletions = false;
  await until(() => !auth.accounts.has('ada'));
  await nothingOf('"ada"', ada.user_id);
});

test('a new sign-up starts clean, also under a uid that the operator gives out again', async () => {
  const before = await signIn();
  await call('DELETE', before);
  await until(() => !auth.accounts.has('ada'));
  auth.accounts.set('ben', {});
  expect((await signIn({ sub: 'ben' })).user_id).not.toBe(before.user_id);
  auth.accounts.set('ada', {});
  auth.advance(60_000);
  const after = await signIn();
  expect(after.user_id).not.toBe(before.user_id);
  expect((await (await call('GET', after)).json()) as object).toMatchObject({ subscription: 'free' });
});

test('what billing says late of an erased user leaves nothing behind', async () => {
  const ada = await signIn();
  await call('DELETE', ada);
  await nothingOf(ada.user_id);
  auth.accounts.set('ben', {});
  const ben = await signIn({ sub: 'ben', email: 'ben@example.org' });
  for (const [sequence, user_id] of [ada.user_id, ben.user_id].entries()) {
    await auth.backends.events.publish('billing.subscription-changed', {
      specversion: '1.0',
      id: `late-${sequence}`,
      source: '/test',
      type: 'billing.subscription-changed',
      subject: user_id,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      sequence: 1,
      data: { user_id, plan: 'premium', ends_at: null },
    });
  }
  await until(async () => (await (await call('GET', ben)).text()).includes('premium'));
  await nothingOf(ada.user_id, 'ada@example.org');
});
