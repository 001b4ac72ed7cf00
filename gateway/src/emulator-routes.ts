import type { Logger } from '@astraea/service-kit/log';
import { Router } from 'express';
import { createServiceProxy, type UpstreamTimeouts } from './service-proxy';

/** What the browser's Firebase client and the e-mail links need; the emulator's admin paths are not among them. */
const emulatorPaths =
  /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/(auth|action))(\/|$)/;

/** Proxies the Auth emulator's paths on the one origin (demo systems only). */
export function createEmulatorRoutes(options: {
  target: string;
  timeouts: UpstreamTimeouts;
  logger: Logger;
}): Router {
  const router = Router();
  const proxy = createServiceProxy({
    name: 'Auth emulator',
    target: options.target,
    timeouts: options.timeouts,
    logger: options.logger,
    headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    dropAuthorization: true,
  });
  router.use((req, res, next) => {
    if (emulatorPaths.test(req.path)) proxy(req, res, next);
    else next();
  });
  return router;
}
