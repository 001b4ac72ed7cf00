import { readAuthEmulatorConfig, readStandaloneConfig, readStripeStandInConfig } from './config';

describe('standalone', () => {
  test('is a demo system on the loopback by default', () => {
    const { config } = readStandaloneConfig({});
    expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, FIREBASE_PROJECT_ID: 'demo-astraea' });
  });

  test.each(['0.0.0.0', '192.168.1.4', '::', 'example.org'])(
    'a demo system refuses the address %s',
    (HOST) => {
      expect(() => readStandaloneConfig({ HOST })).toThrow(/HOST: .*anyone can sign in as anyone/);
    },
  );

  test.each(['127.0.0.1', '::1', 'localhost'])('a demo system accepts the address %s', (HOST) => {
    expect(readStandaloneConfig({ HOST }).config.HOST).toBe(HOST);
  });

  test('with a project of its own it may be opened to other machines', () => {
    const { config } = readStandaloneConfig({ HOST: '0.0.0.0', FIREBASE_PROJECT_ID: 'my-project' });
    expect(config.HOST).toBe('0.0.0.0');
  });

  test('distributed backends are refused with the command that takes them', () => {
    expect(() => readStandaloneConfig({ BACKENDS: 'distributed' })).toThrow('npm run start:distributed');
  });

  test('every problem is told at once', () => {
    expect(() => readStandaloneConfig({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });
});

describe('the Auth emulator', () => {
  test('refuses a project that is no demo', () => {
    expect(() => readAuthEmulatorConfig({ FIREBASE_PROJECT_ID: 'my-project' })).toThrow(
      /FIREBASE_PROJECT_ID.*demo-/,
    );
  });

  test('is on the loopback by default', () => {
    expect(readAuthEmulatorConfig({}).AUTH_EMULATOR_HOST).toBe('127.0.0.1');
  });
});

test('the stand-in for Stripe needs a secret to sign its events with', () => {
  expect(() => readStripeStandInConfig({})).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(readStripeStandInConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).STRIPE_STANDIN_PORT).toBe(12_111);
});
