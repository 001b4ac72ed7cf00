import { createCatalogue } from '@astraea/web-kit';
import type { account } from './en/account';
import { frame } from './en/frame';
import type { keys } from './en/keys';
import type { login } from './en/login';

export const catalogue = createCatalogue<{
  frame: typeof frame;
  login: typeof login;
  account: typeof account;
  keys: typeof keys;
}>({
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
});

/** What stands around every screen. */
export const frameWords = catalogue.words('frame', frame);
