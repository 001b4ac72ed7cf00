import type { Page } from 'playwright-core';
import { type ApiUser, asUser, signUp } from '../api';
import type { Session } from './stage';

/** Of an account that a journey makes, where the journey has no word of its own. */
const anyPassword = 'correct-horse-battery';
const minutesOfToken = 60;

/** Somebody with an account, and what their browser remembers of them. */
export interface SignedUp {
  user: ApiUser;
  session: Session;
}

/** What Firebase's SDK keeps of somebody who signed up by e-mail, and looks for when a page begins. */
function memoryOf(email: string, { idToken, refreshToken, localId }: Awaited<ReturnType<typeof signUp>>) {
  const now = Date.now();
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + minutesOfToken * 60_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
}

/** Makes an account without a browser, for journeys that are about something else than how one signs up. */
export async function makeAccount(origin: string, email: string, password = anyPassword): Promise<SignedUp> {
  const account = await signUp(origin, email, password);
  const value = JSON.stringify(memoryOf(email, account));
  const localStorage = [{ name: 'firebase:authUser:demo-key:[DEFAULT]', value }];
  return {
    user: asUser(origin, account.idToken, account.localId),
    session: { cookies: [], origins: [{ origin, localStorage }] },
  };
}

/** Makes an account and opens the first page as its owner; the top bar then greets them. Nothing may have been kept in the page's context. */
export async function enter(page: Page, origin: string, email: string, password?: string): Promise<ApiUser> {
  const { user, session } = await makeAccount(origin, email, password);
  await page.context().setStorageState(session);
  await page.goto('/');
  await page.getByText(`Hello, ${email.split('@')[0]}`).waitFor();
  return user;
}
