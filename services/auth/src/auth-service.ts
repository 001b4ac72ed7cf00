import { quotaSchema } from '@astraea/contracts';
import type { Backends } from '@astraea/service-kit/backends';
import { type Clock, type NewId, newId as randomId, systemClock } from '@astraea/service-kit/clock';
import { consumeEvents } from '@astraea/service-kit/consumer';
import type { Subscription } from '@astraea/service-kit/event-bus';
import { createServiceClient, type Service } from '@astraea/service-kit/http';
import { createIdentityVerifier } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import { createOutboxRelay } from '@astraea/service-kit/outbox';
import { applicationDefault, cert, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { createLocalJWKSet } from 'jose';
import { createAccountStatusCheck } from './account-status';
import { createApiKeyStore } from './api-keys/api-key-store';
import { createApp } from './app';
import { createAuthEventHandlers, eventSource } from './auth-events';
import type { AuthConfig } from './config';
import { exchangeIdentity } from './exchange-identity';
import { createEmulatorTokenVerifier, createIdTokenVerifier } from './id-token';
import { loadIdentityKeys } from './identity-keys';
import { eraseAccount, goOnErasing, refuseErased } from './personal-data/erase-account';
import { createErasureStore } from './personal-data/erasure-store';
import { signOutEverywhere } from './sign-out-everywhere';
import { createTokenIssuer } from './token-issuer';
import { createUserStore } from './user-store';

interface AuthServiceDeps {
  config: AuthConfig;
  backends: Backends;
  logger: Logger;
  clock?: Clock;
  newId?: NewId;
  /** Replaced in tests; by default firebase-admin with the configured credentials. */
  firebaseAuth?: Pick<Auth, 'getUsers' | 'verifyIdToken' | 'deleteUser' | 'revokeRefreshTokens'>;
}

function connectFirebase(config: AuthConfig): Auth {
  const name = `auth-${config.FIREBASE_PROJECT_ID}`;
  const existing = getApps().find((app) => app.name === name);
  if (existing) return getAuth(existing);
  const credential = config.FIREBASE_CREDENTIALS_FILE
    ? cert(config.FIREBASE_CREDENTIALS_FILE)
    : applicationDefault();
  const options = config.FIREBASE_AUTH_EMULATOR_HOST ? {} : { credential };
  return getAuth(initializeApp({ projectId: config.FIREBASE_PROJECT_ID, ...options }, name));
}

/** Accounts and identity exchange, ready to listen. */
export async function createAuthService(deps: AuthServiceDeps): Promise<Service> {
  const { config, backends, logger, clock = systemClock, newId = randomId } = deps;
  const firebaseAuth = deps.firebaseAuth ?? connectFirebase(config);
  const users = await createUserStore(backends.documents);
  const keys = await loadIdentityKeys(config.IDENTITY_KEYS, backends.documents, newId);
  const issuer = createTokenIssuer({ keys, clock, newId });
  const relay = createOutboxRelay({ collection: users.collection, bus: backends.events, logger });
  const verifyIdToken = config.FIREBASE_AUTH_EMULATOR_HOST
    ? createEmulatorTokenVerifier(firebaseAuth)
    : createIdTokenVerifier({
        projectId: config.FIREBASE_PROJECT_ID,
        keysUrl: config.FIREBASE_KEYS_URL,
        clock,
        logger,
      });
  const checkAccountStatus = createAccountStatusCheck({
    auth: firebaseAuth,
    timeoutMs: config.FIREBASE_TIMEOUT_MS,
    clock,
    logger,
  });
  const conversation = createServiceClient({
    name: 'conversation',
    baseUrl: config.CONVERSATION_URL,
    timeoutMs: config.QUOTA_TIMEOUT_MS,
    pause: () => Promise.resolve(),
  });
  const erasures = await createErasureStore(backends.documents, clock);
  const apiKeys = await createApiKeyStore(backends.documents);
  const exporting = (name: string, baseUrl: string) =>
    createServiceClient({ name, baseUrl, timeoutMs: config.EXPORT_TIMEOUT_MS });
  const erasing = {
    users,
    erasures,
    apiKeys,
    firebaseAuth,
    timeoutMs: config.FIREBASE_TIMEOUT_MS,
    events: { source: eventSource, clock, newId, relay: relay.name },
    relay,
    logger,
  };
  const exchanging = {
    users,
    verifyIdToken,
    checkAccountStatus,
    refuseErased: (uid: string, authTime: number) => refuseErased(erasures, uid, authTime),
    issuer,
    relay,
    clock,
    newId,
  };
  const app = createApp({
    users,
    exchange: (idToken) => exchangeIdentity(exchanging, idToken),
    signOutEverywhere: (user) => signOutEverywhere(erasing, user),
    eraseAccount: (user) => eraseAccount(erasing, user),
    apiKeys,
    apiKeysPerUser: config.API_KEYS_PER_USER,
    checkAccountStatus,
    newId,
    conversation: exporting('conversation', config.CONVERSATION_URL),
    billing: exporting('billing', config.BILLING_URL),
    issuer,
    keys,
    verifier: createIdentityVerifier(createLocalJWKSet(keys.jwks), clock),
    serviceClients: config.SERVICE_CLIENTS,
    readQuota: (token) =>
      conversation.json(quotaSchema, '/quota', { token }).catch((error: unknown) => {
        logger.warn('quota.unknown', { error });
        return null;
      }),
    clock,
    logger,
  });
  let subscription: Subscription | undefined;
  let retry: NodeJS.Timeout | undefined;
  const goOn = () => goOnErasing(erasing).catch((error: unknown) => logger.warn('erasure.failed', { error }));

  return {
    name: 'auth',
    app,
    readiness: () => backends.readiness(),
    async start() {
      relay.start();
      subscription = await consumeEvents(
        backends.events,
        'auth-subscriptions',
        createAuthEventHandlers(users),
      );
      retry = setInterval(() => void goOn(), config.ERASURE_RETRY_MS);
      void goOn();
    },
    async stop() {
      clearInterval(retry);
      await subscription?.close();
      await relay.stop();
    },
  };
}
