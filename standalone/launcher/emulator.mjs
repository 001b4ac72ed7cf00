import { join } from 'node:path';
import { findFreePorts } from './free-ports.mjs';
import { root } from './settings.mjs';

/** Needed by every process that we start, so that none outlives a launcher that was killed. */
export const endWithLauncher = join(root, 'standalone/dist/end-with-launcher.js');

/**
 * Starts Firebase's Auth emulator. Its ports are chosen here, so that the parts that need them start at the same time.
 * @returns the settings that the other parts need, and a promise of its readiness.
 */
export async function startEmulator({ children, env, origin }) {
  const [adminPort, frontPort] = await findFreePorts(2);
  const ready = children.start({
    name: 'The Auth emulator',
    script: join(root, 'standalone/dist/auth-emulator/main.js'),
    preload: [endWithLauncher],
    // Its start fills the young generation; kept small, the idle process holds half the memory.
    nodeOptions: ['--max-semi-space-size=4'],
    log: 'auth-emulator.log',
    layer: 0,
    env: {
      ...env,
      AUTH_EMULATOR_HOST: '127.0.0.1',
      AUTH_EMULATOR_PORT: String(adminPort),
      AUTH_EMULATOR_FRONT_PORT: String(frontPort),
      PUBLIC_ORIGIN: origin,
    },
  });
  return {
    ready,
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${adminPort}`,
      AUTH_EMULATOR_URL: `http://127.0.0.1:${frontPort}`,
    },
  };
}
