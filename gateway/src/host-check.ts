import { AppError } from '@astraea/service-kit/errors';
import type { RequestHandler } from 'express';

/** A proxy in front may have read the other one (RFC 9112, 3.2). */
export const refuseSecondHost: RequestHandler = (req, _res, next) => {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError('InvalidInput', 'The request names more than one host.');
  next();
};

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a Host header, without the port and in lower case. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * For demo systems, where anyone can sign in as anyone: a name that somebody else lets point at this machine would make
 * their pages ours.
 */
export function refuseForeignHosts(more: readonly string[]): RequestHandler {
  const known = new Set([...ownNames, ...more].map(nameOf));
  return (req, _res, next) => {
    const host = req.headers.host ?? '';
    if (!known.has(nameOf(host))) {
      throw new AppError(
        'NotAllowed',
        'This demo system does not answer under this name. Open it as localhost, or name the host in DEMO_HOSTS.',
        { details: { code: 'host-not-allowed' } },
      );
    }
    next();
  };
}
