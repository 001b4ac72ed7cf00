import { randomUUID } from 'node:crypto';
import { activeCountriesResponseSchema } from '@astraea/contracts';
import { z } from 'zod';
import { until } from './until';

const signUpSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });

/** One user of a demo system, signed up through the one origin as any client would. */
export interface ApiUser {
  idToken: string;
  uid: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response>;
}

/** While the directory of users has no time it is asked again, as a client is told to; an account that it made all the same is signed in to. */
async function account(
  origin: string,
  action: 'signUp' | 'signInWithPassword',
  email: string,
  password: string,
): Promise<z.output<typeof signUpSchema>> {
  let wasBusy = false;
  const { status, text } = await until(async () => {
    const response = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    if (response.status !== 503) return { status: response.status, text: await response.text() };
    wasBusy = true;
    return undefined;
  });
  if (wasBusy && text.includes('EMAIL_EXISTS')) return account(origin, 'signInWithPassword', email, password);
  if (status !== 200) throw new Error(`${action} answered ${status}: ${text}`);
  return signUpSchema.parse(JSON.parse(text));
}

/** A user whose ID token is known. */
export function asUser(origin: string, idToken: string, uid: string): ApiUser {
  return {
    idToken,
    uid,
    call: (method, path, body, headers = {}, signal) =>
      fetch(origin + path, {
        method,
        ...(signal ? { signal } : {}),
        headers: {
          authorization: `Bearer ${idToken}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** The tokens of a new account. */
export const signUp = (origin: string, email: string, password: string) =>
  account(origin, 'signUp', email, password);

export async function signUpUser(
  origin: string,
  email: string,
  password = 'correct-horse-1',
): Promise<ApiUser> {
  const { idToken, localId } = await signUp(origin, email, password);
  return asUser(origin, idToken, localId);
}

export async function signInUser(
  origin: string,
  email: string,
  password = 'correct-horse-1',
): Promise<ApiUser> {
  const { idToken, localId } = await account(origin, 'signInWithPassword', email, password);
  return asUser(origin, idToken, localId);
}

/** A question that the bundled guide of the United Arab Emirates answers. */
export const uaeQuestion = {
  content: 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?',
  label: 'United Arab Emirates - Licensing and authorisation',
  country: 'United Arab Emirates',
  continent: 'Asia',
  topic: 'Licensing and authorisation',
  role: 'user',
} as const;

/** Fifty guides take a processor seven seconds, and it may have much else to do. */
const storedWithinMs = 180_000;

/** Waits until a country's guide can be asked about: a new distributed system indexes its first sources while it serves. */
export async function waitUntilActive(origin: string, country: string): Promise<void> {
  const user = await signUpUser(origin, `${randomUUID()}@example.org`);
  let last = '';
  const isActive = async () => {
    const response = await user.call('GET', '/api/active-countries');
    const text = await response.text();
    last = `${response.status} ${text.slice(0, 500)}`;
    // A part that is busy with its start may have no answer yet.
    if (!response.ok) return false;
    const { data } = activeCountriesResponseSchema.parse(JSON.parse(text));
    return Object.values(data).some((countries) => countries.some((entry) => country in entry));
  };
  await until(isActive, storedWithinMs).catch((cause: unknown) => {
    throw new Error(`${country} is not active; the last answer was ${last}`, { cause });
  });
}
