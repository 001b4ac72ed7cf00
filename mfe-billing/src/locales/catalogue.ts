import { createCatalogue } from '@astraea/web-kit';
import { billing } from './en/billing';

export const catalogue = createCatalogue<{ billing: typeof billing }>({
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
});

/** All that a user reads of plans and payments. */
export const billingWords = catalogue.words('billing', billing);
