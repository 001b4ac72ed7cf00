import { readBillingConfig } from './config';

describe('settings of billing', () => {
  test('a key without a webhook secret refuses to start', () => {
    expect(() => readBillingConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_WEBHOOK_SECRET: missing/);
  });

  test('distributed names its missing backends', () => {
    expect(() => readBillingConfig({ BACKENDS: 'distributed' })).toThrow(/MONGODB_URL: missing/);
  });
});
