import { providerError } from '../testing/fake-identity-provider';
import { googleMessage, resetMessage, signInMessage, signUpMessage } from './auth-errors';

test.each([
  ['auth/user-not-found', 'User not found'],
  ['auth/wrong-password', 'Incorrect password'],
  ['auth/invalid-credential', 'Invalid credential'],
  ['auth/internal-error', 'Failed to sign in with email/password'],
])('signing in with %s says "%s"', (code, message) => {
  expect(signInMessage(providerError(code))).toBe(message);
});

test.each([
  ['auth/email-already-in-use', 'Email already in use'],
  ['auth/weak-password', 'Password is too weak'],
  ['auth/internal-error', 'Failed to create account'],
])('creating an account with %s says "%s"', (code, message) => {
  expect(signUpMessage(providerError(code))).toBe(message);
});

test.each([
  ['auth/user-not-found', 'No account found with this email'],
  ['auth/invalid-email', 'Invalid email address'],
  ['auth/internal-error', 'Failed to send reset email'],
])('resetting a password with %s says "%s"', (code, message) => {
  expect(resetMessage(providerError(code))).toBe(message);
});

test('signing in with Google says what the provider says', () => {
  expect(googleMessage(providerError('auth/internal-error', 'It broke'))).toBe('It broke');
});

test.each([
  ['Firebase: Error (auth/internal-error).', 'Failed to sign in with Google'],
  ['Firebase: The window was closed. (auth/some-code).', 'The window was closed.'],
])('signing in with Google shows no code: %s', (message, shown) => {
  expect(googleMessage(providerError('auth/some-code', message))).toBe(shown);
});

test('an error without words gets ours', () => {
  expect(signInMessage(undefined)).toBe('Failed to sign in with email/password');
  expect(googleMessage(undefined)).toBe('Failed to sign in with Google');
});

test.each([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/network-request-failed',
  'auth/unauthorized-domain',
  'auth/too-many-requests',
  'auth/user-disabled',
  'auth/operation-not-allowed',
])('%s gets a sentence that says what to do', (code) => {
  for (const explain of [signInMessage, signUpMessage, googleMessage, resetMessage]) {
    expect(explain(providerError(code))).toMatch(/^[A-Z].+(try again|Please).*\.$/);
  }
});

test.each([
  [signUpMessage, 'Failed to create account. '],
  [resetMessage, 'Failed to send reset email. '],
])(
  'where the specification has words for all other codes, they come before that sentence',
  (explain, words) => {
    expect(explain(providerError('auth/too-many-requests'))).toBe(
      `${words}Too many attempts. Please wait a few minutes, then try again.`,
    );
  },
);
