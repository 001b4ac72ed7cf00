import type { ServerResponse } from 'node:http';
import { silentLogger } from '@astraea/service-kit/log';
import { createTestBackends, serve, type TestServer } from '@astraea/service-kit/testing';
import type { UserRecord } from 'firebase-admin/auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createAuthService } from '../auth-service';
import { readAuthConfig } from '../config';

export const projectId = 'space-law-prod';

interface Account {
  disabled?: boolean;
  /** UTC text as firebase-admin gives it. */
  tokensValidAfterTime?: string;
}

export interface TestAuth {
  url: string;
  backends: Awaited<ReturnType<typeof createTestBackends>>;
  /** Accounts of the identity provider by uid; uids that are not here do not exist. */
  accounts: Map<string, Account>;
  /** While true, the identity provider does not answer look-ups, deletes nothing, or ends no sign-in. */
  outage: { lookUps: boolean; deletions: boolean; revocations: boolean };
  keyServer: TestServer;
  idToken(claims?: Record<string, unknown>, options?: IdTokenOptions): Promise<string>;
  exchange(token: string): Promise<Response>;
  /** Moves the clock. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface IdTokenOptions {
  issuer?: string;
  audience?: string;
  /** Seconds from now. */
  expiresIn?: number;
  forged?: boolean;
}

const unknownAccount = () => Object.assign(new Error('no such user'), { code: 'auth/user-not-found' });

async function createKeys() {
  const real = await generateKeyPair('RS256', { extractable: true });
  const forged = await generateKeyPair('RS256', { extractable: true });
  return {
    real,
    forged,
    jwk: { ...(await exportJWK(real.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' },
  };
}

const noSuchPath = {
  ...{ type: 'about:blank', title: 'Not found', status: 404, code: 'no-such-path' },
  ...{ detail: 'There is nothing here.', traceId: '0'.repeat(32) },
};

/** RSA pairs take half a second of a processor, and no test needs others than the one before it. */
let keysOfProvider: ReturnType<typeof createKeys> | undefined;

/** An auth service for a real project, before a key server and a user directory of its own. */
export async function startTestAuth(
  options: {
    quota?: () => unknown;
    /** What the other services export; without it they are away. */
    exported?: {
      conversations?: object[];
      billing?: object[];
      alerts?: object[];
      links?: object[];
      notes?: object[];
      documents?: object[];
      documentFiles?: object[];
      /** Parts that this conversation service is too old to know. */
      unknown?: string[];
    };
    env?: Record<string, string>;
  } = {},
): Promise<TestAuth> {
  keysOfProvider ??= createKeys();
  const keys = await keysOfProvider;
  const backends = await createTestBackends('auth');
  const accounts = new Map<string, Account>([['ada', {}]]);
  const outage = { lookUps: false, deletions: false, revocations: false };
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const keyServer = await serve((_req, res) => res.end(JSON.stringify({ keys: [keys.jwk] })));
  const lines = (items: object[] | undefined) => (_req: unknown, res: ServerResponse) => {
    res.statusCode = items ? 200 : 503;
    res.end([...(items ?? []), null].map((item) => `${JSON.stringify(item)}\n`).join(''));
  };
  const billing = await serve(lines(options.exported?.billing));
  const conversation = await serve((req, res) => {
    if (options.exported?.unknown?.includes(req.url ?? ''))
      return void res.writeHead(404).end(JSON.stringify(noSuchPath));
    if (req.url === '/export') return lines(options.exported?.conversations)(req, res);
    if (req.url === '/export/notes') return lines(options.exported?.notes ?? [])(req, res);
    if (req.url === '/export/links') return lines(options.exported?.links ?? [])(req, res);
    if (req.url === '/export/alerts') return lines(options.exported?.alerts ?? [])(req, res);
    if (req.url === '/export/documents') return lines(options.exported?.documents ?? [])(req, res);
    if (req.url === '/export/document-files') return lines(options.exported?.documentFiles ?? [])(req, res);
    const quota = options.quota?.();
    res.statusCode = quota ? 200 : 500;
    res.end(JSON.stringify(quota ?? {}));
  });
  const service = await createAuthService({
    config: readAuthConfig({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_KEYS_URL: keyServer.url,
      CONVERSATION_URL: conversation.url,
      BILLING_URL: billing.url,
      SERVICE_CLIENTS: JSON.stringify([
        { id: 'retrieval', secret: 'a-long-enough-secret', scopes: ['document:read-content'] },
      ]),
      ...options.env,
    }),
    backends,
    logger: silentLogger,
    clock,
    firebaseAuth: {
      verifyIdToken: () => Promise.reject(new Error('a real project does not ask the emulator')),
      getUsers: (identifiers) => {
        if (outage.lookUps) return Promise.reject(new Error('connect ETIMEDOUT'));
        const uids = identifiers.map((identifier) => ('uid' in identifier ? identifier.uid : ''));
        const users = uids
          .filter((uid) => accounts.has(uid))
          .map((uid) => ({ uid, disabled: false, ...accounts.get(uid) }) as UserRecord);
        const notFound = identifiers.filter((_, at) => !accounts.has(uids[at] ?? ''));
        return Promise.resolve({ users, notFound });
      },
      deleteUser: async (uid) => {
        if (outage.deletions) throw new Error('connect ETIMEDOUT');
        if (!accounts.delete(uid)) throw unknownAccount();
      },
      revokeRefreshTokens: async (uid) => {
        if (outage.revocations) throw new Error('connect ETIMEDOUT');
        const account = accounts.get(uid);
        if (!account) throw unknownAccount();
        // In whole seconds, as the provider has it.
        const seconds = Math.floor(clock().getTime() / 1000);
        accounts.set(uid, { ...account, tokensValidAfterTime: new Date(seconds * 1000).toUTCString() });
      },
    },
  });
  const server = await serve(service.app);
  await service.start();

  return {
    url: server.url,
    backends,
    accounts,
    outage,
    keyServer,
    idToken: (claims = {}, { issuer, audience, expiresIn = 3600, forged = false } = {}) => {
      const now = Math.floor(clock().getTime() / 1000);
      const { sub = 'ada', ...rest } = claims;
      return new SignJWT({ auth_time: now - 5, email: 'ada@example.org', ...rest })
        .setProtectedHeader({ alg: 'RS256', kid: 'google-1' })
        .setIssuer(issuer ?? `https://securetoken.google.com/${projectId}`)
        .setAudience(audience ?? projectId)
        .setSubject(String(sub))
        .setIssuedAt(now - 5)
        .setExpirationTime(now + expiresIn)
        .sign(forged ? keys.forged.privateKey : keys.real.privateKey);
    },
    exchange: (token) =>
      fetch(`${server.url}/exchange`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    advance(milliseconds) {
      offset += milliseconds;
    },
    async close() {
      await service.stop();
      await Promise.all([server, keyServer, conversation, billing].map((one) => one.close()));
      await backends.close();
    },
  };
}
