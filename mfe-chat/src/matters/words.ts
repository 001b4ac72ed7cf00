import { catalogue } from '../locales/catalogue';
import { matters } from '../locales/en/matters';

/** All that a user reads of matters. */
export const matterWords = catalogue.words('matters', matters);
