import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { standInKey } from '../stripe/index';
import { offers } from '../stripe/objects';
import { startStripeStandIn } from './stripe-stand-in.mjs';

interface Program {
  env: Record<string, string>;
}

async function start(given: { env?: Record<string, string>; backends?: 'distributed' } = {}) {
  const programs: Program[] = [];
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const children = {
    start: (program: Program) => {
      programs.push(program);
      return Promise.resolve();
    },
  };
  const env = { STRIPE_STANDIN_PORT: '12111', DATA_DIR: '/data', ...given.env };
  const { ready, env: forParts } = await startStripeStandIn({
    children,
    env,
    origin: 'http://localhost:8080',
    backends: given.backends,
  });
  await ready;
  const said = written.mock.calls.join('');
  written.mockRestore();
  return { program: programs[0], forParts, said };
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

/** The settings that a shell gives to the command that is said. */
function settingsFor(said: string): Record<string, string> {
  const command = / accounts with it: (.*) npm run billing:reconcile$/m.exec(said)?.[1];
  const words = execFileSync('sh', ['-c', `env -i ${command} env`], { encoding: 'utf8' });
  return parseEnv(words) as Record<string, string>;
}

test('the command that compares the accounts with it is said whole, and has no secret of the webhook', async () => {
  const { said, forParts } = await start({ env: { DATA_DIR: "/my data/'here'" } });
  const { STRIPE_WEBHOOK_SECRET: secret, PAYMENTS_NAME: _name, ...account } = forParts;
  expect(settingsFor(said)).toMatchObject({ DATA_DIR: "/my data/'here'", ...account });
  expect(said).not.toContain(secret);
  const distributed = settingsFor((await start({ backends: 'distributed' })).said);
  expect(distributed).toMatchObject({ BACKENDS: 'distributed', ...account });
});

test('each start has a secret of its own', async () => {
  const secrets = [await start(), await start()].map(({ forParts }) => forParts.STRIPE_WEBHOOK_SECRET);
  expect(new Set(secrets).size).toBe(2);
});

test('the prices that billing sells exist at the stand-in', async () => {
  const { forParts } = await start();
  expect([forParts.STRIPE_PRO_PRICE_ID, forParts.STRIPE_ENTERPRISE_PRICE_ID].sort()).toEqual(
    Object.keys(offers).sort(),
  );
});
