import { createCatalogue } from '@astraea/web-kit';
import { content } from './en/content';
import type { pages } from './en/pages';

export const catalogue = createCatalogue<{ content: typeof content; pages: typeof pages }>({
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
});

/** All that a user reads on the landing page, but for the example, which stands in its sources' own languages. */
export const contentWords = catalogue.words('content', content);
