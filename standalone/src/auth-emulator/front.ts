import type { IncomingMessage, RequestListener } from 'node:http';

/** What a browser may reach: the account calls, the token exchange, and the pages of sign-in and mailed links. */
const openPaths =
  /^\/(identitytoolkit\.googleapis\.com\/v[12]\/|securetoken\.googleapis\.com\/v1\/token$|emulator\/auth\/|emulator\/action$)/;
/** Calls that name a project are the operator's. */
const operatorPaths = /\/projects\//;
/** Nothing that could be read as another path than it seems. */
const plainPath = /^(\/[\w.:~-]+)+$/;

function isOpen(path: string): boolean {
  return (
    plainPath.test(path) &&
    !path.split('/').includes('..') &&
    openPaths.test(path) &&
    !operatorPaths.test(path)
  );
}

/** `Bearer owner` would make its sender the operator: what comes from outside has no credentials here. */
function dropCredentials(req: IncomingMessage): void {
  delete req.headers.authorization;
  for (let index = req.rawHeaders.length - 2; index >= 0; index -= 2) {
    if (req.rawHeaders[index]?.toLowerCase() === 'authorization') req.rawHeaders.splice(index, 2);
  }
}

/**
 * The door that the gateway proxies. Links that the emulator makes name the system's own origin, whatever Host header came.
 */
export function createFront(options: {
  emulator: RequestListener;
  resetPage: RequestListener;
  /** Host and port of the system's origin. */
  publicHost: string;
}): RequestListener {
  const { emulator, resetPage, publicHost } = options;
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://front.invalid');
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (path !== pathname || !isOpen(path)) {
      res.writeHead(404, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ error: { code: 404, message: 'NOT_FOUND' } }));
      return;
    }
    dropCredentials(req);
    req.headers.host = publicHost;
    const isReset = path === '/emulator/action' && searchParams.get('mode') === 'resetPassword';
    if (isReset && !searchParams.has('newPassword')) resetPage(req, res);
    else emulator(req, res);
  };
}
