import { createHash } from 'node:crypto';
import {
  activeCountriesResponseSchema,
  asListed,
  type Conversation,
  meResponseSchema,
  subscriptionOverviewSchema,
  verifyResponseSchema,
} from '@astraea/contracts';
import { type ApiUser, signUpUser, uaeQuestion } from './api';
import { ask, followUp, list, quotaOf } from './conversations';
import { readProblem } from './problems';
import { ownEmail, useSharedSystem } from './shared-system';

const system = useSharedSystem();
/** Asked the one question that the tests read. */
let ada: ApiUser;
let ben: ApiUser;
let asked: Conversation;

const guide = '/api/document/United%20Arab%20Emirates';

beforeAll(async () => {
  ada = await signUpUser(system.url, ownEmail('ada'));
  ben = await signUpUser(system.url, ownEmail('ben'));
  asked = await ask(ada);
});

/** Names one press of the button that opens a checkout. */
const intent = '6a1f2f6e-6f0e-4c55-9a53-7a4a0f0f1d11';

interface Call {
  method: string;
  path: string;
  body?: object;
}

/** The calls of a user; `{id}` is Ada's conversation. */
const calls: Call[] = [
  { method: 'POST', path: '/api/auth/verify' },
  { method: 'GET', path: '/api/auth/me' },
  { method: 'GET', path: '/api/auth/me/export' },
  { method: 'DELETE', path: '/api/auth/me' },
  { method: 'POST', path: '/api/auth/sign-out-everywhere' },
  { method: 'GET', path: '/api/conversations' },
  { method: 'POST', path: '/api/conversations', body: uaeQuestion },
  { method: 'POST', path: '/api/conversations/{id}/chat', body: followUp },
  { method: 'GET', path: '/api/conversations/{id}' },
  { method: 'DELETE', path: '/api/conversations/{id}' },
  { method: 'PATCH', path: '/api/conversations/{id}/messages/1/feedback?feedback=positive' },
  { method: 'GET', path: '/api/active-countries' },
  { method: 'GET', path: `${guide}/united-arab-emirates.pdf` },
  { method: 'POST', path: '/api/auth/cancel-subscription' },
  { method: 'GET', path: '/api/auth/verify-session/cs_test_1' },
  { method: 'POST', path: '/api/billing/checkout', body: { intent } },
  { method: 'POST', path: '/api/billing/portal' },
  { method: 'GET', path: '/api/billing/subscription' },
];
const callsOnConversations = calls.filter(({ path }) => path.includes('{id}'));

const withId = (path: string) => path.replace('{id}', asked.id);

describe('without a token', () => {
  test.each(calls)('$method $path is refused', async ({ method, path, body }) => {
    const response = await fetch(system.url + withId(path), {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    expect((await readProblem(response, 401)).code).toBe('not-authenticated');
  });

  test('nothing of the refused calls happened', async () => {
    const [conversation] = await list(ada);
    expect(conversation).toEqual(asListed(asked));
  });
});

describe("another user's conversation", () => {
  test.each(callsOnConversations)(
    '$method $path answers as if it did not exist',
    async ({ method, path, body }) => {
      const foreign = await readProblem(await ben.call(method, withId(path), body), 404);
      const missing = await readProblem(await ben.call(method, path.replace('{id}', 'none'), body), 404);
      expect(foreign.detail).toBe(missing.detail);
    },
  );

  test('is not in the list, and stays as it was', async () => {
    expect(await list(ben)).toEqual([]);
    expect(await list(ada)).toEqual([asListed(asked)]);
  });

  test('its running or ended answers cannot be read or stopped', async () => {
    const path = `/api/conversations/${asked.id}/answers/${asked.messages[1]?.answer_id}`;
    await readProblem(await ben.call('GET', path), 404);
    await readProblem(await ben.call('POST', `${path}/stop`), 404);
    expect((await ada.call('GET', path)).status).toBe(200);
  });
});

describe('what cannot be used is named', () => {
  const without = (name: keyof typeof uaeQuestion) => ({ ...uaeQuestion, [name]: undefined });
  const long = (characters: number) => '€'.repeat(characters);
  test.each([
    ['POST', '/api/conversations', without('content'), '/content'],
    ['POST', '/api/conversations', without('label'), '/label'],
    ['POST', '/api/conversations', without('country'), '/country'],
    ['POST', '/api/conversations', without('continent'), '/continent'],
    ['POST', '/api/conversations', without('topic'), '/topic'],
    ['POST', '/api/conversations', { ...uaeQuestion, role: 'assistant' }, '/role'],
    ['POST', '/api/conversations', { ...uaeQuestion, content: ' \n ' }, '/content'],
    ['POST', '/api/conversations', { ...uaeQuestion, content: ['a'] }, '/content'],
    ['POST', '/api/conversations', { ...uaeQuestion, content: long(4001) }, '/content'],
    ['POST', '/api/conversations', [], ''],
    ['POST', '/api/conversations/{id}/chat', { ...followUp, content: long(4001) }, '/content'],
    ['POST', '/api/conversations/{id}/chat', { ...followUp, topic: '' }, '/topic'],
    ['POST', '/api/conversations/{id}/chat', { ...followUp, role: 'system' }, '/role'],
    ['GET', '/api/conversations?limit=101', undefined, '#/query/limit'],
    ['GET', '/api/conversations?limit=0', undefined, '#/query/limit'],
    ['GET', '/api/conversations?limit=ten', undefined, '#/query/limit'],
    ['GET', '/api/conversations?skip=-1', undefined, '#/query/skip'],
    ['PATCH', '/api/conversations/{id}/messages/1/feedback?feedback=great', undefined, '#/query/feedback'],
    ['PATCH', '/api/conversations/{id}/messages/1/feedback', undefined, '#/query/feedback'],
    ['PATCH', '/api/conversations/{id}/messages/x/feedback?feedback=negative', undefined, '#/path/index'],
    ['PATCH', '/api/conversations/{id}/messages/0/feedback?feedback=negative', undefined, '#/path/index'],
    ['GET', '/api/auth/verify-session/a%20b', undefined, '#/path/sessionId'],
    ['POST', '/api/billing/checkout', {}, '/intent'],
    ['POST', '/api/billing/checkout', { intent: 'again' }, '/intent'],
    ['GET', `${guide}/united-arab-emirates.pdf?version=..`, undefined, '#/query/version'],
  ] as const)('%s %s (%#)', async (method, path, body, pointer) => {
    const problem = await readProblem(await ada.call(method, withId(path), body), 400);
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test('an Idempotency-Key of no use', async () => {
    const headers = { 'idempotency-key': 'short' };
    const response = await ada.call('POST', '/api/conversations', uaeQuestion, headers);
    expect((await readProblem(response, 400)).errors?.[0]?.pointer).toBe('#/header/idempotency-key');
  });

  test('a body that is not JSON', async () => {
    const response = await fetch(`${system.url}/api/conversations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.idToken}`, 'content-type': 'application/json' },
      body: '{"content": ',
    });
    expect((await readProblem(response, 400)).code).toBe('malformed-json');
  });

  test('none of it was asked or charged', async () => {
    expect(await list(ada)).toEqual([asListed(asked)]);
    expect(await quotaOf(ada)).toMatchObject({ used: 1, limit: 10 });
  });
});

describe('accounts', () => {
  test('verify and me name the same account on the free plan', async () => {
    const verified = await ada.call('POST', '/api/auth/verify');
    expect(verified.status).toBe(200);
    const { backendId, ...plan } = verifyResponseSchema.parse(await verified.json());
    expect(plan).toEqual({ subscription: 'free', subscriptionEndDate: null });
    const me = meResponseSchema.parse(await (await ada.call('GET', '/api/auth/me')).json());
    expect(me).toMatchObject({ id: backendId, uid: ada.uid, email: ownEmail('ada'), subscription: 'free' });
    const again = verifyResponseSchema.parse(await (await ada.call('POST', '/api/auth/verify')).json());
    expect(again.backendId).toBe(backendId);
  });

  test('without a subscription there is nothing to cancel, and an unknown checkout is unknown', async () => {
    const headers = { 'content-type': 'application/json' };
    const cancelled = await ada.call('POST', '/api/auth/cancel-subscription', undefined, headers);
    expect((await readProblem(cancelled, 409)).code).toBe('no-subscription');
    const session = await ada.call('GET', '/api/auth/verify-session/cs_test_unknown');
    expect((await readProblem(session, 404)).code).toBe('unknown-session');
    const overview = await ada.call('GET', '/api/billing/subscription');
    expect(subscriptionOverviewSchema.parse(await overview.json())).toEqual({
      plan: 'free',
      status: null,
      endsAt: null,
      renewsAt: null,
      trialEndsAt: null,
      portal: false,
    });
    for (const [path, body] of [['checkout', { intent }], ['portal']] as const) {
      const opened = await ada.call('POST', `/api/billing/${path}`, body);
      expect((await readProblem(opened, 503)).code).toBe('payments-off');
    }
  });
});

describe('sources', () => {
  test('active countries carry the topics that can be asked about', async () => {
    const response = await ada.call('GET', '/api/active-countries');
    const { data } = activeCountriesResponseSchema.parse(await response.json());
    const topics = Object.assign({}, ...(data.Asia ?? []))['United Arab Emirates'];
    expect(topics).toContain(uaeQuestion.topic);
    expect(Object.assign({}, ...(data.International ?? []))).toHaveProperty(['United Nations']);
  });

  test('a cited document is downloaded under its name, byte for byte the one that was cited', async () => {
    const [citation] = asked.messages[1]?.proof?.citations ?? [];
    const response = await ada.call('GET', `${guide}/${citation?.doc}?version=${citation?.version}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(citation?.doc);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(citation?.sha256);
  });

  test.each([
    'Atlantis/united-arab-emirates.pdf',
    'United%20Arab%20Emirates/unknown.pdf',
    'United%20Arab%20Emirates/japan.pdf',
    'United%20Arab%20Emirates/..%2F..%2Fpackage.json',
    'United%20Arab%20Emirates/united-arab-emirates.pdf?version=0000000000000000',
  ])('%s is not there', async (path) => {
    await readProblem(await ada.call('GET', `/api/document/${path}`), 404);
  });
});
