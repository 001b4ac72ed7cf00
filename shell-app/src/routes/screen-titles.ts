import type { ScreenName } from '@astraea/contracts';

/** For the page's title, the skeleton and the failure message. */
export const screenTitles: Readonly<Record<ScreenName, (assistantName: string) => string>> = {
  landing: () => 'Welcome',
  login: () => 'Sign in',
  chat: () => 'Chat',
  shared: () => 'Shared with you',
  alerts: () => 'E-mails about changes',
  statement: () => 'Source',
  subscription: () => 'Subscription',
  checkout: () => 'Checkout result',
  account: () => 'Account',
  about: (assistantName) => `Learn About ${assistantName}`,
  learn: () => 'About Our Technology',
  missing: () => 'Page not found',
};
