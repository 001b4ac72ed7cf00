import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { silentLogger } from '../log/log';
import { createKeySet } from './key-set';

async function key(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' };
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
  return { jwk, token };
}

describe('a key set', () => {
  let now = 0;
  let reads = 0;
  let answer: () => Response | Promise<Response>;
  const keySet = () =>
    createKeySet({
      url: 'http://keys.test/jwks',
      logger: silentLogger,
      clock: () => new Date(now),
      fetch: (() => {
        reads++;
        return Promise.resolve().then(answer);
      }) as typeof fetch,
      maxAgeMs: 60_000,
      cooldownMs: 5_000,
    });

  beforeEach(() => {
    now = 1_000_000;
    reads = 0;
  });

  test('many first checks share one reading', async () => {
    const { jwk, token } = await key('a');
    answer = () => Response.json({ keys: [jwk] });
    const keys = keySet();
    await Promise.all(Array.from({ length: 50 }, () => jwtVerify(token, keys)));
    expect(reads).toBe(1);
  });

  test('the last good keys stay in use while the key server is away', async () => {
    const { jwk, token } = await key('a');
    answer = () => Response.json({ keys: [jwk] });
    const keys = keySet();
    await jwtVerify(token, keys);
    answer = () => Promise.reject(new TypeError('fetch failed'));
    for (const later of [61_000, 3_600_000, 86_400_000]) {
      now = 1_000_000 + later;
      await expect(jwtVerify(token, keys)).resolves.toBeDefined();
    }
    expect(reads).toBe(4);
  });

  test('a new key is found at once, an unknown one does not hammer the server', async () => {
    const [old, fresh, foreign] = await Promise.all([key('a'), key('b'), key('c')]);
    answer = () => Response.json({ keys: [old.jwk] });
    const keys = keySet();
    await jwtVerify(old.token, keys);
    answer = () => Response.json({ keys: [old.jwk, fresh.jwk] });
    now += 6_000;
    await expect(jwtVerify(fresh.token, keys)).resolves.toBeDefined();
    for (let i = 0; i < 10; i++) await expect(jwtVerify(foreign.token, keys)).rejects.toThrow();
    expect(reads).toBe(2);
  });

  test('without any key the failure is passed on, and the next check tries again', async () => {
    const { jwk, token } = await key('a');
    answer = () => new Response('down', { status: 503 });
    const keys = keySet();
    await expect(jwtVerify(token, keys)).rejects.toThrow('503');
    answer = () => Response.json({ keys: [jwk] });
    await expect(jwtVerify(token, keys)).resolves.toBeDefined();
  });
});
