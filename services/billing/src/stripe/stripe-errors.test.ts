import { serve } from '@astraea/service-kit/testing';
import { connectStripe } from './stripe-gateway';

test.each([
  [400, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such price' }, 'NotFound'],
  [400, { type: 'invalid_request_error', message: 'It cannot be expired.' }, 'Conflict'],
  [400, { type: 'idempotency_error', message: 'Other parameters.' }, 'KeyReused'],
  [409, { type: 'idempotency_error', message: 'In progress.' }, 'Unavailable'],
  [409, { type: 'invalid_request_error', message: 'In progress.' }, 'Unavailable'],
  [401, { type: 'invalid_request_error', message: 'Invalid API Key' }, 'Unavailable'],
  [500, { type: 'api_error', message: 'Ours.' }, 'Unavailable'],
])('%i %j of Stripe is %s', async (status, error, kind) => {
  const server = await serve((_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  const stripe = connectStripe({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_URL: server.url,
    STRIPE_TIMEOUT_MS: 60_000,
  });
  await expect(stripe?.expireCheckoutSession('cs_1')).rejects.toMatchObject({ kind });
  await server.close();
});
