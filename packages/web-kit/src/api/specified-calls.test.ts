import { type ApiClient, createApiClient } from './api-client';

const first = {
  content: 'Who licenses launches?',
  label: 'Austria - Licensing',
  country: 'Austria',
  continent: 'Europe',
  topic: 'Licensing',
  role: 'user',
} as const;
const next = {
  role: 'user',
  title: 'Austria - Licensing',
  content: 'And then?',
  topic: 'Licensing',
} as const;

const press = { intent: '0f8fad5b-d9cb-469f-a165-70867728950e' };

/** What the client sends for a call, whatever is answered. */
async function sentBy(call: (client: ApiClient) => Promise<unknown>) {
  const sent: { method?: string; path: string; body: unknown; type: string | null; token: string | null }[] =
    [];
  const fetch: typeof globalThis.fetch = async (address, { method, body, headers } = {}) => {
    const read = new Headers(headers);
    sent.push({
      method,
      path: String(address),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      type: read.get('content-type'),
      token: read.get('authorization'),
    });
    return new Response('{}', { status: 418 });
  };
  await call(createApiClient({ getToken: async () => 'token', fetch })).catch(() => undefined);
  return sent;
}

type Call = [string, string, (client: ApiClient) => Promise<unknown>, unknown?];

test.each<Call>([
  ['POST', '/api/auth/verify', (client) => client.verify()],
  ['GET', '/api/auth/me', (client) => client.me()],
  ['GET', '/api/conversations?limit=20&skip=0', (client) => client.listConversations()],
  ['GET', '/api/conversations?limit=10&skip=0', (client) => client.listConversations({ limit: 10 })],
  [
    'GET',
    '/api/conversations?limit=20&skip=0&search=launch%20%26%20re-entry',
    (client) => client.listConversations({ search: 'launch & re-entry' }),
  ],
  ['POST', '/api/conversations', (client) => client.createConversation(first), first],
  ['POST', '/api/conversations/c-1/chat', (client) => client.chat('c-1', next), next],
  ['GET', '/api/conversations/c-1', (client) => client.getConversation('c-1')],
  ['DELETE', '/api/conversations/c-1', (client) => client.deleteConversation('c-1')],
  [
    'PATCH',
    '/api/conversations/c-1/messages/3/feedback?feedback=negative',
    (client) => client.sendFeedback('c-1', 3, 'negative'),
  ],
  [
    'PATCH',
    '/api/conversations/c-1/messages/3/feedback?feedback=negative',
    (client) => client.sendFeedback('c-1', 3, 'negative', { detail: { reason: 'unclear' } }),
    { reason: 'unclear' },
  ],
  ['DELETE', '/api/conversations/c-1/messages/3/feedback', (client) => client.takeFeedbackBack('c-1', 3)],
  [
    'PATCH',
    '/api/conversations/c-1',
    (client) => client.renameConversation('c-1', 'Insurance'),
    { title: 'Insurance' },
  ],
  ['GET', '/api/comparisons/comparison-1', (client) => client.getComparison('comparison-1')],
  [
    'GET',
    '/api/comparisons/comparison-1/memo?format=pdf',
    (client) => client.downloadMemo({ comparisonId: 'comparison-1', format: 'pdf' }),
  ],
  [
    'GET',
    '/api/conversations/c-1/memo?format=docx&style=oscola&answer=3',
    (client) => client.downloadMemo({ conversationId: 'c-1', answer: 3, format: 'docx', style: 'oscola' }),
  ],
  ['DELETE', '/api/comparisons/comparison-1', (client) => client.deleteComparison('comparison-1')],
  ['GET', '/api/active-countries', (client) => client.activeCountries()],
  ['GET', '/api/countries/South%20Korea', (client) => client.countryProfile('South Korea')],
  [
    'GET',
    '/api/document/Austria/guide.pdf',
    (client) => client.downloadDocument({ country: 'Austria', doc: 'guide.pdf' }),
  ],
  ['POST', '/api/auth/cancel-subscription', (client) => client.cancelSubscription()],
  ['GET', '/api/auth/verify-session/cs_1', (client) => client.verifySession('cs_1')],
  ['POST', '/api/billing/checkout', (client) => client.startCheckout(press), press],
  ['POST', '/api/billing/portal', (client) => client.openPortal()],
  ['GET', '/api/billing/subscription', (client) => client.getSubscription()],
])('%s %s', async (method, path, call, ...[body]) => {
  const sent = await sentBy(call);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method, path, token: 'Bearer token' });
  expect(sent[0]?.body).toEqual(body);
});

test('an excerpt is asked for with the quotation in the body, where no log of addresses has it', async () => {
  const wanted = { version: 'v7', quote: 'A licence lasts for five years.' };
  const [sent] = await sentBy((client) =>
    client.readExcerpt({ country: 'Côte d’Ivoire', doc: 'act 1.docx' }, wanted),
  );
  expect(sent).toMatchObject({ method: 'POST', body: wanted, token: 'Bearer token' });
  expect(decodeURIComponent(sent?.path ?? '')).toBe('/api/document/Côte d’Ivoire/act 1.docx/excerpt');
});

test('the cancellation says that it is JSON though it has no body', async () => {
  const [sent] = await sentBy((client) => client.cancelSubscription());
  expect(sent).toMatchObject({ type: 'application/json', body: undefined });
});
