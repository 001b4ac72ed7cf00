interface FirebaseCall {
  method: string;
  /** Address without the query. */
  url: string;
  authorization: string | null;
}

export interface FirebaseBackendOptions {
  /** Seconds since the ID tokens were issued, by the provider's clock. */
  tokenAgeSeconds?: number;
  /** Milliseconds since 1970 by the provider's clock. */
  now?: number;
  /** How the account can sign in; by e-mail by default. */
  providers?: string[];
}

const lifetimeSeconds = 3600;
const toolkit = 'https://identitytoolkit.googleapis.com';
const account = { localId: 'uid-1', email: 'ada@example.org', displayName: 'Ada Lovelace' };

function idToken(issuedAt: number): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = {
    sub: account.localId,
    auth_time: issuedAt,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    firebase: { sign_in_provider: 'password' },
  };
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

/** What Google answers to the identity library, in memory; anything else answers 200 without a body. */
export function createFirebaseBackend({
  tokenAgeSeconds = 0,
  now = Date.now(),
  providers = ['password'],
}: FirebaseBackendOptions = {}) {
  const providerUserInfo = providers.map((providerId) => ({ providerId }));
  const token = idToken(Math.floor(now / 1000) - tokenAgeSeconds);
  const answers: Record<string, object> = {
    [`${toolkit}/v1/accounts:signInWithPassword`]: {
      ...account,
      idToken: token,
      refreshToken: 'refresh',
      expiresIn: String(lifetimeSeconds),
    },
    [`${toolkit}/v1/accounts:lookup`]: { users: [{ ...account, providerUserInfo }] },
    [`${toolkit}/v1/projects`]: { authorizedDomains: [window.location.hostname] },
    [`${toolkit}/v2/passwordPolicy`]: { customStrengthOptions: {}, schemaVersion: 1 },
    'https://securetoken.googleapis.com/v1/token': {
      access_token: `${token}-fresh`,
      refresh_token: 'refresh',
      expires_in: String(lifetimeSeconds),
    },
  };
  const calls: FirebaseCall[] = [];
  const fetch: typeof globalThis.fetch = async (address, { method = 'GET', headers } = {}) => {
    const url = String(address).split('?')[0] ?? '';
    calls.push({ method, url, authorization: new Headers(headers).get('authorization') });
    const answer = answers[url];
    return answer ? Response.json(answer) : new Response(null);
  };
  return { fetch, token, calls, to: (part: string) => calls.filter(({ url }) => url.includes(part)) };
}

export const firebaseSettings = { apiKey: 'key', authDomain: 'example.org', projectId: 'project' };
