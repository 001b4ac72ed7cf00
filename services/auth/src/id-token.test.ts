import { UnsecuredJWT } from 'jose';
import { createEmulatorTokenVerifier } from './id-token';

const claims = { sub: 'ada', auth_time: 1, email: 'ada@example.org' };
const token = new UnsecuredJWT(claims).encode();

function verifierThatFails(error: Error) {
  return createEmulatorTokenVerifier({ verifyIdToken: () => Promise.reject(error) });
}

describe('a token in a demo system', () => {
  test('is accepted when the emulator knows its account', async () => {
    const verify = createEmulatorTokenVerifier({ verifyIdToken: () => Promise.resolve(claims as never) });
    await expect(verify(token)).resolves.toEqual(claims);
  });

  test.each([
    'auth/argument-error',
    'auth/id-token-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/id-token-revoked',
  ])('that is refused with %s signs out', async (code) => {
    const verify = verifierThatFails(Object.assign(new Error('refused'), { code }));
    await expect(verify(token)).rejects.toMatchObject({ kind: 'NotAuthenticated' });
  });

  test('without the claims of a sign-in is refused', async () => {
    const verify = createEmulatorTokenVerifier({
      verifyIdToken: () => Promise.resolve({ sub: 'ada' } as never),
    });
    await expect(verify(token)).rejects.toMatchObject({ kind: 'NotAuthenticated' });
  });

  test.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'app/network-error' }),
    Object.assign(new Error('socket hang up'), { code: 'auth/internal-error' }),
    new Error('unknown'),
  ])('signs nobody out while the emulator does not answer (%s)', async (error) => {
    await expect(verifierThatFails(error)(token)).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  const partOf = (text: string) => Buffer.from(text).toString('base64url');
  test.each(['constructor', 'null', '7', '[]', ''])(
    'whose claims are %j is refused, whatever the emulator’s client says of it',
    async (text) => {
      const verify = verifierThatFails(new TypeError('Cannot read properties of null'));
      const made = `${partOf('{"alg":"none"}')}.${partOf(text)}.`;
      await expect(verify(made)).rejects.toMatchObject({ kind: 'NotAuthenticated' });
    },
  );
});
