import type { RemoteName } from '@astraea/contracts';

export type ScreenName =
  | 'landing'
  | 'login'
  | 'chat'
  | 'subscription'
  | 'checkout'
  | 'about'
  | 'learn'
  | 'missing';

interface Screen {
  /** For the page's title, the skeleton and the failure message. */
  title(assistantName: string): string;
  remote?: RemoteName;
  pattern?: RegExp;
}

/** Section 2 of the specification: which path shows which screen, and which remote brings it. */
export const screens: Record<ScreenName, Screen> = {
  landing: { title: () => 'Welcome', remote: 'content', pattern: /^\/$/ },
  login: { title: () => 'Sign in', pattern: /^\/login\/?$/ },
  chat: { title: () => 'Chat', remote: 'chat', pattern: /^\/chat(\/[^/]+)?\/?$/ },
  subscription: { title: () => 'Subscription', remote: 'billing', pattern: /^\/subscription\/?$/ },
  checkout: { title: () => 'Checkout result', remote: 'billing', pattern: /^\/subscription\/success\/?$/ },
  about: {
    title: (assistantName) => `Learn About ${assistantName}`,
    remote: 'content',
    pattern: /^\/about\/?$/,
  },
  learn: { title: () => 'About Our Technology', remote: 'content', pattern: /^\/learn\/?$/ },
  missing: { title: () => 'Page not found' },
};

export function screenOf(pathname: string): ScreenName {
  const found = Object.entries(screens).find(([, { pattern }]) => pattern?.test(pathname));
  return (found?.[0] as ScreenName | undefined) ?? 'missing';
}
