import { createCatalogue } from '@astraea/web-kit';
import type { alerts } from './en/alerts';
import type { answers } from './en/answers';
import type { asking } from './en/asking';
import type { compare } from './en/compare';
import type { conversations } from './en/conversations';
import type { documents } from './en/documents';
import type { failures } from './en/failures';
import type { follows } from './en/follows';
import type { matters } from './en/matters';
import type { memo } from './en/memo';
import type { palette } from './en/palette';
import type { places } from './en/places';
import type { screen } from './en/screen';
import type { sharing } from './en/sharing';
import type { shortcuts } from './en/shortcuts';
import type { sources } from './en/sources';
import type { statement } from './en/statement';

export const catalogue = createCatalogue<{
  alerts: typeof alerts;
  answers: typeof answers;
  asking: typeof asking;
  compare: typeof compare;
  conversations: typeof conversations;
  documents: typeof documents;
  failures: typeof failures;
  follows: typeof follows;
  matters: typeof matters;
  memo: typeof memo;
  palette: typeof palette;
  places: typeof places;
  screen: typeof screen;
  sharing: typeof sharing;
  shortcuts: typeof shortcuts;
  sources: typeof sources;
  statement: typeof statement;
}>({
  ar: () => import(/* webpackChunkName: "ar" */ './ar'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr'),
  es: () => import(/* webpackChunkName: "es" */ './es'),
});
