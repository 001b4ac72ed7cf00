import { readGatewayConfig } from './config';
import { securityHeaders } from './security-headers';
import { buildWebConfig } from './web-config';

const release = { name: 'x', version: '1.0.0', contract: 1 };
const releases = { choose: async () => release };

function configOf(settings: Record<string, string>) {
  const parts = ['SHELL', 'MFE_CHAT', 'MFE_BILLING', 'MFE_CONTENT'];
  const roots = Object.fromEntries(parts.map((part) => [`${part}_ROOT`, '/web']));
  return readGatewayConfig({ FIREBASE_PROJECT_ID: 'project', ...roots, ...settings });
}

function webConfig(settings: Record<string, string>) {
  return buildWebConfig(configOf(settings), releases, { telemetry: false });
}

const demo = { FIREBASE_PROJECT_ID: 'demo-x', AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
const firebase = 'Google Firebase Authentication';

test.each([
  ['nothing set', {}, { identity: firebase, model: null, payments: null }],
  ['a demo system', demo, { identity: 'the local Auth emulator', model: null, payments: null }],
  [
    'a model and payments',
    {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'https://models.example.org/v1',
      STRIPE_SECRET_KEY: 'sk_test_1',
    },
    { identity: firebase, model: 'models.example.org', payments: 'Stripe' },
  ],
  [
    'a model of OpenAI',
    { OPENAI_API_KEY: 'key' },
    { identity: firebase, model: 'api.openai.com', payments: null },
  ],
  [
    'a model whose key is none or is held by retrieval alone, and payments whose key billing alone holds',
    { OPENAI_BASE_URL: 'https://models.example.org/v1', PAYMENTS_NAME: 'Stripe' },
    { identity: firebase, model: 'models.example.org', payments: 'Stripe' },
  ],
  [
    'a stand-in for Stripe',
    { STRIPE_SECRET_KEY: 'sk_test_1', PAYMENTS_NAME: 'a stand-in' },
    { identity: firebase, model: null, payments: 'a stand-in' },
  ],
])('%s: the terms can name who receives what', async (_, settings, processors) => {
  expect((await webConfig(settings)).processors).toEqual(processors);
});

test('no key of a processor reaches the page', async () => {
  const page = JSON.stringify(await webConfig({ OPENAI_API_KEY: 'secret-1', STRIPE_SECRET_KEY: 'secret-2' }));
  expect(page).not.toContain('secret');
});

test.each([
  ['/token', '/token'],
  ['', undefined],
])('where tokens are synchronised is passed on to the page: %j', async (address, passedOn) => {
  expect((await webConfig({ FIREBASE_TOKEN_SYNC_URL: address })).firebase.authTokenSyncURL).toBe(passedOn);
});

test.each([
  [{}, false],
  [{ CHECKOUT_ENABLED: 'true' }, true],
])('with %j the page may begin a checkout: %s', async (settings, checkout) => {
  expect((await webConfig(settings)).features).toEqual({ checkout, telemetry: false });
});

test('pages learn that there are documents of one’s own', async () => {
  const { features } = await webConfig({ OWN_DOCUMENTS: 'on' });
  expect(features).toEqual({ checkout: false, telemetry: false, ownDocuments: true });
});

test('the payment script may be loaded where payments are on, and only there', () => {
  const scripts = (settings: Record<string, string>) => {
    const policy = securityHeaders(configOf(settings)).page['content-security-policy'] ?? '';
    return policy.split('; ').find((directive) => directive.startsWith('script-src'));
  };
  expect(scripts({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('https://js.stripe.com');
  expect(scripts({ PAYMENTS_NAME: 'Stripe' })).toContain('https://js.stripe.com');
  expect(scripts({})).not.toContain('stripe');
  expect(scripts({ STRIPE_SECRET_KEY: 'sk_test_1', PAYMENTS_NAME: 'a stand-in' })).not.toContain('stripe');
});
