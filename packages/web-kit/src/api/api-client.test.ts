import { asListed } from '@astraea/contracts';
import { buildConversation, buildMessage, createInMemoryApi, problemResponse } from '../testing';
import { type ApiClient, createApiClient } from './api-client';

const question = {
  content: 'Who?',
  country: 'Austria',
  continent: 'Europe',
  topic: 'Licensing',
  role: 'user',
} as const;
const firstQuestion = { ...question, label: 'Austria - Licensing' };
const nextQuestion = {
  role: 'user',
  title: 'Austria - Licensing',
  content: 'And then?',
  topic: 'Licensing',
} as const;

function clientOf(api: { fetch: typeof fetch }): ApiClient {
  return createApiClient({ getToken: async () => 'token', fetch: api.fetch });
}

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['Failed to verify with backend: 500', (client) => client.verify()],
  ['Failed to fetch user details', (client) => client.me()],
  ['Failed to fetch conversations', (client) => client.listConversations()],
  ['Failed to create conversation', (client) => client.createConversation(firstQuestion)],
  ['Failed to send message', (client) => client.chat('c', nextQuestion)],
  ['Failed to fetch conversation', (client) => client.getConversation('c')],
  ['Failed to delete conversation', (client) => client.deleteConversation('c')],
  ['Failed to update feedback', (client) => client.sendFeedback('c', 1, 'positive')],
  ['Failed to fetch active countries', (client) => client.activeCountries()],
  ['Download failed', (client) => client.downloadDocument({ country: 'Austria', doc: 'austria.pdf' })],
  ['Failed to cancel subscription', (client) => client.cancelSubscription()],
  ['Failed to verify session', (client) => client.verifySession('s')],
  ['Failed to stop the answer', (client) => client.stopAnswer({ conversationId: 'c', answerId: 'a' })],
  ['Failed to create conversation', (client) => client.streamAnswer({ kind: 'create', body: firstQuestion })],
  [
    'Failed to send message',
    (client) => client.streamAnswer({ kind: 'chat', conversationId: 'c', body: nextQuestion }),
  ],
])('a server error becomes "%s"', async (message, call) => {
  const broken: typeof fetch = async () => problemResponse(500, 'internal');
  await expect(call(clientOf({ fetch: broken }))).rejects.toMatchObject({ message, status: 500 });
});

test('conversations are asked for twenty at a time unless the caller says otherwise', async () => {
  const api = createInMemoryApi({ 'GET /api/conversations': () => [asListed(buildConversation())] });
  const client = clientOf(api);
  await client.listConversations();
  await client.listConversations({ limit: 10, skip: 10 });
  expect(api.calls.map(({ query }) => query.toString())).toEqual(['limit=20&skip=0', 'limit=10&skip=10']);
});

test('questions carry the key that the caller gives, or one of their own', async () => {
  const api = createInMemoryApi({
    'POST /api/conversations': () => buildConversation(),
    'POST /api/conversations/{id}/chat': () => buildMessage(),
  });
  const client = clientOf(api);
  await client.createConversation(firstQuestion, { idempotencyKey: 'key-of-mine' });
  await client.chat('c', nextQuestion);
  const [first, second] = api.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe('key-of-mine');
  expect(second).toMatch(/^[0-9a-f]{32}$/);
});

test('a repeated call after a 401 keeps its key', async () => {
  let refused = false;
  const api = createInMemoryApi({
    'POST /api/conversations': () => {
      if (refused) return buildConversation();
      refused = true;
      return problemResponse(401, 'not-authenticated');
    },
  });
  await clientOf(api).createConversation(firstQuestion);
  const keys = api.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a document is asked for by country, name and version, each encoded', async () => {
  const api = createInMemoryApi({ 'GET /api/document/{country}/{doc}': () => new Uint8Array([37, 80]) });
  const file = await clientOf(api).downloadDocument({ country: 'Côte & Co', doc: 'a b.pdf', version: 'v/1' });
  expect(file).toEqual({ blob: expect.objectContaining({ size: 2 }) });
  expect(api.calls[0]).toMatchObject({ params: { country: 'Côte & Co', doc: 'a b.pdf' } });
  expect(api.calls[0]?.query.get('version')).toBe('v/1');
});

test.each([
  ['withdrawn', { notice: 'withdrawn' }],
  ['of-a-later-release', {}],
])('a document that is said to be %s comes with what of it is understood', async (status, expected) => {
  const headers = { 'astraea-document-status': status };
  const api = createInMemoryApi({
    'GET /api/document/{country}/{doc}': () => new Response('%PDF', { headers }),
  });
  const file = await clientOf(api).downloadDocument({ country: 'Austria', doc: 'guide.pdf' });
  expect(file).toEqual({ blob: expect.any(Blob), ...expected });
});

test('feedback goes to the message at its index', async () => {
  const api = createInMemoryApi({ 'PATCH /api/conversations/{id}/messages/{index}/feedback': () => null });
  await clientOf(api).sendFeedback('c', 3, 'negative');
  expect(api.calls[0]?.params).toEqual({ id: 'c', index: '3' });
  expect(api.calls[0]?.query.get('feedback')).toBe('negative');
});
