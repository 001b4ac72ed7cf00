import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, root } from './settings.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astraea-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(shell: Record<string, string>, file = '') {
  const envFile = join(folder, 'env');
  writeFileSync(envFile, file);
  return readSettings({ ...shell, ASTRAEA_ENV_FILE: envFile });
}

test('nothing need be set', () => {
  const settings = read({});
  expect(settings).toMatchObject({ demo: true, host: '127.0.0.1', port: 8080, dataDir: join(root, '.data') });
  expect(settings.env.FIREBASE_PROJECT_ID).toBe('demo-astraea');
});

test('the shell wins over the file, and an empty variable counts as not set', () => {
  const settings = read(
    { PORT: '9000', DATA_DIR: '' },
    '# a comment\nPORT=8000\nLOG_LEVEL="warn"\nDATA_DIR=/elsewhere\n',
  );
  expect(settings.port).toBe(9000);
  expect(settings.env).toHaveProperty('LOG_LEVEL', 'warn');
  expect(settings.env).not.toHaveProperty('DATA_DIR');
});

test('a project of its own may be opened to other machines', () => {
  expect(read({ FIREBASE_PROJECT_ID: 'my-project', HOST: '0.0.0.0' })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT=abc'],
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ HOST: '0.0.0.0' }, 'anyone can sign in as anyone'],
  [{ AUTH_EMULATOR_URL: 'http://localhost:1' }, 'AUTH_EMULATOR_URL: remove'],
  [{ CHECKOUT_ENABLED: 'true', STRIPE_API_URL: 'http://localhost:1' }, 'STRIPE_API_URL: remove'],
  [{ CHECKOUT_ENABLED: 'true', FIREBASE_PROJECT_ID: 'my-project' }, 'needs STRIPE_SECRET_KEY'],
])('%j is refused', (shell, words) => {
  expect(() => read(shell)).toThrow(words);
});

test.each([
  [{}, false],
  [{ CHECKOUT_ENABLED: 'false' }, false],
  [{ CHECKOUT_ENABLED: 'true' }, true],
  [{ CHECKOUT_ENABLED: 'true', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://localhost:1' }, false],
])('with %j a stand-in takes the payments: %s', (shell, stripeStandIn) => {
  expect(read(shell).stripeStandIn).toBe(stripeStandIn);
});
