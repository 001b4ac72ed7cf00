import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { say } from '../../packages/tooling/terminal.mjs';
import { endWithLauncher } from './emulator.mjs';
import { findFreePorts } from './free-ports.mjs';
import { root } from './settings.mjs';

/** As the stand-in of `standalone/stripe` has them. */
const secretKey = 'sk_test_standin';
const prices = { STRIPE_PRO_PRICE_ID: 'price_pro', STRIPE_ENTERPRISE_PRICE_ID: 'price_enterprise' };

/** A value as a POSIX shell reads it back. */
function inShell(value) {
  return /^[\w./:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}

/**
 * Starts what takes payments in Stripe's place. Its port is chosen here, so that the parts that need it start at the same time.
 * @returns the settings that the other parts need, and a promise of its readiness.
 */
export async function startStripeStandIn({ children, env, origin, backends = 'embedded' }) {
  const port = env.STRIPE_STANDIN_PORT ?? String((await findFreePorts(1))[0]);
  const url = `http://127.0.0.1:${port}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const ready = children.start({
    name: 'The stand-in for Stripe',
    script: join(root, 'standalone/dist/stripe-stand-in.js'),
    preload: [endWithLauncher],
    nodeOptions: ['--max-semi-space-size=4'],
    log: 'stripe-stand-in.log',
    layer: 0,
    env: { ...env, STRIPE_STANDIN_PORT: port, STRIPE_WEBHOOK_SECRET: webhookSecret, PUBLIC_ORIGIN: origin },
  });
  const account = { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url, ...prices };
  const kept = backends === 'embedded' ? { DATA_DIR: env.DATA_DIR } : { BACKENDS: backends };
  const settings = Object.entries({ ...kept, ...account })
    .map(([name, value]) => `${name}=${inShell(value)}`)
    .join(' ');
  return {
    ready: ready.then(() => {
      say(`Test payments, no money moves: a stand-in for Stripe runs at ${url}`);
      say(`To compare the accounts with it: ${settings} npm run billing:reconcile`);
    }),
    env: {
      ...account,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PAYMENTS_NAME: 'a stand-in for Stripe on this machine',
    },
  };
}
