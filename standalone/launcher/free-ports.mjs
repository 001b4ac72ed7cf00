import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './settings.mjs';

/** Once the servers are built: loopback ports in a row that nobody listens on. */
export function findFreePorts(count) {
  const built = join(root, 'packages/service-kit/dist/free-ports.js');
  return createRequire(import.meta.url)(built).findFreePorts(count);
}
