import { standInKey } from '../stripe/index';
import { createCatalogue } from '../stripe/objects/catalogue';
import { startStripeStandIn } from './stripe-stand-in.mjs';

interface Program {
  env: Record<string, string>;
}

async function start() {
  const programs: Program[] = [];
  const children = {
    start: (program: Program) => {
      programs.push(program);
      return Promise.resolve();
    },
  };
  const env = { STRIPE_STANDIN_PORT: '12111', DATA_DIR: '/data' };
  const { ready, env: forParts } = await startStripeStandIn({
    children,
    env,
    origin: 'http://localhost:8080',
  });
  await ready;
  return { program: programs[0], forParts };
}

test('billing gets the address, the key and the secret with which the stand-in signs', async () => {
  const { program, forParts } = await start();
  expect(forParts).toMatchObject({ STRIPE_API_URL: 'http://127.0.0.1:12111', STRIPE_SECRET_KEY: standInKey });
  expect(program?.env).toEqual({
    STRIPE_STANDIN_PORT: '12111',
    DATA_DIR: '/data',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    STRIPE_WEBHOOK_SECRET: forParts.STRIPE_WEBHOOK_SECRET,
  });
});

test('each start has a secret of its own', async () => {
  const secrets = [await start(), await start()].map(({ forParts }) => forParts.STRIPE_WEBHOOK_SECRET);
  expect(new Set(secrets).size).toBe(2);
});

test('the prices that billing sells exist at the stand-in', async () => {
  const { forParts } = await start();
  const { prices } = createCatalogue(0);
  expect([forParts.STRIPE_PRO_PRICE_ID, forParts.STRIPE_ENTERPRISE_PRICE_ID].sort()).toEqual(
    Object.keys(prices).sort(),
  );
});
