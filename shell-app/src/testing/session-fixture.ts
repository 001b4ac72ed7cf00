import { type ApiHandlers, createInMemoryApi } from '@astraea/web-kit/testing';
import type { IdentityUser } from '../session/identity-provider';
import { Session } from '../session/session';
import { createFakeIdentityProvider } from './fake-identity-provider';
import { createFakeTabs } from './fake-tabs';

export const verified = {
  backendId: 'user-1',
  subscription: 'premium',
  subscriptionEndDate: '2026-12-24T00:00:00.000Z',
};
export const verifyRoute = 'POST /api/auth/verify';

/** A session over an identity provider, other tabs and a backend in memory. */
export function setupSession(handlers: ApiHandlers = {}, remembered: IdentityUser | null = null) {
  const api = createInMemoryApi({ [verifyRoute]: () => verified, ...handlers });
  globalThis.fetch = api.fetch;
  const provider = createFakeIdentityProvider(remembered);
  const tabs = createFakeTabs();
  return { api, provider, tabs, session: new Session({ provider, tabs }) };
}

export function stateOf(session: Session) {
  return session.getSnapshot().state;
}

/** Waits for the session's next such state. */
export function until(session: Session, status: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (stateOf(session).status !== status) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });
}
