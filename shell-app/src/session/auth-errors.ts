/** What a user can do about the provider's codes that are not particular to one form. */
const helpfulMessages = new Map(
  Object.entries({
    'auth/popup-blocked':
      'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    'auth/popup-closed-by-user':
      'The sign-in window was closed before the sign-in was complete. Please try again.',
    'auth/cancelled-popup-request': 'Another sign-in window was opened. Please finish the sign-in there.',
    'auth/network-request-failed':
      'The sign-in service cannot be reached. Check your connection and try again.',
    'auth/unauthorized-domain': 'Sign-in is not set up for this address. Please contact support.',
    'auth/operation-not-allowed': 'This way to sign in is not switched on here. Please use another one.',
    'auth/too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
    'auth/user-disabled': 'This account has been disabled. Please contact support.',
  }),
);

const signInMessages = new Map(
  Object.entries({
    'auth/user-not-found': 'User not found',
    'auth/wrong-password': 'Incorrect password',
    'auth/invalid-credential': 'Invalid credential',
  }),
);

const signUpMessages = new Map(
  Object.entries({
    'auth/email-already-in-use': 'Email already in use',
    'auth/weak-password': 'Password is too weak',
  }),
);

const resetMessages = new Map(
  Object.entries({
    'auth/user-not-found': 'No account found with this email',
    'auth/invalid-email': 'Invalid email address',
  }),
);

export function signInMessage(error: unknown): string {
  return find(signInMessages, error) ?? providersMessage(error) ?? 'Failed to sign in with email/password';
}

export function signUpMessage(error: unknown): string {
  return find(signUpMessages, error) ?? withHelp('Failed to create account', error);
}

export function googleMessage(error: unknown): string {
  return providersMessage(error) ?? 'Failed to sign in with Google';
}

export function resetMessage(error: unknown): string {
  return find(resetMessages, error) ?? withHelp('Failed to send reset email', error);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function find(messages: ReadonlyMap<string, string>, error: unknown): string | undefined {
  return messages.get(codeOf(error));
}

/** The specification's words, and what to do about it where that is known. */
function withHelp(words: string, error: unknown): string {
  const help = find(helpfulMessages, error);
  return help ? `${words}. ${help}` : words;
}

/** What the provider says, in words that help where it only names its code. */
function providersMessage(error: unknown): string | undefined {
  return find(helpfulMessages, error) ?? wordsOf(error);
}

/** Firebase wraps its words as `Firebase: <words> (auth/<code>).`, and has no more words than `Error` for many codes. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const words = error.message.replace(/^Firebase: /, '').replace(/\s*\(auth\/[\w-]+\)\.?$/, '');
  return words === '' || words === 'Error' ? undefined : words;
}
