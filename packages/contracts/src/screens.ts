import type { RemoteName } from './web';

export type ScreenName =
  | 'landing'
  | 'login'
  | 'chat'
  | 'shared'
  | 'alerts'
  | 'statement'
  | 'subscription'
  | 'checkout'
  | 'account'
  | 'about'
  | 'learn'
  | 'missing';

interface Screen {
  /** The remote that brings it; the shell itself brings the others. */
  remote?: RemoteName;
  pattern?: RegExp;
}

/** Section 2 of the specification, and the account: which path shows which screen. The gateway answers all of them with the shell's page. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  landing: { remote: 'content', pattern: /^\/$/ },
  login: { pattern: /^\/login\/?$/ },
  // A conversation, or a comparison, which has a name of its own below.
  chat: { remote: 'chat', pattern: /^\/chat(\/compare)?(\/[^/]+)?\/?$/ },
  // What somebody shared by a link; which one stands after `#`.
  shared: { remote: 'chat', pattern: /^\/shared\/?$/ },
  // Where mails about changes are ended; which ones stands after `#`.
  alerts: { remote: 'chat', pattern: /^\/alerts\/end\/?$/ },
  // A statement of a guide, or a provision of a law, by its id.
  statement: { remote: 'chat', pattern: /^\/s\/[^/]+\/?$/ },
  subscription: { remote: 'billing', pattern: /^\/subscription\/?$/ },
  checkout: { remote: 'billing', pattern: /^\/subscription\/success\/?$/ },
  account: { pattern: /^\/account\/?$/ },
  about: { remote: 'content', pattern: /^\/about\/?$/ },
  learn: { remote: 'content', pattern: /^\/learn\/?$/ },
  missing: {},
};

export function screenOf(pathname: string): ScreenName {
  const found = Object.entries(screens).find(([, { pattern }]) => pattern?.test(pathname));
  return (found?.[0] as ScreenName | undefined) ?? 'missing';
}

/** The sign-in screen, which leads back to `path` (with its query) once somebody is signed in. */
export function signInPath(path: string): string {
  return `/login?return_to=${encodeURIComponent(path)}`;
}

/** Where the sign-in screen with this query leads: to a screen of this page that was named, otherwise to the start page. */
export function pathAfterSignIn(query: URLSearchParams): string {
  const wanted = query.get('return_to') ?? '/';
  // Only a path that begins with one of our screens; an address elsewhere, `//host` included, begins with none.
  const [pathname = ''] = wanted.split(/[?#]/, 1);
  const screen = screenOf(pathname);
  return screen === 'missing' || screen === 'login' ? '/' : wanted;
}
