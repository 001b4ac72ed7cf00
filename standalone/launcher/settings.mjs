import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';
import { Failure } from '../../packages/tooling/terminal.mjs';

export const root = resolve(fileURLToPath(new URL('../../', import.meta.url)));

const ownByLauncher = ['FIREBASE_AUTH_EMULATOR_HOST', 'AUTH_EMULATOR_URL'];

const ownByStripeStandIn = [
  'STRIPE_API_URL',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRO_PRICE_ID',
  'STRIPE_ENTERPRISE_PRICE_ID',
  'PAYMENTS_NAME',
];

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

function readEnvFile(file) {
  if (!existsSync(file)) return {};
  if (!util.parseEnv)
    throw new Failure(
      'Reading .env needs Node 20.12 or newer. Update Node, or set the variables in the shell.',
    );
  return util.parseEnv(readFileSync(file, 'utf8'));
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Failure(`PORT=${text} is not a port. Give a number from 1 to 65535, or 0 for any free port.`);
}

/** Whether payments are on and nobody named who takes them. @throws Failure */
function needsStripeStandIn(env, demo) {
  if (env.CHECKOUT_ENABLED !== 'true' || env.STRIPE_SECRET_KEY) return false;
  if (!demo) {
    throw new Failure(
      'CHECKOUT_ENABLED=true needs STRIPE_SECRET_KEY: only a demo system has test payments, which give plans for nothing.',
    );
  }
  const surplus = ownByStripeStandIn.filter((name) => env[name]);
  if (surplus.length === 0) return true;
  throw new Failure(
    `${surplus.join(' and ')}: remove this setting, or give STRIPE_SECRET_KEY too. Without the key, test payments run here.`,
  );
}

/**
 * What the launcher itself must know; every part checks the rest. The shell's variables win over those of `.env`,
 * which ASTRAEA_ENV_FILE puts elsewhere.
 * @throws Failure
 */
export function readSettings(shell = process.env) {
  const file = shell.ASTRAEA_ENV_FILE || join(root, '.env');
  const given = { ...readEnvFile(file), ...shell };
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const project = env.FIREBASE_PROJECT_ID ?? 'demo-astraea';
  const demo = project.startsWith('demo-');
  const surplus = ownByLauncher.filter((name) => demo && env[name]);
  if (surplus.length > 0) {
    throw new Failure(
      `${surplus.join(' and ')}: remove this setting. A demo project gets an Auth emulator of its own here.`,
    );
  }
  const host = env.HOST ?? '127.0.0.1';
  if (demo && !loopbackHosts.includes(host)) {
    throw new Failure(
      `HOST=${host} would open a demo system, where anyone can sign in as anyone, to other machines.\n` +
        'Leave HOST out, or set FIREBASE_PROJECT_ID to a Firebase project of your own.',
    );
  }
  return {
    env: { ...env, FIREBASE_PROJECT_ID: project },
    demo,
    stripeStandIn: needsStripeStandIn(env, demo),
    host,
    port: readPort(env.PORT ?? '8080'),
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    underNpm: env.npm_lifecycle_event !== undefined,
  };
}
