import { catalogue } from './catalogue';
import { pages } from './en/pages';

/** All that a user reads on the pages behind the first one, which come with their words when they are opened. */
export const pagesWords = catalogue.words('pages', pages);
