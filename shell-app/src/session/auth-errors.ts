import { loginWords } from './words';

type Message = Exclude<keyof typeof loginWords.errors, symbol>;

/** What a user can do about the provider's codes that are not particular to one form. */
const helpfulMessages: Readonly<Record<string, Message>> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupOther',
  'auth/network-request-failed': 'network',
  'auth/unauthorized-domain': 'domain',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/too-many-requests': 'tooMany',
  'auth/user-disabled': 'disabled',
};

const signInMessages: Readonly<Record<string, Message>> = {
  'auth/user-not-found': 'userNotFound',
  'auth/wrong-password': 'wrongPassword',
  'auth/invalid-credential': 'invalidCredential',
};

const signUpMessages: Readonly<Record<string, Message>> = {
  'auth/email-already-in-use': 'inUse',
  'auth/weak-password': 'weak',
};

export function signInMessage(error: unknown): string {
  return find(signInMessages, error) ?? providersMessage(error) ?? loginWords.errors.signIn;
}

export function signUpMessage(error: unknown): string {
  return find(signUpMessages, error) ?? withHelp(loginWords.errors.signUp, error);
}

export function googleMessage(error: unknown): string {
  return providersMessage(error) ?? loginWords.errors.google;
}

export function resetMessage(error: unknown): string {
  const { unknown, invalid, failed } = loginWords.reset;
  if (codeOf(error) === 'auth/user-not-found') return unknown;
  if (codeOf(error) === 'auth/invalid-email') return invalid;
  return withHelp(failed, error);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function find(messages: Readonly<Record<string, Message>>, error: unknown): string | undefined {
  const code = codeOf(error);
  return Object.hasOwn(messages, code) ? loginWords.errors[messages[code] as Message] : undefined;
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
