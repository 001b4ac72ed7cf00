import type { ApiScope, Plan } from '@astraea/contracts';
import type { Clock, NewId } from '@astraea/service-kit/clock';
import { SignJWT } from 'jose';
import type { IdentityKeys } from './identity-keys';

/** Lifetime of identity and service tokens, seconds (design decision 1). */
export const tokenLifetimeSeconds = 300;

export interface TokenIssuer {
  /** With scopes, one that allows nothing else. */
  userToken(
    userId: string,
    plan: Plan,
    scopes?: readonly ApiScope[],
  ): Promise<{ token: string; expiresAt: number }>;
  serviceToken(clientId: string, scope: string): Promise<string>;
}

/** Signs 5-minute Ed25519 tokens that every service checks offline. */
export function createTokenIssuer(options: { keys: IdentityKeys; clock: Clock; newId: NewId }): TokenIssuer {
  const { keys, clock, newId } = options;

  async function sign(
    subject: string,
    claims: Record<string, string>,
  ): Promise<{ token: string; expiresAt: number }> {
    const now = Math.floor(clock().getTime() / 1000);
    const expiresAt = now + tokenLifetimeSeconds;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: keys.kid, typ: 'JWT' })
      .setIssuer('astraea-auth')
      .setAudience('astraea')
      .setSubject(subject)
      .setJti(newId())
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(keys.privateKey);
    return { token, expiresAt };
  }

  return {
    userToken: (userId, plan, scopes) =>
      sign(userId, { plan, ...(scopes ? { scope: scopes.join(' ') } : {}) }),
    serviceToken: async (clientId, scope) => (await sign(`service:${clientId}`, { scope })).token,
  };
}
