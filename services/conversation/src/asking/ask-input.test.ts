import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  ann.call('POST', '/api/conversations', { body, headers });

describe('bad input is 400 with a pointer', () => {
  test.each<[string, unknown, string]>([
    ['no question', buildFirstQuestion({ content: ' \n ' }), '/content'],
    ['a question that is too long', buildFirstQuestion({ content: 'x'.repeat(4001) }), '/content'],
    ['a number for a question', { ...buildFirstQuestion(), content: 7 }, '/content'],
    ['no country', buildFirstQuestion({ country: '' }), '/country'],
    ['no continent', { ...buildFirstQuestion(), continent: undefined }, '/continent'],
    ['no topic', buildFirstQuestion({ topic: ' ' }), '/topic'],
    ['no label', { ...buildFirstQuestion(), label: undefined }, '/label'],
    ['another role', { ...buildFirstQuestion(), role: 'assistant' }, '/role'],
    ['no object', ['x'], ''],
  ])('%s', async (_what, body, pointer) => {
    const problem = await problemOf(await create(body), 400, 'invalid-input');
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
    expect(app.retrieval.calls).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no question', { content: '' }, '/content'],
    ['a question that is too long', { content: 'x'.repeat(4001) }, '/content'],
    ['no topic', { topic: undefined }, '/topic'],
    ['another role', { role: 'system' }, '/role'],
  ])('in a later question: %s', async (_what, overrides, pointer) => {
    const { id } = await ann.create();
    const sent = await ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion(overrides) });
    const problem = await problemOf(sent, 400, 'invalid-input');
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  test.each(['short', 'with blank in it', 'x'.repeat(201), 'tab\there!'])(
    'an idempotency key %j',
    async (key) => {
      const problem = await problemOf(
        await create(buildFirstQuestion(), { 'idempotency-key': key }),
        400,
        'invalid-input',
      );
      expect(problem.errors?.[0]?.pointer).toBe('#/header/idempotency-key');
    },
  );

  test('a body that is not JSON', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/api/conversations`, {
      method: 'POST',
      headers,
      body: '{"content":',
    });
    await problemOf(response, 400, 'malformed-json');
  });

  test('a body of another type', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'text/plain' };
    const response = await fetch(`${app.url}/api/conversations`, { method: 'POST', headers, body: 'hello' });
    await problemOf(response, 400, 'invalid-input');
  });

  test('a body that is too large is 413', async () => {
    const response = await create(buildFirstQuestion({ content: 'x'.repeat(100_000) }));
    await problemOf(response, 413, 'too-large');
  });
});

test('4,000 characters count as characters, after trimming', async () => {
  const { messages } = await ann.create({ content: `  ${'🛰'.repeat(4000)}  ` });
  expect([...(messages[0]?.content ?? '')]).toHaveLength(4000);
  await problemOf(await create(buildFirstQuestion({ content: '🛰'.repeat(4001) })), 400, 'invalid-input');
});
