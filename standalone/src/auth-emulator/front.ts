import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

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

const destinations = ['continueUrl', 'redirectUrl'];

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** Neither called by another site's page, nor leading to one. */
function staysHere(req: IncomingMessage, query: URLSearchParams, publicHost: string): boolean {
  const own = [publicHost, req.headers.host];
  const { origin } = req.headers;
  if (origin !== undefined && !own.includes(hostOf(origin))) return false;
  return destinations
    .flatMap((name) => query.getAll(name))
    .every((address) => /^https?:/i.test(address) && own.includes(hostOf(address)));
}

function refuse(res: ServerResponse, code: 403 | 404, message: string): void {
  res.writeHead(code, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error: { code, message } }));
}

/**
 * The door that the gateway proxies. Links that the emulator makes name the system's own origin, whatever Host header came.
 */
export function createFront(options: {
  emulator: RequestListener;
  resetPage: RequestListener;
  /** Host and port of the system's origin. */
  publicHost: string;
  /** The Content-Security-Policy of a path. */
  policyOf: (path: string) => string;
}): RequestListener {
  const { emulator, resetPage, publicHost, policyOf } = options;
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://front.invalid');
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (path !== pathname || !isOpen(path)) return refuse(res, 404, 'NOT_FOUND');
    if (!staysHere(req, searchParams, publicHost)) return refuse(res, 403, 'OTHER_ORIGIN');
    res.setHeader('content-security-policy', policyOf(path));
    res.setHeader('x-content-type-options', 'nosniff');
    dropCredentials(req);
    req.headers.host = publicHost;
    const isReset = path === '/emulator/action' && searchParams.get('mode') === 'resetPassword';
    if (isReset && !searchParams.has('newPassword')) resetPage(req, res);
    else emulator(req, res);
  };
}
