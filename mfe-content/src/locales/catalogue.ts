import { createCatalogue } from '@astraea/web-kit';
import { content } from './en/content';

export const catalogue = createCatalogue<{ content: typeof content }>({
  ar: () => import('./ar'),
  fr: () => import('./fr'),
  es: () => import('./es'),
});

/** All that a user reads on these pages, but for the example, which stands in its sources' own languages. */
export const contentWords = catalogue.words('content', content);
