import { type ApiScope, type IdentityClaims, type Plan, planSchema } from '@astraea/contracts';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { createIdentityVerifier, type IdentityVerifier } from '../identity/identity';

export interface TestIdentity {
  verifier: IdentityVerifier;
  jwks: JSONWebKeySet;
  /** A really signed identity token of a user; with scopes, one that was given for an API key. */
  userToken(
    userId: string,
    options?: { plan?: Plan; scopes?: ApiScope[]; expiresInSeconds?: number },
  ): Promise<string>;
  /** A really signed service token. */
  serviceToken(name: string, scope: string): Promise<string>;
}

/** Signs tokens with a key pair of its own, exactly as the auth service does. */
export async function createTestIdentity(): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  const jwks: JSONWebKeySet = { keys: [jwk] };

  function sign(claims: Partial<IdentityClaims>, subject: string, expiresInSeconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setIssuer('astraea-auth')
      .setAudience('astraea')
      .setSubject(subject)
      .setJti(`test-${subject}-${now}`)
      .setIssuedAt(now)
      .setExpirationTime(now + expiresInSeconds)
      .sign(privateKey);
  }

  return {
    verifier: createIdentityVerifier(createLocalJWKSet(jwks)),
    jwks,
    userToken: (userId, options = {}) =>
      sign(
        {
          plan: planSchema.parse(options.plan ?? 'free'),
          ...(options.scopes ? { scope: options.scopes.join(' ') } : {}),
        },
        userId,
        options.expiresInSeconds ?? 300,
      ),
    serviceToken: (name, scope) => sign({ scope }, `service:${name}`, 300),
  };
}
