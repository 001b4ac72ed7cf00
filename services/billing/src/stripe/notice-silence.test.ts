import type { ServerResponse } from 'node:http';
import { serve, type TestServer, until } from '@astraea/service-kit/testing';
import { connectStripe, type StripeGateway } from './stripe-gateway';

let server: TestServer;
let stripe: StripeGateway | undefined;
let isFrozen: boolean;
let asked: number;
let held: ServerResponse[];

beforeEach(async () => {
  isFrozen = false;
  asked = 0;
  held = [];
  server = await serve((req, res) => {
    if (req.method !== 'HEAD') return void held.push(res);
    asked += 1;
    if (!isFrozen) res.writeHead(404).end();
  });
  const settings = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_URL: server.url, STRIPE_TIMEOUT_MS: 600_000 };
  stripe = connectStripe(settings);
});
afterEach(() => server.close());

const answerAll = (body: unknown): void => {
  for (const res of held.splice(0))
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

test('while Stripe is frozen a call is given up long before its own time-out, and its second try is not sent', async () => {
  isFrozen = true;
  // However late the second try comes, the first one was given up a moment ago.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1);
  await expect(stripe?.hasCustomer('cus_1')).rejects.toMatchObject({
    kind: 'Unavailable',
    message: 'The payment provider does not answer. Try again in a moment.',
  });
  clock.mockRestore();
  expect(held).toHaveLength(1);
});

test('a call that takes long while Stripe lives is waited for', async () => {
  const reading = stripe?.hasCustomer('cus_1');
  await until(() => asked > 2);
  answerAll({ id: 'cus_1', object: 'customer' });
  expect(await reading).toBe(true);
});

test('when Stripe answers again it is asked again', async () => {
  isFrozen = true;
  await expect(stripe?.hasCustomer('cus_1')).rejects.toMatchObject({ kind: 'Unavailable' });
  held.length = 0;
  isFrozen = false;
  const answer = await until(async () => {
    const reading = stripe?.hasCustomer('cus_1').catch(() => undefined);
    const answering = setInterval(() => answerAll({ id: 'cus_1', object: 'customer' }), 10);
    const got = await reading;
    clearInterval(answering);
    return got;
  });
  expect(answer).toBe(true);
});
