import { buildWebConfig } from '@astraea/web-kit/testing';
import { createFakeIdentityProvider } from '../testing/fake-identity-provider';
import { createFirebaseIdentityProvider } from './firebase-identity-provider';
import { createLazyIdentityProvider } from './lazy-identity-provider';

jest.mock('./firebase-identity-provider', () => ({ createFirebaseIdentityProvider: jest.fn() }));

const create = jest.mocked(createFirebaseIdentityProvider);
beforeEach(() => create.mockReset());

test('the library is brought in at the first need, and once', async () => {
  create.mockReturnValue(createFakeIdentityProvider());
  const provider = createLazyIdentityProvider(buildWebConfig());
  expect(create).not.toHaveBeenCalled();
  await Promise.all([provider.watch(() => undefined), provider.signIn('ada@example.org', 'secret')]);
  await provider.signOut();
  expect(create).toHaveBeenCalledTimes(1);
});

test('a library that did not come is tried again', async () => {
  create.mockImplementationOnce(() => {
    throw new Error('chunk lost');
  });
  create.mockReturnValue(createFakeIdentityProvider());
  const provider = createLazyIdentityProvider(buildWebConfig());
  await expect(provider.signInWithGoogle()).rejects.toThrow('chunk lost');
  await expect(provider.signInWithGoogle()).resolves.toMatchObject({ displayName: 'Ada Lovelace' });
});
