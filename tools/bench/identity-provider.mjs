import { generateKeyPairSync, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs ID tokens as Firebase does, and answers look-ups after `answerMs` as its directory does. */
export function createIdentityProvider({ projectId, answerMs }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' };
  const counts = { calls: 0, accounts: 0 };
  const now = Math.floor(Date.now() / 1000);

  return {
    keys: { keys: [jwk] },
    counts,
    idToken(uid) {
      const claims = {
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: uid,
        iat: now,
        auth_time: now,
        exp: now + 3600,
      };
      const text = `${encode({ alg: 'RS256', kid: 'bench', typ: 'JWT' })}.${encode(claims)}`;
      return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
    firebaseAuth: {
      async getUsers(identifiers) {
        counts.calls += 1;
        counts.accounts += identifiers.length;
        await pause(answerMs);
        return { users: identifiers.map(({ uid }) => ({ uid, disabled: false })), notFound: [] };
      },
    },
  };
}
