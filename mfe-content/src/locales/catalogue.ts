import { createCatalogue } from '@astraea/web-kit';
import { content } from './en/content';

export const catalogue = createCatalogue<{ content: typeof content }>({
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
});

/** All that a user reads on these pages, but for the example, which stands in its sources' own languages. */
export const contentWords = catalogue.words('content', content);
