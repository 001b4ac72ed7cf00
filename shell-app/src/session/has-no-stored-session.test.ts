import { buildWebConfig } from '@astraea/web-kit/testing';
import { hasNoStoredSession } from './has-no-stored-session';

const config = buildWebConfig();
const stored = (...names: string[]) =>
  Object.assign(globalThis, { indexedDB: { databases: async () => names.map((name) => ({ name })) } });

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a browser in which the identity library has kept nothing is a stranger’s', async () => {
  stored('somebody-else');
  localStorage.setItem('astraea:theme', 'dark');
  expect(await hasNoStoredSession(config)).toBe(true);
});

test.each([
  ['has kept a user', () => stored('firebaseLocalStorageDb')],
  [
    'has kept a user where there is no database',
    () => {
      stored();
      localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    },
  ],
  ['cannot be asked', () => undefined],
])('one that %s is none', async (_, prepare) => {
  prepare();
  expect(await hasNoStoredSession(config)).toBe(false);
});

test('nor is one where another server is told of visitors', async () => {
  stored();
  const firebase = { ...config.firebase, authTokenSyncURL: 'https://sync.example' };
  expect(await hasNoStoredSession({ firebase })).toBe(false);
});
