import fc from 'fast-check';
import type { FuzzCase } from './send';
import { bearer, type FuzzTarget } from './target';
import { word } from './words';

/** What a header may hold: it cannot be written otherwise by a client library. */
const headerText = word.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 3000));

/** Headers of every layer, with anything in them. */
export function headers({ token }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const name = fc.constantFrom(
    ...[
      'x-user-id',
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'x-astraea-plan',
      'remote-user',
      'cookie',
    ],
    ...[
      'range',
      'if-none-match',
      'if-modified-since',
      'last-event-id',
      'accept',
      'accept-encoding',
      'accept-language',
    ],
    ...[
      'traceparent',
      'tracestate',
      'baggage',
      'origin',
      'expect',
      'content-encoding',
      'te',
      'proxy-authorization',
    ],
    ...[
      'x-http-method-override',
      'connection',
      'upgrade',
      'idempotency-key',
      'sec-fetch-site',
      'access-control-request-method',
    ],
  );
  const range = fc
    .tuple(fc.bigInt({ min: -5n, max: 10n ** 25n }), fc.bigInt({ min: -5n, max: 10n ** 25n }))
    .map(([a, b]) => `bytes=${a}-${b}`);
  const path = fc.constantFrom(
    ...[
      '/',
      '/config.json',
      '/shell/release.json',
      '/api/auth/me',
      '/api/conversations',
      '/api/active-countries',
    ],
    '/api/document/United%20Arab%20Emirates/united-arab-emirates-guide.pdf',
  );
  const pairs = fc.array(fc.tuple(name, fc.oneof(headerText, range)), { minLength: 1, maxLength: 6 });
  return fc.tuple(path, pairs).map(
    ([at, given]): FuzzCase => ({
      area: 'header',
      method: 'GET',
      path: at,
      headers: { ...Object.fromEntries(given.filter(([, value]) => value.trim() !== '')), ...bearer(token) },
    }),
  );
}

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Tokens that nobody gave out. Those of a demo system are unsigned, so a claim has to be wrong. */
export function tokens({ token }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const [head = '', claims = ''] = token.split('.');
  const right = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const wrong = fc
    .tuple(fc.constantFrom('iss', 'aud', 'exp', 'sub', 'iat'), fc.jsonValue())
    .map(([name, value]) => base64({ ...right, [name]: value }));
  const header = fc.oneof(
    fc.constant(head),
    fc.record({ alg: word, kid: word, jku: word }).map(base64),
    word.map(base64),
  );
  const made = fc.oneof(
    fc.tuple(header, wrong, fc.constantFrom('', 'x', 'AAAA')).map((parts) => parts.join('.')),
    fc.tuple(header, word.map(base64)).map((parts) => `${parts.join('.')}.`),
    headerText,
  );
  const scheme = fc.constantFrom('Bearer ', 'bearer ', 'Basic ', '', 'Bearer  ', 'Bearer owner, Bearer ');
  return fc
    .tuple(scheme, made, fc.constantFrom('/api/auth/verify', '/api/conversations', '/api/auth/me'))
    .map(
      ([kind, text, path]): FuzzCase => ({
        area: 'token',
        method: path.endsWith('verify') ? 'POST' : 'GET',
        path,
        headers: { authorization: `${kind}${text}`.trim() || 'Bearer' },
      }),
    );
}
