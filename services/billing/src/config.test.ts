import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBillingConfig } from './config';
import { readReconcileConfig } from './reconcile/reconcile-config';
import { sellingEnv } from './testing/test-billing';

describe('settings of billing', () => {
  test('a key without a webhook secret refuses to start', () => {
    expect(() => readBillingConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET: missing/);
  });

  test('distributed names its missing backends', () => {
    expect(() => readBillingConfig({ BACKENDS: 'distributed' })).toThrow(/MONGODB_URL: missing/);
  });

  test('the checkout is off, and with all that it needs it is on', () => {
    expect(readBillingConfig({}).CHECKOUT_ENABLED).toBe(false);
    expect(readBillingConfig(sellingEnv).CHECKOUT_ENABLED).toBe(true);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRO_PRICE_ID', 'PUBLIC_URL'])(
    'the checkout without %s refuses to start',
    (name) => {
      expect(() => readBillingConfig({ ...sellingEnv, [name]: '' })).toThrow(new RegExp(`${name}: missing`));
    },
  );

  test('usage must outlive the events that could count it again', () => {
    expect(() => readBillingConfig({ USAGE_RETENTION_DAYS: '7' })).toThrow(/USAGE_RETENTION_DAYS: give more/);
  });

  describe('of reconcile', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'astraea-'));
    });
    afterEach(() => rm(folder, { recursive: true }));
    const read = (env: Record<string, string>) =>
      readReconcileConfig({ ASTRAEA_ENV_FILE: join(folder, 'settings'), DATA_DIR: folder, ...env });

    test('it needs a key, and accounts to look at', () => {
      expect(() => read({})).toThrow(/STRIPE_SECRET_KEY: missing/);
      expect(() => read({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/DATA_DIR: no accounts/);
      expect(() => read({ STRIPE_SECRET_KEY: 'sk', BACKENDS: 'distributed' })).toThrow(
        /MONGODB_URL: missing/,
      );
    });

    test('it reads the settings file of the start commands, and the shell wins', async () => {
      await writeFile(
        join(folder, 'settings'),
        'STRIPE_SECRET_KEY=sk_file\nSTRIPE_PRO_PRICE_ID=price_file\n',
      );
      await mkdir(join(folder, 'billing'));
      await writeFile(join(folder, 'billing', 'documents.db'), '');
      expect(read({ STRIPE_PRO_PRICE_ID: 'price_shell' })).toMatchObject({
        STRIPE_SECRET_KEY: 'sk_file',
        STRIPE_PRO_PRICE_ID: 'price_shell',
        file: join(folder, 'billing', 'documents.db'),
      });
    });
  });
});
