import { ConfigError } from '@astraea/service-kit/config';
import { readAuthConfig } from './config';

function problems(env: Record<string, string>): string[] {
  try {
    readAuthConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings of the auth service', () => {
  test('a demo project with the emulator is accepted', () => {
    expect(
      problems({ FIREBASE_PROJECT_ID: 'demo-x', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
    ).toEqual([]);
  });

  test('the emulator with any other project refuses to start', () => {
    const env = { FIREBASE_PROJECT_ID: 'prod', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(problems(env)).toEqual([expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST: .*demo-.*prod/)]);
  });

  test('a demo project without the emulator refuses to start', () => {
    expect(problems({ FIREBASE_PROJECT_ID: 'demo-x' })).toEqual([
      expect.stringMatching(/^FIREBASE_PROJECT_ID/),
    ]);
  });

  test('distributed names every missing address and key', () => {
    const found = problems({ FIREBASE_PROJECT_ID: 'prod', BACKENDS: 'distributed' });
    const names = found.map((line) => line.split(':')[0]);
    expect(names).toEqual(['MONGODB_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'IDENTITY_KEYS']);
  });

  test('broken JSON says what to give', () => {
    expect(problems({ FIREBASE_PROJECT_ID: 'prod', SERVICE_CLIENTS: '{' })).toEqual([
      expect.stringMatching(/^SERVICE_CLIENTS: give JSON such as/),
    ]);
  });
});
