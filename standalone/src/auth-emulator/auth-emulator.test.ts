import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@astraea/service-kit/config';
import { z } from 'zod';
import { owner, post, TestEmulator, toolkit } from './testing/test-emulator';

const emulator = new TestEmulator();

describe('after a restart', () => {
  const idToken = JSON.stringify({
    sub: 'google-1',
    email: 'ada@gmail.example',
    email_verified: true,
    name: 'Ada',
  });
  const assertion = {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(idToken)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  };
  const signInWithGoogle = () =>
    post(emulator.current.frontUrl, `${toolkit}/accounts:signInWithIdp`, assertion);
  const many = Array.from({ length: 20 }, (_, index) => `user-${index}@example.com`);
  let before: Record<'ada' | 'eve' | 'google', string | undefined>;
  let refreshToken: string | undefined;

  beforeAll(async () => {
    await emulator.begin();
    const ada = await emulator.signUp('ada@example.com');
    const eve = await emulator.signUp('eve@example.com');
    const bob = await emulator.signUp('bob@example.com');
    const google = await signInWithGoogle();
    await Promise.all(many.map((email) => emulator.signUp(email)));
    await post(
      emulator.current.adminUrl,
      `${toolkit}/projects/demo-test/accounts:update`,
      { localId: eve.body.localId, disableUser: true },
      owner,
    );
    await post(emulator.current.frontUrl, `${toolkit}/accounts:delete`, { idToken: bob.body.idToken });
    before = { ada: ada.body.localId, eve: eve.body.localId, google: google.body.localId };
    refreshToken = ada.body.refreshToken;
    await emulator.restart();
  });
  afterAll(() => emulator.end());

  test('the password works and the uid is the same', async () => {
    expect(before.ada).toBeTruthy();
    expect((await emulator.signIn('ada@example.com')).body.localId).toBe(before.ada);
  });

  test('a refresh token from before the restart works', async () => {
    const token = { grantType: 'refresh_token', refreshToken };
    expect(
      (await post(emulator.current.frontUrl, '/securetoken.googleapis.com/v1/token', token)).body.user_id,
    ).toBe(before.ada);
  });

  test('a disabled account stays disabled', async () => {
    expect((await emulator.signIn('eve@example.com')).body.error?.message).toBe('USER_DISABLED');
  });

  test('a deleted account stays deleted', async () => {
    expect((await emulator.signIn('bob@example.com')).body.error?.message).toBe('EMAIL_NOT_FOUND');
  });

  test('a Google account is the same account', async () => {
    expect(before.google).toBeTruthy();
    expect((await signInWithGoogle()).body.localId).toBe(before.google);
  });

  test('of many that were made at once none is missing', async () => {
    const statuses = await Promise.all(many.map(async (email) => (await emulator.signIn(email)).status));
    expect(statuses).toEqual(many.map(() => 200));
  });
});

describe('the account file', () => {
  beforeAll(() => emulator.begin());
  afterAll(() => emulator.end());
  const file = () => join(emulator.folder, 'auth-emulator/accounts.json');

  test('holds an account when its sign-up is answered, for the eyes of its owner only', async () => {
    expect((await emulator.signUp('ada@example.com')).status).toBe(200);
    expect(await readFile(file(), 'utf8')).toContain('ada@example.com');
    expect((await stat(file())).mode & 0o077).toBe(0);
  });

  test('nothing is acknowledged that could not be written', async () => {
    // The emulator reports the broken connection on the console.
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename(join(emulator.folder, 'auth-emulator'), join(emulator.folder, 'away'));
    await expect(emulator.signUp('eve@example.com')).rejects.toThrow('fetch failed');
    await rename(join(emulator.folder, 'away'), join(emulator.folder, 'auth-emulator'));
    expect((await emulator.signUp('bob@example.com')).status).toBe(200);
    report.mockRestore();
  });

  test('a damaged one stops the start instead of losing the accounts', async () => {
    await emulator.current.stop();
    const whole = await readFile(file(), 'utf8');
    await writeFile(file(), whole.slice(0, 40));
    await expect(emulator.start()).rejects.toThrow(ConfigError);
    await writeFile(file(), whole);
    await emulator.start();
    expect((await emulator.signIn('ada@example.com')).status).toBe(200);
  });
});

/** A clock on which a second passes whenever it is read. */
function hurryClock(): () => void {
  const { Date: usual } = globalThis;
  let now = usual.now();
  globalThis.Date = new Proxy(usual, {
    construct(target, given, asked) {
      now += 1000;
      return Reflect.construct(target, given.length > 0 ? given : [now], asked);
    },
  });
  return () => {
    globalThis.Date = usual;
  };
}

describe('a sign-up during which a new second begins', () => {
  beforeAll(() => emulator.begin());
  afterAll(() => emulator.end());

  test('gives a token that counts as one of this account and not as revoked', async () => {
    const stop = hurryClock();
    const { body } = await emulator.signUp('ada@example.com').finally(stop);
    const claims = JSON.parse(Buffer.from(body.idToken?.split('.')[1] ?? '', 'base64url').toString());
    const path = `${toolkit}/projects/demo-test/accounts:lookup`;
    const found = await post(emulator.current.adminUrl, path, { localId: [body.localId] }, owner);
    const [account] = z
      .object({ users: z.array(z.object({ validSince: z.string() })) })
      .parse(found.body).users;
    // As firebase-admin compares them.
    expect(claims.auth_time).toBeGreaterThanOrEqual(Number(account?.validSince));
  });
});
