import type { Clock } from '@astraea/service-kit/clock';
import { AppError } from '@astraea/service-kit/errors';
import { createKeySet } from '@astraea/service-kit/identity';
import type { Logger } from '@astraea/service-kit/log';
import type { Auth } from 'firebase-admin/auth';
import { decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderIdentity } from './user';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
});
type IdTokenClaims = z.infer<typeof claimsSchema>;

/** Checks a Firebase ID token. @throws AppError NotAuthenticated, or Unavailable while no key was ever read. */
export type VerifyIdToken = (token: string) => Promise<IdTokenClaims>;

function refused(cause: unknown): AppError {
  return new AppError('NotAuthenticated', 'Sign in again: the ID token is not valid or has expired.', {
    cause,
  });
}

function unavailable(cause: unknown): AppError {
  return new AppError('Unavailable', 'Sign-in cannot be checked at the moment. Try again in a moment.', {
    cause,
    details: { retryAfterSeconds: 5 },
  });
}

/** What firebase-admin says of a token or an account, in contrast to not getting an answer. */
const refusalCodes = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

function isRefusal(error: unknown): boolean {
  const isParsed = error instanceof z.ZodError;
  return isParsed || (error instanceof Error && 'code' in error && refusalCodes.has(String(error.code)));
}

/** Real projects: signature by Google's keys, issuer, audience and times (firebase.google.com/docs/auth/admin/verify-id-tokens). */
export function createIdTokenVerifier(options: {
  projectId: string;
  keysUrl: string;
  clock: Clock;
  logger: Logger;
}): VerifyIdToken {
  const keys = createKeySet({ url: options.keysUrl, logger: options.logger, clock: options.clock });
  return async (token) => {
    const now = options.clock();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${options.projectId}`,
        audience: options.projectId,
        clockTolerance: 30,
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      });
      const claims = claimsSchema.parse(payload);
      if (claims.auth_time > now.getTime() / 1000 + 30) throw new Error('auth_time lies in the future');
      return claims;
    } catch (error) {
      const isOutage =
        error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError');
      if (!isOutage) throw refused(error);
      throw new AppError('Unavailable', 'Sign-in cannot be checked at the moment. Try again in a moment.', {
        cause: error,
        details: { retryAfterSeconds: 5 },
      });
    }
  };
}

/** Demo projects: firebase-admin accepts the emulator's unsigned tokens, and asks the emulator for the account. The configuration has made sure that the project is a demo one. */
export function createEmulatorTokenVerifier(auth: Pick<Auth, 'verifyIdToken'>): VerifyIdToken {
  return async (token) => {
    try {
      // Of claims that are no object firebase-admin speaks as of a fault of its own.
      decodeJwt(token);
    } catch (error) {
      throw refused(error);
    }
    try {
      return claimsSchema.parse(await auth.verifyIdToken(token));
    } catch (error) {
      throw isRefusal(error) ? refused(error) : unavailable(error);
    }
  };
}

export function identityOf(claims: IdTokenClaims): ProviderIdentity {
  return {
    uid: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    displayName: claims.name ?? null,
  };
}
