import { ConfigError } from '@astraea/service-kit/config';
import { readGatewayConfig, readWebPartConfig } from './config';

const roots = { SHELL_ROOT: 'a', MFE_CHAT_ROOT: 'b', MFE_BILLING_ROOT: 'c', MFE_CONTENT_ROOT: 'd' };

function problems(env: Record<string, string>): string[] {
  try {
    readGatewayConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings of the gateway', () => {
  test('a real project without emulator is accepted', () => {
    expect(problems({ ...roots, FIREBASE_PROJECT_ID: 'prod' })).toEqual([]);
  });

  test('an emulator with a project that is not a demo one is refused', () => {
    const env = { ...roots, FIREBASE_PROJECT_ID: 'prod', AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(problems(env)).toEqual([expect.stringMatching(/^AUTH_EMULATOR_URL: .*demo- only.*prod/)]);
  });

  test('a demo project without emulator is refused', () => {
    expect(problems({ ...roots, FIREBASE_PROJECT_ID: 'demo-x' })).toEqual([
      expect.stringMatching(/^AUTH_EMULATOR_URL/),
    ]);
  });

  test('distributed without Redis is refused', () => {
    const env = { ...roots, FIREBASE_PROJECT_ID: 'prod', BACKENDS: 'distributed' };
    expect(problems(env)).toEqual([expect.stringMatching(/^REDIS_URL: missing/)]);
  });

  test('settings of Redis that do not fit each other are refused', () => {
    const env = { ...roots, FIREBASE_PROJECT_ID: 'prod', BACKENDS: 'distributed', REDIS_URL: 'redis://a' };
    expect(problems({ ...env, REDIS_TLS_CA_FILE: 'ca.crt' })).toEqual([
      expect.stringMatching(/^REDIS_TLS_CA_FILE: give REDIS_URL as rediss/),
    ]);
  });

  test.each([
    ['sk_live_1', [expect.stringMatching(/^PAYMENTS_NAME: remove it/)]],
    ['rk_live_1', [expect.stringMatching(/^PAYMENTS_NAME: remove it/)]],
    ['sk_test_1', []],
  ])('a stand-in for Stripe that is named beside the key %s gives the problems %j', (key, expected) => {
    const env = { ...roots, FIREBASE_PROJECT_ID: 'prod', PAYMENTS_NAME: 'a stand-in' };
    expect(problems({ ...env, STRIPE_SECRET_KEY: key })).toEqual(expected);
  });

  test('every problem is listed at once', () => {
    const found = problems({ FIREBASE_PROJECT_ID: 'prod', PORT: 'eighty', CHECKOUT_ENABLED: 'maybe' });
    expect(found.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'CHECKOUT_ENABLED']),
    );
  });

  test('a web part names itself and its folder', () => {
    expect(() => readWebPartConfig({ WEB_PART: 'kitchen' })).toThrow(/WEB_PART/);
  });
});
