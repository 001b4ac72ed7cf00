import { createHash } from 'node:crypto';
import {
  activeCountriesResponseSchema,
  conversationListSchema,
  conversationSchema,
  meResponseSchema,
  messageSchema,
  verifyResponseSchema,
} from '@astraea/contracts';
import { type ApiUser, signUpUser, uaeQuestion } from './api';
import { readProblem } from './problems';
import { type RunningSystem, startSystem } from './system';

let system: RunningSystem;
/** Asked the one question that the tests read. */
let ada: ApiUser;
let ben: ApiUser;
let asked: ReturnType<typeof conversationSchema.parse>;

const followUp = {
  role: 'user',
  content: 'Which authority keeps the national registry of space objects in the UAE?',
  topic: 'Registration',
};
const guide = '/api/document/United%20Arab%20Emirates';

async function ask(user: ApiUser, changes: Partial<Record<keyof typeof uaeQuestion, string>> = {}) {
  const response = await user.call('POST', '/api/conversations', { ...uaeQuestion, ...changes });
  expect(response.status).toBe(201);
  return conversationSchema.parse(await response.json());
}

async function list(user: ApiUser, query = '') {
  const response = await user.call('GET', `/api/conversations${query}`);
  expect(response.status).toBe(200);
  return conversationListSchema.parse(await response.json());
}

async function quotaOf(user: ApiUser) {
  return meResponseSchema.parse(await (await user.call('GET', '/api/auth/me')).json()).quota;
}

beforeAll(async () => {
  system = await startSystem();
  ada = await signUpUser(system.url, 'ada@example.org');
  ben = await signUpUser(system.url, 'ben@example.org');
  asked = await ask(ada);
});
afterAll(() => system.stop());

interface Call {
  method: string;
  path: string;
  body?: object;
}

/** The twelve calls; `{id}` is Ada's conversation. */
const calls: Call[] = [
  { method: 'POST', path: '/api/auth/verify' },
  { method: 'GET', path: '/api/auth/me' },
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
    expect(conversation).toEqual(asked);
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
    expect(await list(ada)).toEqual([asked]);
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
    expect(await list(ada)).toEqual([asked]);
    expect(await quotaOf(ada)).toMatchObject({ used: 1, limit: 10 });
  });

  test('a question of exactly 4,000 characters after trimming is accepted', async () => {
    const user = await signUpUser(system.url, 'long@example.org');
    const content = `${uaeQuestion.content} ${'x'.repeat(3999 - uaeQuestion.content.length)}`;
    const { messages } = await ask(user, { content: `  ${content}\n` });
    expect(messages[0]?.content).toBe(content);
    expect([...content]).toHaveLength(4000);
  });
});

describe('accounts', () => {
  test('verify and me name the same account on the free plan', async () => {
    const verified = await ada.call('POST', '/api/auth/verify');
    expect(verified.status).toBe(200);
    const { backendId, ...plan } = verifyResponseSchema.parse(await verified.json());
    expect(plan).toEqual({ subscription: 'free', subscriptionEndDate: null });
    const me = meResponseSchema.parse(await (await ada.call('GET', '/api/auth/me')).json());
    expect(me).toMatchObject({ id: backendId, uid: ada.uid, email: 'ada@example.org', subscription: 'free' });
    const again = verifyResponseSchema.parse(await (await ada.call('POST', '/api/auth/verify')).json());
    expect(again.backendId).toBe(backendId);
  });

  test('without a subscription there is nothing to cancel, and an unknown checkout is unknown', async () => {
    const headers = { 'content-type': 'application/json' };
    const cancelled = await ada.call('POST', '/api/auth/cancel-subscription', undefined, headers);
    expect((await readProblem(cancelled, 409)).code).toBe('no-subscription');
    const session = await ada.call('GET', '/api/auth/verify-session/cs_test_unknown');
    expect((await readProblem(session, 404)).code).toBe('unknown-session');
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

describe('conversations', () => {
  test('a new one has its label as title, the question and a proved answer', () => {
    expect(asked).toMatchObject({
      title: uaeQuestion.label,
      country: uaeQuestion.country,
      continent: uaeQuestion.continent,
    });
    expect(asked.messages.map(({ role, index }) => [role, index])).toEqual([
      ['user', 0],
      ['assistant', 1],
    ]);
    const { proof, outcome, content = '' } = asked.messages[1] ?? {};
    expect(outcome).toBe('answered');
    const markers = [...content.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
    expect(new Set(markers)).toEqual(new Set(proof?.citations.map(({ marker }) => marker)));
    const [first] = proof?.citations ?? [];
    expect(proof).toMatchObject({ proof_text: first?.quote, proof_doc: first?.doc, proof_page: first?.page });
  });

  test('what the sources do not answer is refused in words, without a proof and for nothing', async () => {
    const user = await signUpUser(system.url, 'refused@example.org');
    const { messages } = await ask(user, { content: 'What is the best recipe for a chocolate cake?' });
    expect(messages[1]).toMatchObject({ role: 'assistant', outcome: 'refused' });
    expect(messages[1]).not.toHaveProperty('proof');
    expect(await quotaOf(user)).toMatchObject({ used: 0, limit: 10 });
  });

  test('a further question answers with the assistant message; `title` changes nothing', async () => {
    const user = await signUpUser(system.url, 'chat@example.org');
    const { id } = await ask(user);
    const path = `/api/conversations/${id}/chat`;
    const response = await user.call('POST', path, { ...followUp, title: 'Another title' });
    expect(response.status).toBe(200);
    const message = messageSchema.parse(await response.json());
    expect(message).toMatchObject({ role: 'assistant', index: 3, topic: followUp.topic });
    const read = await user.call('GET', `/api/conversations/${id}`);
    const conversation = conversationSchema.parse(await read.json());
    expect(conversation.title).toBe(uaeQuestion.label);
    expect(conversation.messages[2]).toMatchObject({ role: 'user', content: followUp.content });
    expect(conversation.messages[3]).toEqual(message);
  });

  test('are listed newest first, where a new question counts, in pages', async () => {
    const user = await signUpUser(system.url, 'list@example.org');
    const ids: string[] = [];
    for (const label of ['first', 'second', 'third']) ids.unshift((await ask(user, { label })).id);
    expect((await list(user)).map(({ id }) => id)).toEqual(ids);
    const oldest = ids.pop();
    await user.call('POST', `/api/conversations/${oldest}/chat`, followUp);
    expect((await list(user)).map(({ id }) => id)).toEqual([oldest, ...ids]);
    expect((await list(user, '?limit=1&skip=1')).map(({ title }) => title)).toEqual(['third']);
    expect((await list(user, '?limit=100&skip=2')).map(({ title }) => title)).toEqual(['second']);
    expect(await list(user, '?skip=3')).toEqual([]);
  });

  test('feedback is kept with its message and can be changed', async () => {
    const user = await signUpUser(system.url, 'feedback@example.org');
    const { id } = await ask(user);
    for (const feedback of ['positive', 'negative'] as const) {
      const path = `/api/conversations/${id}/messages/1/feedback?feedback=${feedback}`;
      expect((await user.call('PATCH', path)).ok).toBe(true);
      const read = await user.call('GET', `/api/conversations/${id}`);
      expect(conversationSchema.parse(await read.json()).messages[1]?.feedback).toBe(feedback);
    }
    const beyond = `/api/conversations/${id}/messages/2/feedback?feedback=positive`;
    await readProblem(await user.call('PATCH', beyond), 404);
  });

  test('a deleted one is gone from everywhere, and stays deleted', async () => {
    const user = await signUpUser(system.url, 'delete@example.org');
    const { id } = await ask(user);
    expect((await user.call('DELETE', `/api/conversations/${id}`)).ok).toBe(true);
    for (const { method, path, body } of callsOnConversations) {
      await readProblem(await user.call(method, path.replace('{id}', id), body), 404);
    }
    expect(await list(user)).toEqual([]);
  });
});

test('the free plan has ten questions a day; the eleventh names when to come back', async () => {
  const user = await signUpUser(system.url, 'quota@example.org');
  const { id } = await ask(user);
  await ask(user, { content: 'What is the best recipe for a chocolate cake?' });
  for (let used = 1; used < 10; used += 1) {
    const response = await user.call('POST', `/api/conversations/${id}/chat`, {
      ...followUp,
      content: uaeQuestion.content,
    });
    expect(response.status).toBe(200);
    expect(await quotaOf(user)).toMatchObject({ used: used + 1, limit: 10 });
  }
  const before = await list(user);
  for (const [path, body] of [
    ['/api/conversations', uaeQuestion],
    [`/api/conversations/${id}/chat`, followUp],
  ] as const) {
    const response = await user.call('POST', path, body);
    expect((await readProblem(response, 429)).code).toBe('quota-reached');
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
  }
  expect(await list(user)).toEqual(before);
  expect(await quotaOf(user)).toMatchObject({ used: 10, limit: 10 });
  expect((await ada.call('POST', `/api/conversations/${asked.id}/chat`, followUp)).status).toBe(200);
});
