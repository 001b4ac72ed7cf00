import fc from 'fast-check';
import type { FuzzCase } from './send';
import { bearer, type FuzzTarget } from './target';
import { jsonText, segment } from './words';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Every call, with ids and queries that are anything, also those of another user. */
export function calls({ token, foreign, ownConversation }: FuzzTarget): fc.Arbitrary<FuzzCase> {
  const id = fc.oneof(
    { weight: 2, arbitrary: segment },
    { weight: 2, arbitrary: fc.constantFrom(foreign.conversation, foreign.answer) },
    { weight: 1, arbitrary: fc.constant(ownConversation) },
  );
  const index = fc.oneof(fc.integer().map(String), segment);
  const path = fc.oneof(
    fc.tuple(id).map(([one]) => `/api/conversations/${one}`),
    fc.tuple(id).map(([one]) => `/api/conversations/${one}/chat`),
    fc.tuple(id, id).map(([one, other]) => `/api/conversations/${one}/answers/${other}`),
    fc.tuple(id, id).map(([one, other]) => `/api/conversations/${one}/answers/${other}/stop`),
    fc.tuple(id, index).map(([one, at]) => `/api/conversations/${one}/messages/${at}/feedback`),
    fc.tuple(segment, segment).map(([country, doc]) => `/api/document/${country}/${doc}`),
    fc.tuple(segment, segment).map(([country, doc]) => `/api/document/${country}/${doc}/excerpt`),
    fc.tuple(segment).map(([country]) => `/api/countries/${country}`),
    fc.tuple(id).map(([one]) => `/api/comparisons/${one}`),
    fc.tuple(id).map(([one]) => `/api/conversations/${one}/memo`),
    fc.tuple(id).map(([one]) => `/api/conversations/${one}/shares`),
    fc.tuple(id).map(([one]) => `/api/conversations/${one}/matter`),
    fc.tuple(id).map(([one]) => `/api/shares/${one}`),
    fc.tuple(id).map(([one]) => `/api/matters/${one}`),
    fc.tuple(id).map(([one]) => `/api/keys/${one}`),
    fc.tuple(id).map(([one]) => `/api/v1/conversations/${one}`),
    fc.tuple(segment, segment).map(([country, doc]) => `/api/v1/countries/${country}/documents/${doc}`),
    fc.tuple(id).map(([one]) => `/api/follows/${one}`),
    fc.tuple(segment).map(([token]) => `/api/unsubscribe/${token}`),
    fc.tuple(segment).map(([session]) => `/api/auth/verify-session/${session}`),
    fc.tuple(segment).map(([file]) => `/mfe/chat/${file}`),
    fc.tuple(segment, segment).map(([version, file]) => `/shell/${version}/${file}`),
    fc.tuple(segment).map(([page]) => `/${page}`),
    fc.constantFrom(
      '/api/conversations',
      '/api/auth/me',
      '/api/active-countries',
      '/api/matters',
      '/api/follows',
      '/api/follows/how',
      '/api/notices',
      '/api/notices/read',
      '/api/shared',
      '/api/keys',
      '/api/v1/questions',
      '/api/docs',
      '/config.json',
      '/answers',
      '/exchange',
    ),
    fc.constantFrom(
      '/api/document/United%20Arab%20Emirates/united-arab-emirates-guide.pdf',
      '/shell/release.json',
    ),
  );
  const name = fc.constantFrom(
    'limit',
    'skip',
    'search',
    'feedback',
    'version',
    '__proto__',
    'constructor',
    'limit[]',
  );
  const query = fc.array(fc.tuple(name, segment), { maxLength: 3 });
  return fc.tuple(fc.constantFrom(...methods), path, query, fc.option(jsonText)).map(
    ([method, at, pairs, text]): FuzzCase => ({
      area: 'call',
      // Without its account and its conversation the sender could try less.
      method: method === 'DELETE' && (at === '/api/auth/me' || at.endsWith(ownConversation)) ? 'GET' : method,
      path: `${at}${pairs.length > 0 ? '?' : ''}${pairs.map(([key, value]) => `${key}=${value}`).join('&')}`.replace(
        /[^\x21-\x7e]/g,
        '',
      ),
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...(text === null || ['GET', 'HEAD', 'TRACE'].includes(method) ? {} : { body: Buffer.from(text) }),
    }),
  );
}
