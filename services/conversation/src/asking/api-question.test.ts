import {
  type ApiScope,
  apiAnswerSchema,
  apiScopeSchema,
  conversationListSchema,
  conversationSchema,
  messageSchema,
} from '@astraea/contracts';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { answerText, buildResult } from '../testing/builders';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createUser, problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let document: TestServer;
let countriesKnown: boolean;
beforeEach(async () => {
  countriesKnown = true;
  document = await serve((_req, res) => {
    const data = {
      Asia: [{ Japan: ['Licensing'] }, { 'United Arab Emirates': ['Licensing', 'Liability'] }],
    };
    res.statusCode = countriesKnown ? 200 : 503;
    res.end(JSON.stringify({ status: 'success', data }));
  });
  app = await createTestApp({
    settings: { DOCUMENT_URL: document.url, QUESTION_MAX_CHARACTERS: 40, OWN_DOCUMENTS: 'on' },
  });
});
afterEach(async () => {
  await app.close();
  await document.close();
});

async function keyOf(userId: string, ...scopes: ApiScope[]): Promise<TestUser> {
  return createUser(app.url, await app.identity.userToken(userId, { plan: 'premium', scopes }));
}
const body = { question: 'Who needs a permit?', country: 'Japan', topic: 'Licensing' };
const ask = (user: TestUser, changed: object = {}, key?: string) =>
  user.call('POST', '/api/v1/questions', { body: { ...body, ...changed }, ...(key ? { key } : {}) });
async function answered(response: Response) {
  expect(response.status).toBe(200);
  return apiAnswerSchema.strict().parse(await response.json());
}

describe('a question by key', () => {
  test('begins a conversation where its country is, and answers with every proof field', async () => {
    const ann = await keyOf('ann', 'ask', 'read');
    const answer = await answered(await ask(ann));
    expect(answer).toMatchObject({ content: answerText, outcome: 'answered', index: 1 });
    expect(answer.proof?.citations).toEqual(buildResult().proof?.citations);
    expect(await ann.read(answer.conversation_id)).toMatchObject({
      ...{ title: 'Japan - Licensing', country: 'Japan', continent: 'Asia' },
      messages: [{ content: body.question }, { answer_id: answer.answer_id }],
    });
  });

  test('goes on in a conversation of its user', async () => {
    const ann = await keyOf('ann', 'ask', 'read');
    const { conversation_id } = await answered(await ask(ann));
    const further = { question: 'For how long?', country: undefined, conversation_id };
    expect(await answered(await ask(ann, further))).toMatchObject({ conversation_id, index: 3 });
    await problemOf(await ask(await keyOf('ben', 'ask'), further), 404, 'not-found');
  });

  test('streams what the plain call answers', async () => {
    const ann = await keyOf('ann', 'ask');
    const stream = await ann.stream('POST', '/api/v1/questions', { body });
    const { conversation_id } = await stream.accepted();
    const events = await stream.rest();
    expect(events.some(({ event }) => event === 'delta')).toBe(true);
    const last = apiAnswerSchema.strict().parse(JSON.parse(events.at(-1)?.data ?? ''));
    expect(last).toMatchObject({ conversation_id, content: answerText });
  });

  test('under an Idempotency-Key is asked once', async () => {
    const ann = await keyOf('ann', 'ask', 'read');
    const [one, two] = [
      await answered(await ask(ann, {}, 'nightly-1')),
      await answered(await ask(ann, {}, 'nightly-1')),
    ];
    expect(two).toEqual(one);
    expect(await ann.list()).toHaveLength(1);
    await problemOf(await ask(ann, { topic: 'Liability' }, 'nightly-1'), 422, 'idempotency-key-reused');
  });

  test.each([
    ['no country', { country: undefined }, 400, 'invalid-input'],
    ['a country and a conversation', { conversation_id: 'x' }, 400, 'invalid-input'],
    ['no words', { question: ' ' }, 400, 'invalid-input'],
    ['too many words', { question: 'x'.repeat(41) }, 400, 'invalid-input'],
    ['a country that is not offered', { country: 'Atlantis' }, 422, 'unknown-country'],
    ['a topic that is not offered', { topic: 'Cooking' }, 422, 'unknown-topic'],
  ])('with %s is refused, and nothing is stored', async (_name, changed, status, code) => {
    const ann = await keyOf('ann', 'ask', 'read');
    await problemOf(await ask(ann, changed), status, code);
    expect(await ann.list()).toEqual([]);
  });

  test('waits while no country is known: where it belongs could not be told', async () => {
    countriesKnown = false;
    await problemOf(await ask(await keyOf('ann', 'ask')), 503, 'countries-unknown');
  });
});

describe('scopes', () => {
  /** Calls that keys reach, by the scope that each needs. */
  const open: [ApiScope, string, string][] = [
    ['ask', 'POST', '/api/v1/questions'],
    ['ask', 'GET', '/api/conversations/ID/answers/ANSWER'],
    ['ask', 'POST', '/api/conversations/ID/answers/ANSWER/stop'],
    ['read', 'GET', '/api/conversations'],
    ['read', 'GET', '/api/conversations/ID'],
    ['delete', 'DELETE', '/api/conversations/ID'],
  ];
  const closed = [
    ['POST', '/api/conversations'],
    ['POST', '/api/conversations/ID/chat'],
    ['PATCH', '/api/conversations/ID'],
    ['POST', '/api/conversations/ID/shares'],
    ['GET', '/api/conversations/ID/memo'],
    ['GET', '/api/shares'],
    ['GET', '/api/matters'],
    ['PUT', '/api/matters/matter-0001/notes/note-0001'],
    ['GET', '/api/matters/matter-0001/documents'],
    ['GET', '/api/matters/matter-0001/documents/ID/file'],
    ['DELETE', '/api/matters/matter-0001/documents/ID'],
    ['GET', '/api/conversations/ID/own-documents'],
    ['POST', '/api/conversations/ID/messages/1/own-documents'],
    ['GET', '/api/follows'],
    ['GET', '/api/notices'],
    ['GET', '/quota'],
    ['GET', '/export'],
    ['GET', '/export/documents'],
    ['GET', '/export/document-files'],
  ] as const;

  async function begun() {
    const { conversation_id, answer_id = '' } = await answered(await ask(await keyOf('ann', 'ask')));
    return (path: string) => path.replace('ID', conversation_id).replace('ANSWER', answer_id);
  }

  test.each(open)('%s opens %s %s, and no other scope does', async (scope, method, path) => {
    const concrete = (await begun())(path);
    const others = apiScopeSchema.options.filter((other) => other !== scope);
    const options = method === 'POST' ? { body } : {};
    await problemOf(
      await (await keyOf('ann', ...others)).call(method, concrete, options),
      403,
      'scope-missing',
    );
    expect((await (await keyOf('ann', scope)).call(method, concrete, options)).status).toBeLessThan(300);
  });

  test('none opens anything else', async () => {
    const all = await keyOf('ann', ...apiScopeSchema.options);
    const concrete = await begun();
    for (const [method, path] of closed) {
      const options = method === 'GET' ? {} : { body: {} };
      await problemOf(await all.call(method, concrete(path), options), 403, 'scope-missing');
    }
  });

  test('of another user open nothing', async () => {
    const ben = await keyOf('ben', ...apiScopeSchema.options);
    const concrete = await begun();
    for (const [, method, path] of open.filter(([, , path]) => path.includes('ID')))
      await problemOf(await ben.call(method, concrete(path)), 404, 'not-found');
    expect(conversationListSchema.parse(await (await ben.call('GET', '/api/conversations')).json())).toEqual(
      [],
    );
  });

  test('are no bar to who is signed in', async () => {
    const concrete = await begun();
    const ann = await app.as('ann', 'premium');
    conversationSchema.parse(await (await ann.call('GET', concrete('/api/conversations/ID'))).json());
    const resumed = await ann.call('GET', concrete('/api/conversations/ID/answers/ANSWER'));
    messageSchema.parse(await resumed.json());
  });
});
